import type { Usuario } from '#contract/cuentas/sesion.ts';
import { empleados } from '#contract/personas/empleados.ts';
import { useListOfCliente } from '../clientes/ficha/of-cliente.ts';
import { useList } from '../shared/net/resource.ts';
import { listPathOf } from './empleados.ts';

/** All employees that the person may read, or those of one client. */
export function useEmpleados(usuario: Usuario, clienteId?: string) {
  const all = useList(empleados, { path: listPathOf(usuario), enabled: clienteId === undefined });
  const own = useListOfCliente(empleados, clienteId);
  return clienteId === undefined ? all : own;
}
