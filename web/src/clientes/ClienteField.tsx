import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { clientes } from '#contract/clientes/clientes.ts';
import { compareTexts } from '#contract/values/text.ts';
import { useIsAdmin } from '../sesion/store.ts';
import type { Missing } from '../shared/fields/MissingOption.tsx';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { useList } from '../shared/net/resource.ts';

interface Option {
  readonly _id: string;
  readonly razonSocial: string;
  readonly nombreFantasia?: string;
  readonly active?: boolean;
}

const withMark = (name: string, { active = true }: Option) => (active ? name : `${name} (inactivo)`);
const byRazonSocial = (option: Option) => withMark(option.razonSocial, option);
// People know a company by either name.
const byBothNames = (option: Option) => withMark(`${option.nombreFantasia} · ${option.razonSocial}`, option);

const ClienteForm = lazyDialog(async () => (await import('./ClienteForm.tsx')).ClienteForm);

const missingCliente = (isAdmin: boolean): Missing => ({
  text: 'Todavía no hay clientes activos.',
  create: isAdmin
    ? { label: 'Crear cliente', form: (onClose) => <ClienteForm onClose={onClose} /> }
    : undefined,
});

interface ClienteFieldProps {
  readonly current?: Option | undefined;
  readonly bothNames?: boolean;
  /** Also shows a load error in a toast (reglas 8.5). */
  readonly toastError?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange?: (clienteId: string) => void;
}

/** The company of a row (reglas 2.8, 6.3). Offers active companies and the present one. */
export function ClienteField(props: ClienteFieldProps) {
  const { current, bothNames = false, toastError = false, autoFocus = false, onChange } = props;
  const labelOf = bothNames ? byBothNames : byRazonSocial;
  const list = useList(clientes, { toastError });
  const { defaultValues } = useFormState<{ cliente_id: string }>();
  const saved = defaultValues?.cliente_id;
  const options = useMemo(() => {
    const offered: Option[] | undefined = list.data?.filter(({ _id, active }) => active || _id === saved);
    return offered?.sort((a, b) => compareTexts(labelOf(a), labelOf(b))) ?? (current && [current]);
  }, [list.data, saved, current, labelOf]);
  return (
    <SelectField<Option>
      name="cliente_id"
      label="Cliente"
      required
      autoFocus={autoFocus}
      list={list}
      options={options}
      labelOf={labelOf}
      missing={missingCliente(useIsAdmin())}
      onChange={(cliente) => onChange?.(cliente?._id ?? '')}
    />
  );
}
