import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Sucursal, sucursales } from '#contract/clientes/sucursales.ts';
import { http } from '../shared/net/http.ts';

const sucursalOf = (id: string) => {
  const path = `${sucursales.path}/${id}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<Sucursal>(path, { signal }),
    // A change of the branch or of its locality asks again; until then one goes through orders of the same branch.
    staleTime: 60_000,
    meta: { tables: ['sucursal', 'localidad', 'provincia'] },
  });
};

/** One branch, without the list of all. */
export const useSucursal = (id: string) => useQuery(sucursalOf(id));
