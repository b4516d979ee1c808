import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Sucursal as SucursalRow, sucursales } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { ContactLinks } from '../shared/layout/contact/ContactLinks.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import { http } from '../shared/net/http.ts';
import { sucursalText } from '../shared/text/sucursales.ts';

interface Sucursal extends Pick<Orden['sucursal'], '_id' | 'direccion'> {
  readonly localidad: { readonly nombre: string } | null;
}

/** One branch, without the list of all. */
const sucursalOf = (id: string) => {
  const path = `${sucursales.path}/${id}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => http.get<SucursalRow>(path, { signal }),
    // A change of the branch or of its locality asks again; until then one goes through orders of the same branch.
    staleTime: 60_000,
    meta: { tables: ['sucursal', 'localidad', 'provincia'] },
  });
};

/** The field 'Contacto' of an order's panel: map and telephone of its branch. A client user has none (reglas 2.10). */
export function useContactoFields(sucursal: Sucursal): Fields {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) === 'cliente') return [];
  return [['Contacto', <Contacto key={sucursal._id} sucursal={sucursal} />, 'wide']];
}

/** The place is known; what the branch adds has its room. If it cannot be loaded, there is no telephone. */
export function Contacto({ sucursal }: { readonly sucursal: Sucursal }) {
  const { data } = useQuery(sucursalOf(sucursal._id));
  return (
    <ContactLinks
      name={sucursalText(sucursal)}
      place={{
        direccion: sucursal.direccion,
        localidad: sucursal.localidad?.nombre,
        provincia: data?.localidad?.provincia,
      }}
      telefono={data?.telefono}
      email={data?.email ?? data?.secondEmail}
    />
  );
}
