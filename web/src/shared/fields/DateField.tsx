import type { ComponentType, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { DateInput, TimeInput } from './lazy-pickers.tsx';
import type { PickerInputProps } from './pickers.tsx';

interface PickerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly help?: ReactNode;
  /** First date that can be picked, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** Date field, typed or picked; its value is `YYYY-MM-DD` or `''` (reglas 5.15). */
export function DateField(props: PickerFieldProps) {
  return <PickerField {...props} input={DateInput} />;
}

/** Time field; its value is `HH:MM` or `''`. */
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
  return (
    <Input
      {...props}
      name={name}
      value={field.value ?? ''}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      focusRef={field.ref}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value);
        onChange?.(value);
      }}
    />
  );
}
