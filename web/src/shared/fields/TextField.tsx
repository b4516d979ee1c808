import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'defaultValue' | 'error'> & {
  readonly name: string;
};

/** An error replaces the help text. */
export function TextField({ name, helperText, ...props }: Props) {
  const { field, fieldState } = useController({ name });
  return (
    <MuiTextField
      {...props}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
