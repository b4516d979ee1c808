import { ordenesByVencimiento, sinRenovarPath } from '../links/ordenes.ts';
import { addDays } from '../shared/text/dates.ts';
import { monthEnd } from '../shared/text/months.ts';

type Filters = Readonly<Record<string, string>>;

/** Open orders (reglas 4.18): the dashboard counts the same rows. */
export const porVencerOf = (filters: Filters) =>
  ordenesByVencimiento({ ...filters, estado: 'por-vencer-sin-renovar' });

export const porVencerPath = porVencerOf({});

const between = (desde: string, hasta: string) => ({ vencimiento: `${desde}..${hasta}` });

/** What client users asked for: renewals, and files. */
export const pedidasPath = ordenesByVencimiento({ estado: 'pedida' });
export const archivosPedidosPath = ordenesByVencimiento({ estado: 'archivo-pedido' });

/** What is 'Por vencer' from one day to another, both `YYYY-MM-DD`: types that tell it later have more that expires then. */
export const vencenPath = (desde: string, hasta: string, filters: Filters = {}) =>
  porVencerOf({ ...filters, ...between(desde, hasta) });

/** What has expired and is open, from a day to the day before `today`. */
export const vencieronPath = (desde: string, today: string) =>
  sinRenovarPath(between(desde, addDays(today, -1)));

/** Orders that expire in a month `YYYY-MM`; in the present one from today on. */
export function monthPath(month: string, today: string): string {
  const first = `${month}-01`;
  const days = between(first < today ? today : first, monthEnd(month));
  return ordenesByVencimiento({ ...days, estado: 'pendiente' });
}
