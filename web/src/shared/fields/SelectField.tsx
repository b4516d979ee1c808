import { useController, useFormState, useWatch } from 'react-hook-form';
import { SearchSelect, type SearchSelectProps } from './SearchSelect.tsx';
import { useOffered } from './useOffered.ts';

type Props<Option extends { readonly _id: string }> = Omit<
  SearchSelectProps<Option>,
  'name' | 'value' | 'last' | 'onChange' | 'error' | 'onBlur' | 'inputRef'
> & {
  readonly name: string;
  readonly onChange?: (option: Option | null) => void;
};

const gone = 'Ya no está disponible, elija otro';

/** Choice among rows; its value is an `_id` or `''`. A deleted option stays visible and is not submitted. */
export function SelectField<Option extends { readonly _id: string }>({
  name,
  onChange,
  ...props
}: Props<Option>) {
  const { defaultValues } = useFormState();
  const value: string = useWatch({ name });
  const { last, isGone } = useOffered(value, { ...props, initial: defaultValues?.[name] });
  const { field, fieldState } = useController({
    name,
    rules: { validate: (id: string) => !isGone(id) || gone },
  });
  return (
    <SearchSelect
      {...props}
      name={name}
      value={field.value}
      last={last}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={isGone(value) ? gone : fieldState.error?.message}
      onChange={(option) => {
        field.onChange(option?._id ?? '');
        onChange?.(option);
      }}
    />
  );
}
