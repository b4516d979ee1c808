import { useLocation } from 'react-router';

const path = '/ordenes';

/** Opens the form that renews an order. */
export const renovarPath = (id: string) => `${path}?renovar=${id}`;

/** Router state with the list's query string, for the way back to the same list. */
export const listState = (query: string) => ({ state: { query } });

export function useListAddress(): string {
  const state: unknown = useLocation().state;
  const query = (state as { query?: unknown } | null)?.query;
  return typeof query === 'string' ? `${path}${query}` : path;
}
