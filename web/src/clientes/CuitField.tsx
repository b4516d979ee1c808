import { useMemo } from 'react';
import { clientes } from '#contract/clientes/clientes.ts';
import { digitsOf } from '#contract/values/text.ts';
import { CuitField as SharedCuitField } from '../shared/fields/CuitField.tsx';
import { useList } from '../shared/net/resource.ts';

/** A CUIT that another company has only warns (reglas 5.17). */
export function CuitField({ disabled }: { disabled: boolean }) {
  const known = useKnownCuits();
  const warn = (digits: string) => {
    const owner = known.get(digits);
    return owner && `Ya existe un cliente con este CUIT/CUIL: ${owner}`;
  };
  return <SharedCuitField name="cuit" label="CUIT/CUIL" required disabled={disabled} warn={warn} />;
}

function useKnownCuits(): ReadonlyMap<string, string> {
  const { data = [] } = useList(clientes, { toastError: true });
  return useMemo(() => new Map(data.map((row) => [digitsOf(row.cuit), row.razonSocial])), [data]);
}
