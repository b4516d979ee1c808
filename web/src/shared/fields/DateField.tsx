import TextField from '@mui/material/TextField';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useController } from 'react-hook-form';
import type { PickerInputProps } from './pickers.tsx';

// The pickers weigh as much as the rest of a form: they come when one is opened.
const DateInput = lazy(async () => ({ default: (await import('./pickers.tsx')).DateInput }));
const TimeInput = lazy(async () => ({ default: (await import('./pickers.tsx')).TimeInput }));

interface PickerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly help?: ReactNode;
  /** First and last date that may be picked, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** Date of a `FormDialog`, typed as `dd/mm/aaaa` or picked; the form holds `YYYY-MM-DD`, `''` for none (reglas 5.15). */
export function DateField(props: PickerFieldProps) {
  return <PickerField {...props} input={DateInput} />;
}

/** Time of a `FormDialog`, 24 hours; the form holds `HH:MM`, `''` for none. */
export function TimeField(props: PickerFieldProps) {
  return <PickerField {...props} input={TimeInput} />;
}

function PickerField({
  name,
  help,
  onChange,
  input: Input,
  ...props
}: PickerFieldProps & { input: ComponentType<PickerInputProps> }) {
  const { field, fieldState } = useController({ name });
  const helperText = fieldState.error?.message ?? help;
  return (
    <Suspense
      fallback={
        <TextField label={props.label} required={props.required ?? false} disabled helperText={helperText} />
      }
    >
      <Input
        {...props}
        name={name}
        value={field.value ?? ''}
        error={fieldState.invalid}
        helperText={helperText}
        focusRef={field.ref}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value);
          onChange?.(value);
        }}
      />
    </Suspense>
  );
}
