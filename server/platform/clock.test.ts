import { afterEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
afterEach(() => vi.useRealTimers());

it('a clock that starts elsewhere runs on from there, into the next day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = createClock(ZONE, new Date('2026-09-15T23:59:00-03:00'));
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-09-16T02:59:00.000Z', '2026-09-15']);
  vi.advanceTimersByTime(60_000);
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-09-16T03:00:00.000Z', '2026-09-16']);
});

it('the product’s clock is the machine’s, and its day that of the time zone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T01:30:00Z') });
  const clock = createClock(ZONE);
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2028-02-29T01:30:00.000Z', '2028-02-28']);
  expect(createClock('Asia/Tokyo').today()).toBe('2028-02-29');
});
