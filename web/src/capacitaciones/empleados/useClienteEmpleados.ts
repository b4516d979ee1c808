import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { empleados } from '#contract/personas/empleados.ts';
import { useList } from '../../shared/net/resource.ts';

interface ClienteRef {
  readonly _id: string;
  readonly razonSocial: string;
}

/** The branch's company. For the training's own branch it is known before the list is loaded. */
export function useClienteOf(sucursalId: string, opened: Capacitacion | undefined): ClienteRef | undefined {
  const { data } = useList(sucursales);
  const own = opened?.sucursal._id === sucursalId ? opened.cliente : undefined;
  return data?.find(({ _id }) => _id === sucursalId)?.cliente ?? own;
}

export const useEmpleadosOf = (clienteId: string | undefined) =>
  useList(empleados, {
    path: `${empleados.path}/cliente/${clienteId}`,
    enabled: clienteId !== undefined,
  });
