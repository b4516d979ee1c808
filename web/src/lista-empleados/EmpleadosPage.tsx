import { useSesion } from '../sesion/store.ts';
import { EmpleadosList } from './EmpleadosList.tsx';

/** Employees (reglas 2.8): of all companies for administrators, of their own for client users. */
export function EmpleadosPage() {
  const usuario = useSesion();
  return usuario && <EmpleadosList usuario={usuario} />;
}
