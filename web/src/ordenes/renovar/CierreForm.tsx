import Typography from '@mui/material/Typography';
import { OrdenCierre } from '#contract/ordenes/ordenes.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { type Cerrable, useCierre } from './useCierre.ts';

const schema = OrdenCierre.pick({ motivo: true });

/** Asks why an order needs no renewal (reglas 4.18). */
export function CierreForm({ orden, onClose }: { readonly orden: Cerrable; readonly onClose: () => void }) {
  const cierre = useCierre('La orden quedó como «No se renueva»');
  return (
    <FormDialog
      title={`No se renueva la orden N.º ${orden.numeroorden}`}
      schema={schema}
      values={{ motivo: '' }}
      onSubmit={({ motivo }) => cierre.mutateAsync({ orden, body: { noSeRenueva: true, motivo } })}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Deja de contarse entre las vencidas sin renovar y no genera más avisos. Se puede volver atrás desde su
        detalle.
      </Typography>
      <TextField name="motivo" label="Motivo" multiline minRows={2} autoFocus placeholder="Opcional" />
    </FormDialog>
  );
}
