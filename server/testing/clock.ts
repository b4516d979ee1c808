import type pg from 'pg';
import { vi } from 'vitest';
import { type Clock, clockOf } from '#server/platform/clock.ts';

/** The present of every test: a Tuesday between ordinary days, at 11:00 in Buenos Aires. */
export const NOW = '2026-09-15T11:00:00-03:00';
export const TODAY = '2026-09-15';

/** A clock that stands still. */
export interface TestClock extends Clock {
  /** Moves it to an instant with its offset, as '2026-09-30T23:59:00-03:00'. */
  set(instant: string): void;
}

export function testClock(timezone: string, start = NOW): TestClock {
  let at = Date.parse(start);
  return {
    ...clockOf(timezone, () => new Date(at)),
    set(instant) {
      at = Date.parse(instant);
    },
  };
}

/** The trail counts by the hour of the database: waits until this hour has a minute left. */
export async function awaitTimeInHour(pool: pg.Pool): Promise<void> {
  const hasTime = async () => {
    const { rows } = await pool.query(`select extract(minute from now()) < 59 as "hasTime"`);
    return rows[0].hasTime;
  };
  await vi.waitUntil(hasTime, { timeout: 65_000, interval: 500 });
}
