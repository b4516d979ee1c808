import { useController } from 'react-hook-form';
import { FilePicker, type FilePickerProps } from './FilePicker.tsx';

type Props = Omit<FilePickerProps, 'file' | 'onChange' | 'error' | 'buttonRef'> & { readonly name: string };

/** File of a `FormDialog`; the form holds the `File`, null for none. */
export function FileField({ name, ...props }: Props) {
  const { field, fieldState } = useController({ name });
  return (
    <FilePicker
      {...props}
      file={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  );
}
