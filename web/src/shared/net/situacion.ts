import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type Personal,
  type SituacionDeCliente,
  situaciones,
  situacionPath,
} from '#contract/clientes/situacion.ts';
import { http } from './http.ts';

const meta = { tables: situaciones.tables };

export function situacionQuery(clienteId: string) {
  const path = situacionPath(clienteId);
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<SituacionDeCliente>(path, { signal }),
    meta,
  });
}

/** What each branch of a company must have, and has; it follows changes. */
export const useSituacion = (clienteId: string) => useQuery(situacionQuery(clienteId));

export const personalPath = (clienteId: string) => `${situacionPath(clienteId)}/personal`;

/** Everybody who works in a company with their trainings; rows that did not change keep their objects. */
export function usePersonal(clienteId: string) {
  const path = personalPath(clienteId);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<Personal>(path, { signal }),
    meta,
  });
}
