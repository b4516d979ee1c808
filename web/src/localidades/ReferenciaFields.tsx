import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Pais } from '#contract/referencias.ts';
import { paises, provincias } from '#contract/referencias.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/net/resource.ts';

const nombreOf = ({ nombre }: { nombre: string }) => nombre;

export const isArgentina = ({ codigo }: Pais) => codigo === 'AR';

export function ProvinciaField({ label }: { label: string }) {
  const list = useList(provincias);
  return (
    <SelectField
      name="provincia_id"
      label={label}
      required
      list={list}
      options={list.data}
      labelOf={nombreOf}
    />
  );
}

export function PaisField() {
  const list = useList(paises);
  const { getValues, resetField } = useFormContext<{ pais_id: string }>();
  const argentina = list.data?.find(isArgentina)?._id;
  useEffect(() => {
    // A default value, since it is not an unsaved change.
    if (argentina && getValues('pais_id') === '') resetField('pais_id', { defaultValue: argentina });
  }, [argentina, getValues, resetField]);
  return (
    <SelectField name="pais_id" label="País" required list={list} options={list.data} labelOf={nombreOf} />
  );
}
