import type { Orden } from '#contract/ordenes/ordenes.ts';
import { today } from '../../shared/text/dates.ts';
import { suggestionOf } from './vencimiento/suggestion.ts';

/** The suggested expiry of a renewal that starts on a day. */
export const suggestionFor = (renovada: Orden, inicio: string, fin = '') =>
  suggestionOf({ inicio, fin, meses: renovada.tipoOrden.vigenciaMeses, renovada });

/** The first values of a renewal: it starts today. */
export function renewalOf(renovada: Orden) {
  const inicio = today();
  return {
    sucursal_id: renovada.sucursal._id,
    cliente_id: renovada.cliente_id,
    tipoOrden_id: renovada.tipoOrden._id,
    fechainicio: inicio,
    fechafin: '',
    fechavencimiento: suggestionFor(renovada, inicio)?.fecha ?? '',
    numeroorden: undefined,
    referencia: renovada.referencia ?? '',
    renueva_id: renovada._id,
  };
}
