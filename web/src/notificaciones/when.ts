import { formatDate, formatInstantTime } from '../shared/text/dates.ts';

/** When a notice came: its hour if it is of the day `hoy`, whose heading says so; else its date too. */
export function whenText(createdAt: string, hoy: string): string {
  const text = formatInstantTime(createdAt);
  return text.startsWith(formatDate(hoy)) ? text.slice(-5) : text;
}
