import { useController } from 'react-hook-form';
import { Autocompletar, type AutocompletarProps } from './Autocompletar.tsx';

type Props<Option extends { readonly _id: string }> = Omit<
  AutocompletarProps<Option>,
  'name' | 'value' | 'onChange' | 'error' | 'onBlur' | 'inputRef'
> & {
  readonly name: string;
  /** Told after a choice by the person, for fields that depend on it. */
  readonly onChange?: (option: Option | null) => void;
};

/** Choice of a `FormDialog` among rows; the form holds the chosen `_id`, `''` for none. */
export function SelectField<Option extends { readonly _id: string }>({
  name,
  onChange,
  ...props
}: Props<Option>) {
  const { field, fieldState } = useController({ name });
  return (
    <Autocompletar
      {...props}
      name={name}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      onChange={(option) => {
        field.onChange(option?._id ?? '');
        onChange?.(option);
      }}
    />
  );
}
