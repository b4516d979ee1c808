import { todayIn } from './today.ts';

/**
 * The instant and the day by which rules judge: what is in force, due, allowed or printed as of today. What was recorded
 * (`created_at` and the like) has the database's own time, and sessions, limits and copies have the machine's
 * (docs/pruebas.md).
 */
export interface Clock {
  now(): Date;
  /** The day in the consultancy's time zone, `YYYY-MM-DD` (reglas 16.1). */
  today(): string;
  /** How far it is ahead of the machine's, in milliseconds: with `RELOJ`, the page's clock follows. */
  readonly ahead?: number;
}

export const clockOf = (timezone: string, now: () => Date): Clock => ({
  now,
  today: () => todayIn(timezone, now()),
});

/** The machine's clock; with `start` one that shows that instant now and runs on. */
export function createClock(timezone: string, start?: Date): Clock {
  const ahead = start ? start.getTime() - Date.now() : 0;
  return { ...clockOf(timezone, () => new Date(Date.now() + ahead)), ahead };
}
