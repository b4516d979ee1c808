import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useController } from 'react-hook-form';
import { Switch } from '../shared/form/Switch.tsx';

const name = 'resumenSemanal';

export function ResumenSwitch() {
  const { field } = useController({ name });
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormControlLabel
        label="Recibir por email un resumen semanal de los vencimientos"
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
        {field.value === true
          ? 'Llega los lunes, con lo que está por vencer, si hay algo que contar.'
          : 'No recibe el resumen semanal de vencimientos. Llega los lunes.'}
      </FormHelperText>
    </FormControl>
  );
}
