import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { useListOfCliente } from '../../clientes/ficha/of-cliente.ts';
import { likelyOf, offeredTo } from './offered.ts';

interface Values {
  readonly sucursal_id: string;
  readonly tipoOrden_id: string;
  readonly referencia: string;
  readonly tituloCapacitacion: string;
  readonly renueva_id: string;
}

/** The orders that a new one may renew, and the one it does. */
export interface Renueva {
  readonly offered: readonly Orden[];
  readonly chosen: Orden | undefined;
  readonly choose: (id: string) => void;
}

/**
 * Offers the open orders of the chosen branch and type, and chooses the likely one until a person chooses (reglas 2.11).
 * Without a client, as for an order that exists, it offers none.
 */
export function useRenueva(clienteId: string | undefined): Renueva {
  const { setValue } = useFormContext<Values>();
  const [sucursal_id, tipoOrden_id, referencia, titulo, value] = useWatch<
    Values,
    ['sucursal_id', 'tipoOrden_id', 'referencia', 'tituloCapacitacion', 'renueva_id']
  >({ name: ['sucursal_id', 'tipoOrden_id', 'referencia', 'tituloCapacitacion', 'renueva_id'] });
  const { data } = useListOfCliente(ordenes, clienteId);
  const isKnown = clienteId !== undefined && data !== undefined;
  const offered = useMemo(
    () => (isKnown ? offeredTo(data, { sucursal_id, tipoOrden_id }) : []),
    [isKnown, data, sucursal_id, tipoOrden_id],
  );
  const likely = likelyOf(offered, { referencia, titulo })?._id ?? '';
  const place = `${sucursal_id} ${tipoOrden_id}`;
  // Where a person chose; a form that comes back with another choice has theirs.
  const byHand = useRef<string | undefined>(undefined);
  const initial = useRef(sucursal_id && tipoOrden_id ? place : undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (byHand.current !== place) byHand.current = undefined;
    if (initial.current === place && value !== likely) byHand.current = place;
    initial.current = undefined;
    const isOffered = value === '' || offered.some(({ _id }) => _id === value);
    if (byHand.current === place && isOffered) return;
    if (value !== likely) setValue('renueva_id', likely);
  }, [isKnown, offered, likely, place, value, setValue]);
  return {
    offered,
    chosen: offered.find(({ _id }) => _id === value),
    choose: (id) => {
      byHand.current = place;
      setValue('renueva_id', id, { shouldDirty: true });
    },
  };
}
