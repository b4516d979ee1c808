import { empleados } from '#contract/empleados.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useListOfCliente } from '../clientes/ficha/of-cliente.ts';
import { useList } from '../shared/net/resource.ts';
import { listPathOf } from './empleados.ts';

/** All employees that the person may read, or those of one client. */
export function useEmpleados(usuario: Usuario, clienteId?: string) {
  const all = useList(empleados, { path: listPathOf(usuario), enabled: clienteId === undefined });
  const own = useListOfCliente(empleados, clienteId);
  return clienteId === undefined ? all : own;
}
