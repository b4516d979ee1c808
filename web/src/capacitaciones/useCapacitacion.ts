import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacitacion, capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import { http } from '../shared/net/http.ts';

const capacitacionOf = (path: string, id: string) =>
  queryOptions({
    queryKey: [path, `${capacitaciones.path}/${id}`],
    // The id comes from the address, so it may contain anything.
    queryFn: ({ signal }) =>
      http.get<Capacitacion>(`${capacitaciones.path}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    // A refetch would change data that is being edited.
    refetchOnWindowFocus: false,
  });

/** reglas 7.16 */
export const useCapacitacion = (id: string) => useQuery(capacitacionOf(capacitaciones.path, id));

/** A training to view; reloaded together with the orders. */
export const useLiveCapacitacion = (id: string) =>
  useQuery({ ...capacitacionOf(ordenes.path, id), meta: { tables: ordenes.tables } });
