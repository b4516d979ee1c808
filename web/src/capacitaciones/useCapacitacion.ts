import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacitacion, capacitaciones } from '#contract/capacitaciones.ts';
import { ordenes } from '#contract/ordenes.ts';
import { http } from '../shared/net/http.ts';
import type { Listed } from '../shared/net/resource.ts';

const capacitacionOf = (lista: Listed, id: string) =>
  queryOptions({
    queryKey: [lista.path, `${capacitaciones.path}/${id}`],
    // The address names it: whatever stands there, it is one identifier.
    queryFn: ({ signal }) =>
      http.get<Capacitacion>(`${capacitaciones.path}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    // Nobody's work is changed under their hands.
    refetchOnWindowFocus: false,
  });

/** One training with its attendees (reglas 7.16), to be worked on. */
export const useCapacitacion = (id: string) => useQuery(capacitacionOf(capacitaciones, id));

/** One training to look at: it belongs to the orders, and whatever loads their list again loads it, too. */
export const useCapacitacionAlDia = (id: string) => useQuery(capacitacionOf(ordenes, id));
