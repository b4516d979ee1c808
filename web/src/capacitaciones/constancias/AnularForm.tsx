import Typography from '@mui/material/Typography';
import { type Constancia, ConstanciaAnulacion } from '#contract/ordenes/constancias.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import type { Complete } from '../../shared/form/body.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { fullName } from '../asistentes/asistentes.ts';
import { useAnular } from './useConstancias.ts';

interface AnularFormProps {
  readonly ordenId: string;
  readonly constancia: Constancia;
  readonly onClose: () => void;
}

const values: Complete<typeof ConstanciaAnulacion> = { motivo: '' };

/** Asks why a code stops being valid (reglas 2.10). */
export function AnularForm({ ordenId, constancia, onClose }: AnularFormProps) {
  const { mutateAsync } = useAnular(ordenId);
  const { codigo } = constancia;
  return (
    <FormDialog
      title={`Anular la constancia de ${fullName(constancia)}`}
      schema={ConstanciaAnulacion}
      values={values}
      onSubmit={(body) => mutateAsync({ codigo, body })}
      onClose={onClose}
      accept="Anular"
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No se puede deshacer. Quien verifique el código {codigo} verá que está anulada. Si la vuelve a
        imprimir, saldrá con un código nuevo.
      </Typography>
      <TextField
        name="motivo"
        label="Motivo"
        required
        multiline
        minRows={2}
        autoFocus
        helperText="Lo ven los administradores"
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
