import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ClienteField } from '../../clientes/ClienteField.tsx';
import { FileField } from '../../shared/fields/files/FileField.tsx';
import { FormNotice } from '../../shared/form/FormNotice.tsx';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { ImportProgress } from './ImportProgress.tsx';
import {
  type ImportInput,
  type ImportValues,
  optionalColumns,
  requiredColumns,
  workbookHelp,
  workbookRules,
} from './import-file.ts';
import { TemplateButton } from './TemplateButton.tsx';
import type { useImport } from './useImport.ts';

interface ChooseStepProps {
  readonly ownClienteId: string | undefined;
  readonly importacion: ReturnType<typeof useImport>;
  readonly onClose: () => void;
}

export function ChooseStep({ ownClienteId, importacion, onClose }: ChooseStepProps) {
  const { handleSubmit, setFocus, getValues } = useFormContext<ImportValues, unknown, ImportInput>();
  const { working, share, review } = importacion;
  const button = useFocusBack(working);
  // Focuses the first empty field, also on return from the outcome.
  useEffect(() => setFocus(getValues('cliente_id') ? 'archivo' : 'cliente_id'), [setFocus, getValues]);

  return (
    <form noValidate onSubmit={handleSubmit(review)} style={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FormNotice onReload={undefined} />
        {!ownClienteId && <ClienteField bothNames toastError />}
        <Box>
          <DialogContentText variant="body2" sx={{ mb: 1.5 }}>
            Los títulos van en la primera fila: {requiredColumns}; {optionalColumns} son opcionales. La
            sucursal se indica con su dirección.
          </DialogContentText>
          <TemplateButton ownClienteId={ownClienteId} />
        </Box>
        <FileField
          name="archivo"
          label="Planilla de empleados"
          required
          help={workbookHelp}
          {...workbookRules}
        />
      </DialogContent>
      {working && <ImportProgress share={share} text="Revisando la planilla…" />}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button ref={button} type="submit" variant="contained" loading={working}>
          Revisar planilla
        </Button>
      </DialogActions>
    </form>
  );
}
