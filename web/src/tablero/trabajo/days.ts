import type { PeriodoVencen } from '#contract/consultora/tablero.ts';
import { formatDateShort, today } from '../../shared/text/dates.ts';

/** Which days a part has, with the year of another one: 'hasta el 05/12', 'del 06/12 al 28/12'. The last part begins after the week. */
export function daysText({ periodo, desde, hasta }: PeriodoVencen, hoy = today()): string {
  const last = formatDateShort(hasta, hoy);
  if (periodo === 'hoy') return last;
  return periodo === 'semana' ? `hasta el ${last}` : `del ${formatDateShort(desde, hoy)} al ${last}`;
}
