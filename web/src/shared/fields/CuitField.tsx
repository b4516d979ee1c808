import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { cuitValido } from '#contract/cuit.ts';
import { TextField } from './TextField.tsx';

interface CuitFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** CUIT of a `FormDialog`: a wrong check digit warns and never blocks (decisions §4). */
export function CuitField({ name, label, required = false }: CuitFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      required={required}
      autoComplete="off"
      helperText={<Advertencia name={name} />}
    />
  );
}

function Advertencia({ name }: { name: string }) {
  const cuit: string = useWatch({ name });
  const { touchedFields } = useFormState({ name });
  // Nobody is told off in the middle of typing.
  const complete = Boolean(touchedFields[name]) || cuit.replace(/\D/g, '').length >= 11;
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {cuit.trim() !== '' && complete && !cuitValido(cuit) && 'El número no es válido: verifique sus dígitos'}
    </Box>
  );
}
