import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { clientes } from '#contract/clientes.ts';
import type { Sucursal } from '#contract/sucursales.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/resource.ts';

interface Option {
  readonly _id: string;
  readonly razonSocial: string;
  readonly active: boolean;
}

const labelOf = ({ razonSocial, active }: Option) => (active ? razonSocial : `${razonSocial} (inactivo)`);

const { compare } = new Intl.Collator('es');
const byName = (a: Option, b: Option) => compare(a.razonSocial, b.razonSocial);

interface ClienteFieldProps {
  /** The branch's company, shown while the list is on its way. */
  readonly current: Sucursal['cliente'] | undefined;
}

/** The branch's company: the active ones, and the one it has. */
export function ClienteField({ current }: ClienteFieldProps) {
  const list = useList(clientes);
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
      autoFocus
      list={list}
      options={options}
      labelOf={labelOf}
    />
  );
}
