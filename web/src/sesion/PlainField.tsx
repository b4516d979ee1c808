import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useId } from 'react';

interface PlainFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly type?: 'email' | 'password' | 'text';
  readonly name: string;
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function PlainField({
  label,
  value,
  onChange,
  error,
  help,
  inputRef,
  maxLength,
  ...input
}: PlainFieldProps) {
  const id = useId();
  const hint = error ?? help;
  return (
    <FormControl fullWidth size="small" error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        value={value}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-describedby': hint ? `${id}-hint` : undefined, spellCheck: false, maxLength }}
      />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
