import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { clientes } from '#contract/clientes.ts';
import type { Empleado } from '#contract/empleados.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/resource.ts';

type Option = Empleado['cliente'] & { readonly active?: boolean };

// People know a company by either name, and search by either.
const labelOf = ({ nombreFantasia, razonSocial, active = true }: Option) =>
  `${nombreFantasia} · ${razonSocial}${active ? '' : ' (inactivo)'}`;

const { compare } = new Intl.Collator('es');
const byName = (a: Option, b: Option) => compare(a.nombreFantasia, b.nombreFantasia);

interface ClienteFieldProps {
  /** The employee's company, shown while the list is on its way. */
  readonly current?: Empleado['cliente'] | undefined;
  readonly autoFocus?: boolean;
  /** Told which company was chosen, `''` for none. */
  readonly onChange?: (clienteId: string) => void;
}

/** The company, for administrators (spec 2.8, 6): the active ones, and the one that the employee has. */
export function ClienteField({ current, autoFocus = false, onChange }: ClienteFieldProps) {
  // spec 8: the client list's error is shown in a toast.
  const list = useList(clientes, { toastError: true });
  const { defaultValues } = useFormState<{ cliente_id: string }>();
  const saved = defaultValues?.cliente_id;
  const options = useMemo(() => {
    const offered = list.data?.filter(({ _id, active }) => active || _id === saved);
    return offered?.sort(byName) ?? (current && [current]);
  }, [list.data, saved, current]);
  return (
    <SelectField<Option>
      name="cliente_id"
      label="Cliente"
      required
      autoFocus={autoFocus}
      list={list}
      options={options}
      labelOf={labelOf}
      onChange={(cliente) => onChange?.(cliente?._id ?? '')}
    />
  );
}
