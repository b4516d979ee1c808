import { useQuery } from '@tanstack/react-query';
import { type Tablero, tablero } from '#contract/consultora/tablero.ts';
import { http } from '../shared/net/http.ts';

export function useTablero() {
  return useQuery({
    queryKey: [tablero.path],
    meta: { tables: tablero.tables },
    queryFn: ({ signal }) => http.get<Tablero>(tablero.path, { signal }),
    // New rows must count at once.
    staleTime: 0,
  });
}
