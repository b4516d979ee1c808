import type { Orden } from '#contract/ordenes/ordenes.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { ContactLinks } from '../shared/layout/ContactLinks.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import { sucursalText } from '../shared/text/sucursales.ts';
import { useSucursal } from './useSucursal.ts';

type Sucursal = Pick<Orden['sucursal'], '_id' | 'direccion' | 'localidad'>;

/** The field 'Contacto' of an order's panel: map and telephone of its branch. A client user has none (reglas 2.10). */
export function useContactoFields(sucursal: Sucursal): Fields {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) === 'cliente') return [];
  return [['Contacto', <Contacto key={sucursal._id} sucursal={sucursal} />, 'wide']];
}

/** The place is known; what the branch adds has its room. If it cannot be loaded, there is no telephone. */
function Contacto({ sucursal }: { readonly sucursal: Sucursal }) {
  const { data } = useSucursal(sucursal._id);
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
