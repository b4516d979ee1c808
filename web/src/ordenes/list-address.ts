import { useLocation } from 'react-router';

const path = '/ordenes';

/** Router state with the list's filters, `?…`, so that an order's screen leads back to the same list. */
export const listState = (lista: string) => ({ state: { lista } });

export function useListAddress(): string {
  const state: unknown = useLocation().state;
  const lista = (state as { lista?: unknown } | null)?.lista;
  return typeof lista === 'string' ? `${path}${lista}` : path;
}
