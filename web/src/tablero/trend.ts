import { formatNumber } from '../shared/text/dates.ts';

/** A figure's change since the same day of last year; undefined if there is nothing to compare. */
export function trendText(now: number, then: number): string | undefined {
  if (now === 0 && then === 0) return undefined;
  if (now === then) return 'Igual que hace un año';
  const change = formatNumber(Math.abs(now - then));
  return `${change} ${now > then ? 'más' : 'menos'} que hace un año`;
}
