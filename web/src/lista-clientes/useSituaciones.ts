import { useMemo } from 'react';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { type SituacionCliente, situaciones } from '#contract/clientes/situacion.ts';
import { useList } from '../shared/net/resource.ts';
import { countText } from '../shared/text/quantities.ts';
import { situationOf } from '../situacion/estados.ts';

/** How a client stands, in words; red if orders have expired. */
export interface Situacion {
  readonly text: string;
  readonly tone: 'red' | undefined;
}

/** How each active client stands, once it is known; nothing where nothing is to be said. */
export function useSituaciones() {
  const list = useList(situaciones);
  const { data } = list;
  const of = useMemo(() => {
    const known = new Map(data?.map((row) => [row.cliente._id, situacionOf(row)]));
    return ({ _id }: Cliente): Situacion | undefined => known.get(_id);
  }, [data]);
  return { list, situacionOf: of };
}

function situacionOf(row: SituacionCliente): Situacion | undefined {
  const text = situacionText(row);
  return text ? { text, tone: row.vencidasSinRenovar > 0 ? 'red' : undefined } : undefined;
}

/** 'Con faltas · 18 órdenes vencidas' */
export function situacionText(row: SituacionCliente): string | undefined {
  const { vencidasSinRenovar } = row;
  const situation = situationOf({ ...row, sinRespaldo: row.sinRespaldo > 0 });
  const parts = [
    situation !== 'Sin requisitos' && situation !== 'Con órdenes vencidas' && situation,
    vencidasSinRenovar > 0 && countText(vencidasSinRenovar, 'orden vencida', 'órdenes vencidas'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
