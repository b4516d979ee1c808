import { addDays } from './dates.ts';

// Names of months and days of the calendar; no instant is shown by them.
const monthFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });

/** The month `YYYY-MM` that is `count` months after another. */
export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

/** The last day of a month `YYYY-MM`. */
export const monthEnd = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

export function weekdayName(date: string): string {
  return weekdayFormat.format(new Date(`${date}T00:00:00Z`));
}
