import { ordenesByVencimiento } from '../ordenes/list-address.ts';
import { monthEnd } from '../shared/text/dates.ts';

type Filters = Readonly<Record<string, string>>;

/** Open orders (reglas 4.18): the dashboard counts the same rows. */
export const porVencerOf = (filters: Filters) =>
  ordenesByVencimiento({ ...filters, estado: 'por-vencer-sin-renovar' });

export const porVencerPath = porVencerOf({});
export const vencidasPath = ordenesByVencimiento({ estado: 'sin-renovar' });

/** Open orders that expire from one day to another, both `YYYY-MM-DD`. */
export const vencenPath = (desde: string, hasta: string, filters: Filters = {}) =>
  ordenesByVencimiento({ ...filters, vencimiento: `${desde}..${hasta}`, estado: 'pendiente' });

/** Orders that expire in a month `YYYY-MM`; in the present one from today on. */
export function monthPath(month: string, today: string): string {
  const first = `${month}-01`;
  return vencenPath(first < today ? today : first, monthEnd(month));
}
