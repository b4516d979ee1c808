import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacitacion, capacitaciones } from '#contract/capacitaciones.ts';
import { ordenes } from '#contract/ordenes.ts';
import { http } from '../shared/net/http.ts';

const capacitacionOf = (path: string, id: string) =>
  queryOptions({
    queryKey: [path, `${capacitaciones.path}/${id}`],
    // The id comes from the address and may contain anything.
    queryFn: ({ signal }) =>
      http.get<Capacitacion>(`${capacitaciones.path}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    // A refetch would change what is being edited.
    refetchOnWindowFocus: false,
  });

/** One training with its attendees (reglas 7.16), to edit. */
export const useCapacitacion = (id: string) => useQuery(capacitacionOf(capacitaciones.path, id));

/** One training to look at; reloaded together with the orders. */
export const useLiveCapacitacion = (id: string) =>
  useQuery({ ...capacitacionOf(ordenes.path, id), meta: { tables: ordenes.tables } });
