import type { OrdenConAsistentes } from '#contract/ordenes/asistentes.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { formatList } from '../../shared/text/lists.ts';

/** Why a search found an order: 'Asistió: Agüero, Estela'. Names have a comma, so a semicolon separates them. */
export function asistioText({ nombres, cantidad }: Omit<OrdenConAsistentes, '_id'>): string {
  const more = cantidad - nombres.length;
  const names = nombres.join('; ');
  if (cantidad === 1) return `Asistió: ${names}`;
  return `Asistieron: ${more > 0 ? formatList([names, `${formatNumber(more)} más`]) : names}`;
}
