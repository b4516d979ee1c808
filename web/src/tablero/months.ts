import { monthName } from '../shared/text/dates.ts';

/** Month `YYYY-MM` for an axis: `dic 25`. */
export function shortMonth(mes: string): string {
  return `${monthName(mes).slice(0, 3)} ${mes.slice(2, 4)}`;
}

/** Month `YYYY-MM` in full: `diciembre de 2025`. */
export function longMonth(mes: string): string {
  return `${monthName(mes)} de ${mes.slice(0, 4)}`;
}

/** The number of days in words. */
export function inDays(dias: number): string {
  if (dias === 0) return 'Vence hoy';
  return dias === 1 ? 'Vence mañana' : `Vence en ${dias} días`;
}
