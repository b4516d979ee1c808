import { monthName } from '../shared/text/dates.ts';

export function shortMonth(mes: string): string {
  return `${monthName(mes).slice(0, 3)} ${mes.slice(2, 4)}`;
}

export function longMonth(mes: string): string {
  return `${monthName(mes)} de ${mes.slice(0, 4)}`;
}

export function inDays(dias: number): string {
  if (dias === 0) return 'Vence hoy';
  return dias === 1 ? 'Vence mañana' : `Vence en ${dias} días`;
}
