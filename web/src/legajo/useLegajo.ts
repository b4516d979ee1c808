import { useQuery } from '@tanstack/react-query';
import { situaciones } from '#contract/clientes/situacion.ts';
import { type Legajo, legajoPath } from '#contract/personas/legajo.ts';
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
