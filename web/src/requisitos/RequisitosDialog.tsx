import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Requisito, requisitos } from '#contract/clientes/requisitos.ts';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { useList } from '../shared/net/resource.ts';
import { PropuestaDialog } from './PropuestaDialog.tsx';
import { RequisitoLine } from './RequisitoLine.tsx';
import { groupByTipo, scopeText } from './requisitos.ts';

const RequisitoForm = lazyDialog(async () => (await import('./RequisitoForm.tsx')).RequisitoForm);

type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'form'; readonly row?: Requisito }
  | { readonly kind: 'historial' | 'cliente' };

const deletion = {
  success: 'Requisito eliminado',
  question: (row: Requisito) => ({
    title: `Eliminar el requisito «${row.tipoOrden.nombre}»`,
    text: `Deja de exigirse: ${scopeText(row)}.`,
  }),
};

interface RequisitosDialogProps {
  readonly clienteId: string;
  readonly onClose: () => void;
}

/** What a client must have in force, for administrators (reglas 2.33). */
export function RequisitosDialog({ clienteId, onClose }: RequisitosDialogProps) {
  const list = useList(requisitos, { path: `${requisitos.path}/cliente/${clienteId}` });
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const close = () => setOpened({ kind: 'none' });
  const onDelete = useDelete<Requisito>(requisitos, deletion);
  return (
    <>
      <TitledDialog title="Requisitos" wide onClose={onClose}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" onClick={() => setOpened({ kind: 'form' })}>
              Agregar
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => setOpened({ kind: 'historial' })}>
              Proponer según lo registrado…
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => setOpened({ kind: 'cliente' })}>
              Copiar de otro cliente…
            </Button>
          </Box>
          {!list.data && list.error && !list.isFetching && (
            <LoadError
              title="No se pudieron cargar los requisitos"
              error={list.error}
              onRetry={list.refetch}
            />
          )}
          {!list.data && (!list.error || list.isFetching) && <Skeleton variant="rounded" height={120} />}
          {list.data && (
            <Rows rows={list.data} onEdit={(row) => setOpened({ kind: 'form', row })} onDelete={onDelete} />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cerrar
          </Button>
        </DialogActions>
      </TitledDialog>
      {opened.kind === 'form' && <RequisitoForm row={opened.row} clienteId={clienteId} onClose={close} />}
      {(opened.kind === 'historial' || opened.kind === 'cliente') && (
        <PropuestaDialog clienteId={clienteId} origen={opened.kind} onClose={close} />
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly Requisito[];
  readonly onEdit: (row: Requisito) => void;
  readonly onDelete: (row: Requisito) => void;
}

function Rows({ rows, onEdit, onDelete }: RowsProps) {
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Todavía no hay ninguno. Agréguelos de a uno, o parta de lo que el cliente ya tiene registrado.
      </Typography>
    );
  return groupByTipo(rows).map(({ tipo, rows: own }) => (
    <Box component="section" key={tipo._id} aria-label={tipo.nombre}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {tipo.nombre}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {own.map((row) => (
          <RequisitoLine key={row._id} row={row} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </Box>
    </Box>
  ));
}
