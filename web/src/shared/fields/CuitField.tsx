import { useFormState, useWatch } from 'react-hook-form';
import { isValidCuit } from '#contract/values/cuit.ts';
import { digitsOf } from '#contract/values/text.ts';
import { FieldWarning } from './FieldWarning.tsx';
import { TextField } from './TextField.tsx';

interface CuitFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly warn?: (digits: string) => string | undefined;
}

/** A wrong check digit only warns (reglas 5.19). */
export function CuitField({ name, label, required = false, disabled = false, warn }: CuitFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      required={required}
      autoComplete="off"
      disabled={disabled}
      slotProps={warningRoom}
      helperText={disabled ? undefined : <CuitWarning name={name} warn={warn} />}
    />
  );
}

// While there is no warning the field is as high as its neighbours.
const warningRoom = { formHelperText: { sx: { '&:has(> :empty)': { mt: 0 } } } } as const;

function CuitWarning({ name, warn }: { name: string; warn: CuitFieldProps['warn'] }) {
  const cuit: string = useWatch({ name });
  const { touchedFields } = useFormState({ name });
  // Does not warn while the person types.
  const digits = digitsOf(cuit);
  const complete = Boolean(touchedFields[name]) || digits.length >= 11;
  const invalid = isValidCuit(cuit) ? undefined : 'El número no es válido: verifique sus dígitos';
  return <FieldWarning text={cuit.trim() !== '' && complete && (warn?.(digits) ?? invalid)} />;
}
