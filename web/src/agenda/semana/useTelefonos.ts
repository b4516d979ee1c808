import { useMemo } from 'react';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { useList } from '../../shared/net/resource.ts';

export type TelefonoOf = (sucursal: { readonly _id: string } | null | undefined) => string | undefined;

/** The telephones of the branches, which the rows of orders do not carry (decision 080). */
export function useTelefonos(enabled: boolean): TelefonoOf {
  const { data } = useList(sucursales, { enabled });
  return useMemo(() => {
    const byId = new Map(data?.map(({ _id, telefono }) => [_id, telefono]));
    return (sucursal) => sucursal?._id && byId.get(sucursal._id);
  }, [data]);
}
