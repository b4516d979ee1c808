import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Pais, paises } from '#contract/lists/referencias.ts';
import { ReferenciaField } from '../shared/fields/ReferenciaField.tsx';
import { useList } from '../shared/net/resource.ts';

export const isArgentina = ({ codigo }: Pais) => codigo === 'AR';

export function PaisField() {
  const { data } = useList(paises);
  const { getValues, resetField } = useFormContext<{ pais_id: string }>();
  const argentina = data?.find(isArgentina)?._id;
  useEffect(() => {
    // A default value does not count as an unsaved change.
    if (argentina && getValues('pais_id') === '') resetField('pais_id', { defaultValue: argentina });
  }, [argentina, getValues, resetField]);
  return <ReferenciaField name="pais_id" label="País" resource={paises} />;
}
