import { type Sucursal, sucursales } from '#contract/clientes/sucursales.ts';
import { useList } from '../shared/net/resource.ts';

/** A branch's telephone and province, which neither an order nor a situation carries (decision 080). */
export function useLugar(id: string, enabled = true): Sucursal | undefined {
  const { data } = useList(sucursales, { enabled });
  return data?.find(({ _id }) => _id === id);
}
