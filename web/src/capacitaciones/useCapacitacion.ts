import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacitacion, capacitaciones } from '#contract/capacitaciones.ts';
import { http } from '../shared/http.ts';

const capacitacionOf = (id: string) =>
  queryOptions({
    queryKey: [capacitaciones.path, id],
    queryFn: ({ signal }) => http.get<Capacitacion>(`${capacitaciones.path}/${id}`, { signal }),
    staleTime: 0,
    // Nobody's work is changed under their hands.
    refetchOnWindowFocus: false,
  });

/** One training with its attendees (decisions §2). */
export const useCapacitacion = (id: string) => useQuery(capacitacionOf(id));
