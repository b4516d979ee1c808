import { useMemo } from 'react';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { useList } from '../../shared/net/resource.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { keysOf, outsidersIn } from './empleados.ts';
import { useClienteOf, useEmpleadosOf } from './useClienteEmpleados.ts';

/** Attendees from another company that are not employees of the training's company. */
export function useOutsiders({ state, form, base }: Wizard) {
  const { rows } = state;
  const cliente = useClienteOf(form.getValues('sucursal_id'), base);
  const { data: all } = useList(sucursales);
  const candidates = useMemo(() => outsidersIn(rows, cliente?._id), [rows, cliente?._id]);
  const own = useEmpleadosOf(candidates.length > 0 ? cliente?._id : undefined);
  const outsiders = useMemo(
    () => (own.data || own.error ? outsidersIn(candidates, cliente?._id, keysOf(own.data ?? [])) : []),
    [candidates, cliente?._id, own.data, own.error],
  );
  const nameOf = (id: string | undefined) =>
    base?.cliente_id === id
      ? base?.cliente?.razonSocial
      : all?.find(({ cliente_id }) => cliente_id === id)?.cliente?.razonSocial;
  const origins = [...new Set(outsiders.map(({ clienteId }) => nameOf(clienteId) ?? 'otra empresa'))];
  return { outsiders, cliente, origins };
}
