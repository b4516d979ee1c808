import { useQuery } from '@tanstack/react-query';
import { type Tablero, tablero } from '#contract/consultora/tablero.ts';
import { http } from '../shared/net/http.ts';

/** Of a client user's overdue orders: how many they may ask to renew, another order follows, and they have asked for. */
export function pedidasOf({ ordenes, ...of }: Pick<Tablero, 'ordenes' | 'porPedir' | 'conPosterior'>) {
  const porPedir = of.porPedir ?? 0;
  const { conPosterior } = of;
  return { porPedir, conPosterior, pedidas: ordenes.vencidas - porPedir - conPosterior };
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
