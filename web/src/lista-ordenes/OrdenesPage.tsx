import { useSesion } from '../sesion/store.ts';
import { OrdenesList } from './OrdenesList.tsx';

/** Orders (reglas 2.10): administrators edit them, technicians read all, client users read their company's. */
export function OrdenesPage() {
  const usuario = useSesion();
  return usuario && <OrdenesList usuario={usuario} />;
}
