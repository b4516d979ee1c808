import { formatNumber } from './dates.ts';

/** '1 archivo', '38 archivos' */
export const countText = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

export const mesesText = (meses: number): string => (meses === 1 ? '1 mes' : `${meses} meses`);

const yearDays = 365;
const monthDays = yearDays / 12;

/** How long ago, in days up to two months: 'hace 43 días', 'hace 5 meses', 'hace 2 años'. */
export const agoText = (days: number) => `hace ${durationText(days)}`;

/** '43 días', '23 meses', '2 años' */
export function durationText(days: number): string {
  if (days < 2 * monthDays) return countText(days, 'día', 'días');
  return days < 2 * yearDays
    ? `${Math.floor(days / monthDays)} meses`
    : `${Math.floor(days / yearDays)} años`;
}

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size in units of 1,000, as file managers show it: '112 MB', '1,4 MB'. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  const text = new Intl.NumberFormat('es-AR', { maximumFractionDigits: digits }).format(value);
  return `${text} ${units[unit]}`;
}
