import { useMemo } from 'react';
import { type Sucursal, sucursales } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { type TipoOrden, tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { useList } from '../shared/net/resource.ts';
import { isOfActive, sucursalLabel } from '../shared/text/sucursales.ts';

const toOption = (sucursal: Pick<Sucursal, '_id' | 'cliente_id'> & Orden['sucursal']) => ({
  _id: sucursal._id,
  cliente_id: sucursal.cliente_id,
  label: sucursalLabel(sucursal),
});

type Chosen = Pick<Orden, 'sucursal' | 'cliente_id' | 'tipoOrden'>;

interface OrdenOptions {
  readonly capacitacion?: boolean;
  /** Only this client's branches. */
  readonly clienteId?: string | undefined;
}

/**
 * Branches of active clients, and types of orders (reglas 2.11) or trainings (reglas 2.12). The order's own are
 * included.
 */
export function useOrdenOptions(
  row: Chosen | undefined,
  { capacitacion = false, clienteId }: OrdenOptions = {},
) {
  const sucursalesList = useList(sucursales);
  const tiposList = useList(tiposOrden);
  return {
    capacitacion,
    sucursalesList,
    tiposList,
    sucursales: useMemo(
      () =>
        sucursalOptions(sucursalesList.data, row)?.filter(
          ({ cliente_id }) => !clienteId || cliente_id === clienteId,
        ),
      [sucursalesList.data, row, clienteId],
    ),
    tipos: useMemo(() => tipoOptions(tiposList.data, row, capacitacion), [tiposList.data, row, capacitacion]),
  };
}

function sucursalOptions(all: readonly Sucursal[] | undefined, row: Chosen | undefined) {
  const own = row?.sucursal._id;
  const offered = all?.filter((one) => isOfActive(one) || one._id === own).map(toOption);
  return offered ?? (row && [toOption({ ...row.sucursal, cliente_id: row.cliente_id })]);
}

function tipoOptions(
  all: readonly TipoOrden[] | undefined,
  row: Chosen | undefined,
  capacitacion: boolean,
): readonly Orden['tipoOrden'][] | undefined {
  return all?.filter((tipo) => tipo.capacitacion === capacitacion) ?? (row && [row.tipoOrden]);
}
