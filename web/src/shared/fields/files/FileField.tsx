import { useController } from 'react-hook-form';
import { FilePicker, type FilePickerProps } from './FilePicker.tsx';

type Props = Omit<FilePickerProps, 'file' | 'onChange' | 'error' | 'buttonRef'> & {
  readonly name: string;
  readonly onChange?: (file: File | null) => void;
};

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
