import { type ReactNode, useEffect, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CreatedContext } from '../form/created.ts';
import { type Missing, MissingOption, noOptions } from './MissingOption.tsx';
import { SearchSelect, type SearchSelectProps } from './SearchSelect.tsx';
import { useOffered } from './useOffered.ts';

type Props<Option extends { readonly _id: string }> = Omit<
  SearchSelectProps<Option>,
  'name' | 'value' | 'last' | 'onChange' | 'error' | 'onBlur' | 'inputRef' | 'missing'
> & {
  readonly name: string;
  readonly onChange?: (option: Option | null) => void;
  readonly missing?: Missing;
};

const gone = 'Ya no está disponible, elija otro';

/** Choice among rows; its value is an `_id` or `''`. A deleted option stays visible and is not submitted. */
export function SelectField<Option extends { readonly _id: string }>({
  name,
  onChange,
  missing = noOptions,
  ...props
}: Props<Option>) {
  const { defaultValues } = useFormState();
  const value: string = useWatch({ name });
  const { last, isGone } = useOffered(value, { ...props, initial: defaultValues?.[name] });
  const { field, fieldState } = useController({
    name,
    rules: { validate: (id: string) => !isGone(id) || gone },
  });
  const choose = (option: Option | null) => {
    field.onChange(option?._id ?? '');
    onChange?.(option);
  };
  const isEmpty = props.options?.length === 0 && !value && !props.disabled && !props.list?.error;
  const creation = useCreation({ name, options: props.options, missing, choose });
  return (
    <>
      <SearchSelect
        {...props}
        name={name}
        value={field.value}
        last={last}
        inputRef={field.ref}
        onBlur={field.onBlur}
        error={isGone(value) ? gone : fieldState.error?.message}
        missing={isEmpty ? { text: missing.text, help: creation.help } : undefined}
        onChange={choose}
      />
      {creation.form}
    </>
  );
}

interface CreationOptions<Option> {
  readonly name: string;
  readonly options: readonly Option[] | undefined;
  readonly missing: Missing;
  readonly choose: (option: Option) => void;
}

/** The form of a missing option, above the one of the field, whose input stays. */
function useCreation<Option extends { readonly _id: string }>(of: CreationOptions<Option>) {
  const { name, options, missing, choose } = of;
  const { setFocus } = useFormContext();
  const [open, setOpen] = useState(false);
  const [createdId, setCreatedId] = useState<string>();
  const created = open ? undefined : options?.find(({ _id }) => _id === createdId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses once, when the field has the option
  useEffect(() => {
    if (!created) return;
    setCreatedId(undefined);
    choose(created);
    // The button that opened the form is gone.
    setFocus(name);
  }, [created]);
  const form: ReactNode = open && (
    <CreatedContext value={({ _id }) => setCreatedId(_id)}>
      {missing.create?.form(() => setOpen(false))}
    </CreatedContext>
  );
  return { form, help: <MissingOption missing={missing} onCreate={() => setOpen(true)} /> };
}
