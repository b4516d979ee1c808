import type { Usuario } from '#contract/cuentas/sesion.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import { useListOfCliente } from '../clientes/ficha/of-cliente.ts';
import { useList } from '../shared/net/resource.ts';
import { useEstadosToday } from './estados/estados-today.ts';

/** All orders that the person may read (reglas 6.3, 7.14: client users have their own list), or those of one client. */
export function useOrdenes({ cliente }: Usuario, clienteId?: string) {
  const all = useList(ordenes, {
    enabled: clienteId === undefined,
    ...(cliente && { path: `${ordenes.path}/cliente/${cliente._id}` }),
  });
  const own = useListOfCliente(ordenes, clienteId);
  const list = clienteId === undefined ? all : own;
  const data = useEstadosToday(list.data, list.dataUpdatedAt);
  return {
    data,
    error: list.error,
    // Only who reads it is rendered when a request begins.
    get isFetching() {
      return list.isFetching;
    },
    refetch: list.refetch,
  };
}
