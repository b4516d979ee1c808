import { useQuery } from '@tanstack/react-query';
import { type Legajo, legajoPath } from '#contract/legajo.ts';
import { situaciones } from '#contract/situacion.ts';
import { http } from '../shared/net/http.ts';

/** An employee's training record; it follows changes. */
export function useLegajo(id: string) {
  const path = legajoPath(id);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<Legajo>(path, { signal }),
    enabled: id !== '',
    staleTime: 0,
    meta: { tables: situaciones.tables },
  });
}
