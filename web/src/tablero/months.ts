import { monthName } from '../shared/text/months.ts';

export function shortMonth(month: string): string {
  return `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`;
}

export function longMonth(month: string): string {
  return `${monthName(month)} de ${month.slice(0, 4)}`;
}
