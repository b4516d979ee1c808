import type { Orden } from '#contract/ordenes/ordenes.ts';
import { foldText } from '#contract/values/text.ts';
import { formatNumber } from '../../../shared/text/dates.ts';
import { isUnrenewed } from '../../estados/estados.tsx';

const plain = (text: string | null | undefined) =>
  foldText(text ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** Orders of one series renew each other (reglas 4.18): branch, type, reference and title are the same. */
const serieOf = ({ sucursal, tipoOrden, referencia, capacitacion }: Orden) =>
  [sucursal._id, tipoOrden._id, plain(referencia), plain(capacitacion?.tituloCapacitacion)].join('\n');

/**
 * Those of the `orders` that are open and have expired although the next one of their series in `all` would renew them, by
 * `_id`, with that one. Nobody has linked the two, so the order counts as overdue. As the server links them, orders that share
 * their start are left out, and a next one that renews another.
 */
export function posteriores(orders: readonly Orden[], all: readonly Orden[]): ReadonlyMap<string, Orden> {
  const overdue = orders.filter(isUnrenewed);
  const found = new Map<string, Orden>();
  if (overdue.length === 0) return found;
  const series = new Map(overdue.map((orden): [string, Orden[]] => [serieOf(orden), []]));
  for (const orden of all) series.get(serieOf(orden))?.push(orden);
  for (const orden of overdue) {
    const serie = series.get(serieOf(orden)) ?? [];
    const next = firstAfter(serie, orden.fechainicio);
    const isAlone = (one: Orden) =>
      serie.every((o) => o._id === one._id || o.fechainicio !== one.fechainicio);
    if (next && !next.renueva && isAlone(orden) && isAlone(next)) found.set(orden._id, next);
  }
  return found;
}

function firstAfter(serie: readonly Orden[], day: string): Orden | undefined {
  let first: Orden | undefined;
  for (const orden of serie)
    if (orden.fechainicio > day && (!first || orden.fechainicio < first.fechainicio)) first = orden;
  return first;
}

/** Below the type of an overdue order. */
export const posteriorText = ({ numeroorden }: Pick<Orden, 'numeroorden'>, vencida = false) =>
  vencida ? `Sigue N.º ${numeroorden}, vencida` : `La sigue la N.º ${numeroorden}`;

/** Of 'Enlazar', which stands where other rows have 'Renovar'. */
export const enlazarTip = 'La une con la orden que la sigue. No crea otra.';

/** Where nothing is asked for, because that order follows. */
export const verText = ({ numeroorden }: Pick<Orden, 'numeroorden'>) => `Ver N.º ${numeroorden}`;

/** The same for a client user, who links none and needs to ask for none. */
export const siguenText = (count: number) =>
  count === 1
    ? 'A 1 la sigue otra orden igual: no hace falta pedirla.'
    : `A ${formatNumber(count)} las sigue otra orden igual: no hace falta pedirlas.`;

/** Above a list of so many overdue orders. */
export function posterioresText(count: number, of: number): string {
  const many = formatNumber(count);
  if (count === of) return `${of === 1 ? 'Tiene' : 'Todas tienen'} una orden posterior igual, sin enlazar.`;
  return `${many} ${count === 1 ? 'tiene' : 'tienen'} una orden posterior igual, sin enlazar.`;
}
