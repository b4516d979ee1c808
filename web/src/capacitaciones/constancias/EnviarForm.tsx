import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { ConstanciaEnvio, maxAdjunto } from '#contract/ordenes/constancias.ts';
import type { Complete } from '../../shared/form/body.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { Switch } from '../../shared/form/Switch.tsx';
import { useEnviar } from './useConstancias.ts';

interface EnviarFormProps {
  readonly ordenId: string;
  readonly empresa: string;
  readonly onClose: () => void;
}

const values: Complete<typeof ConstanciaEnvio> = { adjuntar: true };

/** Mails the certificates of a training to its company (reglas 2.10). */
export function EnviarForm({ ordenId, empresa, onClose }: EnviarFormProps) {
  const { mutateAsync } = useEnviar(ordenId);
  return (
    <FormDialog
      title="Enviar las constancias al cliente"
      schema={ConstanciaEnvio}
      values={values}
      onSubmit={(body) => mutateAsync(body)}
      onClose={onClose}
      accept="Enviar"
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Se envía un email a las cuentas activas de {empresa}, con las constancias de todos los participantes.
      </Typography>
      <AdjuntarSwitch />
    </FormDialog>
  );
}

const name = 'adjuntar';

function AdjuntarSwitch() {
  const { field } = useController({ name });
  return (
    <FormControl>
      <FormControlLabel
        label="Adjuntar las constancias"
        control={
          <Switch
            name={name}
            checked={field.value === true}
            onBlur={field.onBlur}
            onChange={(_event, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': `${name}-hint` } }}
          />
        }
      />
      <FormHelperText id={`${name}-hint`} sx={{ mt: 0 }}>
        {field.value
          ? `Si pesan más de ${maxAdjunto / 1_000_000} MB, el email lleva un enlace para descargarlas, que pide ingresar.`
          : 'El email lleva un enlace para descargarlas, que pide ingresar.'}
      </FormHelperText>
    </FormControl>
  );
}
