import { useController } from 'react-hook-form';
import { FilePicker, type FilePickerProps } from './FilePicker.tsx';

type Props = Omit<FilePickerProps, 'file' | 'onChange' | 'error' | 'buttonRef'> & {
  readonly name: string;
  /** Told after a choice by the person, for fields that depend on it. */
  readonly onChange?: (file: File | null) => void;
};

/** File of a `FormDialog`; the form holds the `File`, null for none. */
export function FileField({ name, onChange, ...props }: Props) {
  const { field, fieldState } = useController({ name });
  return (
    <FilePicker
      {...props}
      file={field.value}
      onChange={(file) => {
        field.onChange(file);
        onChange?.(file);
      }}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  );
}
