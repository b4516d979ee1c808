import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { situaciones } from '#contract/clientes/situacion.ts';
import { RequisitosDialog } from '../requisitos/RequisitosDialog.tsx';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { useList } from '../shared/net/resource.ts';

/** The way to the first requirements: whose they are. */
export function DefinirDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useList(situaciones);
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  if (open) return <RequisitosDialog clienteId={chosen} onClose={onClose} />;
  return (
    <TitledDialog
      title="Definir requisitos"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) setOpen(true);
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Elija un cliente. Después puede copiar sus requisitos a otros.
        </Typography>
        <SearchSelect
          label="Cliente"
          autoFocus
          required
          list={list}
          options={list.data?.map(({ cliente }) => cliente)}
          labelOf={({ razonSocial }) => razonSocial}
          value={chosen}
          onChange={(cliente) => setChosen(cliente?._id ?? '')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" disabled={!chosen}>
          Continuar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
