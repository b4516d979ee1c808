import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { createRandom, type Random } from './random.ts';

/** A row with an identifier, for references. */
export type Row<T extends keyof DB> = Insertable<DB[T]> & { id: string };

/** Days count from today: -1 is yesterday. */
export interface DemoContext {
  random: Random;
  /** `YYYY-MM-DD`. */
  date(day: number): string;
  /** In working hours, yesterday at the latest. */
  moment(day: number): Date;
  /** Friday for a weekend. */
  workday(day: number): number;
  /** A UUIDv7 of that instant. */
  newId(at: Date): string;
}

const DAY = 86_400_000;
// UTC minutes of the working hours in Buenos Aires.
const OPENS = 11 * 60;
const CLOSES = 20 * 60;

/** The same `today` (`YYYY-MM-DD`) yields the same data. */
export function createContext(today: string): DemoContext {
  const random = createRandom(19_587);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const workday = (day: number) => {
    const weekday = new Date(midnight + day * DAY).getUTCDay();
    return weekday === 0 ? day - 2 : weekday === 6 ? day - 1 : day;
  };
  return {
    random,
    workday,
    date: (day) => new Date(midnight + day * DAY).toISOString().slice(0, 10),
    moment: (day) =>
      new Date(midnight + workday(Math.min(day, -1)) * DAY + random.int(OPENS * 60, CLOSES * 60) * 1000),
    newId(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const tail = Array.from({ length: 3 }, () => random.int(0, 0xffff).toString(16).padStart(4, '0'));
      const version = `7${random.int(0, 0xfff).toString(16).padStart(3, '0')}`;
      const variant = random.int(0x8000, 0xbfff).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${tail.join('')}`;
    },
  };
}

// A statement has at most 65,535 parameters; no row has thirty columns.
const CHUNK = 1000;

export async function insertAll<T extends keyof DB>(db: Kysely<DB>, table: T, rows: Row<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK))
      .execute();
}
