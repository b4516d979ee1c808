import { expect, it } from 'vitest';
import { formatDate, formatInstantLong, formatInstantTime, localTime } from './dates.ts';

const zone = 'America/Argentina/Buenos_Aires';
const midnight = new Date('2026-03-02T03:05:09Z');

it('an instant is written in the time zone, at midnight too', () => {
  expect(formatInstantTime(midnight, zone)).toBe('02/03/2026, 00:05');
  expect(formatInstantTime(midnight, 'UTC')).toBe('02/03/2026, 03:05');
  expect(formatInstantLong(midnight, zone)).toBe('2 de marzo de 2026 a las 00:05');
  expect(localTime(midnight, zone).toISOString()).toBe('2026-03-02T00:05:09.000Z');
});

it('a date is written day/month/year', () => {
  expect(formatDate('2026-03-02')).toBe('02/03/2026');
});
