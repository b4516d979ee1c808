import type { Orden } from '#contract/ordenes/ordenes.ts';
import { foldText } from '#contract/values/text.ts';
import { isUnrenewed } from '../../ordenes/estados/estados.tsx';
import { formatNumber } from '../../shared/text/dates.ts';

const plain = (text: string | null | undefined) =>
  foldText(text ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** Orders of one series renew each other (reglas 4.18): branch, type, reference and title are the same. */
const serieOf = ({ sucursal, tipoOrden, referencia, capacitacion }: Orden) =>
  [sucursal._id, tipoOrden._id, plain(referencia), plain(capacitacion?.tituloCapacitacion)].join('\n');

/**
 * Those of the `orders` that are open and have expired although one of their series in `all` begins later, by `_id`, with the
 * first of those. Nobody has linked the two, so the order counts as overdue.
 */
export function posteriores(orders: readonly Orden[], all: readonly Orden[]): ReadonlyMap<string, Orden> {
  const overdue = new Map<string, Orden[]>();
  for (const orden of orders) {
    if (!isUnrenewed(orden)) continue;
    const serie = serieOf(orden);
    const known = overdue.get(serie);
    if (known) known.push(orden);
    else overdue.set(serie, [orden]);
  }
  const found = new Map<string, Orden>();
  if (overdue.size === 0) return found;
  for (const orden of all) {
    for (const { _id, fechainicio } of overdue.get(serieOf(orden)) ?? []) {
      const known = found.get(_id);
      if (orden.fechainicio > fechainicio && (!known || orden.fechainicio < known.fechainicio))
        found.set(_id, orden);
    }
  }
  return found;
}

/** Below the type of an overdue order. */
export const posteriorText = ({ numeroorden }: Orden) => `La sigue la N.º ${numeroorden}`;

/** Above a list of so many overdue orders. */
export function posterioresText(count: number, of: number): string {
  const many = formatNumber(count);
  if (count === of) return `${of === 1 ? 'Tiene' : 'Todas tienen'} una orden posterior igual, sin enlazar.`;
  return `${many} ${count === 1 ? 'tiene' : 'tienen'} una orden posterior igual, sin enlazar.`;
}
