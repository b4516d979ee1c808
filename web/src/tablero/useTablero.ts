import { useQuery } from '@tanstack/react-query';
import { type Tablero, tablero } from '#contract/consultora/tablero.ts';
import { http } from '../shared/net/http.ts';

/** Of a client user's overdue orders: how many they may ask to renew, and how many they have asked for. */
export function pedidasOf({ ordenes, porPedir }: Pick<Tablero, 'ordenes' | 'porPedir'>) {
  const left = porPedir ?? 0;
  return { porPedir: left, pedidas: ordenes.vencidas - left };
}

export function useTablero() {
  return useQuery({
    queryKey: [tablero.path],
    meta: { tables: tablero.tables },
    queryFn: ({ signal }) => http.get<Tablero>(tablero.path, { signal }),
    // New rows must count at once.
    staleTime: 0,
  });
}
