import { useLocation } from 'react-router';

const path = '/ordenes';

/** What a screen of one order is opened with, so that it leads back to the list as it was left: its filters, `?…`. */
export const conLista = (lista: string) => ({ state: { lista } });

/** Where such a screen leads back to. */
export function useVolver(): string {
  const state: unknown = useLocation().state;
  const lista = (state as { lista?: unknown } | null)?.lista;
  return typeof lista === 'string' ? `${path}${lista}` : path;
}
