import type { Capacitacion } from '#contract/capacitaciones.ts';
import { empleados } from '#contract/empleados.ts';
import { sucursales } from '#contract/sucursales.ts';
import { useList } from '../../shared/net/resource.ts';

interface ClienteRef {
  readonly _id: string;
  readonly razonSocial: string;
}

/** The company that the branch is of; the training's own branch is known before the list has come. */
export function useClienteDe(sucursalId: string, opened: Capacitacion | undefined): ClienteRef | undefined {
  const { data } = useList(sucursales);
  const own = opened?.sucursal._id === sucursalId ? opened.cliente : undefined;
  return data?.find(({ _id }) => _id === sucursalId)?.cliente ?? own;
}

/** The employees of a company; none are asked for while it is not known. */
export const useEmpleadosDe = (clienteId: string | undefined) =>
  useList(empleados, {
    path: `${empleados.path}/cliente/${clienteId}`,
    enabled: clienteId !== undefined,
  });
