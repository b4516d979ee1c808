import { type Expression, type RawBuilder, sql } from 'kysely';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('es-AR', { timeZone: timezone, ...options });
  formats.set(key, format);
  return format;
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', ...clock } as const;

/** Parts of an instant on the clocks of a time zone, with two digits. */
function clockAt(instant: Date, timezone: string): Record<string, string> {
  const parts = formatIn(timezone, 'numeric', numeric).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Date `YYYY-MM-DD` as `dd/mm/aaaa` (reglas 9.4). */
export const formatDate = (date: string) => date.split('-').reverse().join('/');

/** The same in a statement. */
export const dateText = (date: Expression<unknown>): RawBuilder<string> =>
  sql`to_char(${date}, 'DD/MM/YYYY')`;

/** Instant as `dd/mm/aaaa, hh:mm`, as on the screens (web/src/shared/text/dates.ts). */
export function formatInstantTime(instant: Date, timezone: string): string {
  const { day, month, year, hour, minute } = clockAt(instant, timezone);
  return `${day}/${month}/${year}, ${hour}:${minute}`;
}

/** Instant as '22 de noviembre de 2026 a las 14:05'. */
export function formatInstantLong(instant: Date, timezone: string): string {
  const { hour, minute } = clockAt(instant, timezone);
  return `${formatIn(timezone, 'long', { dateStyle: 'long' }).format(instant)} a las ${hour}:${minute}`;
}

/** The name of a month, 1 to 12: 'Marzo'. */
export function monthName(month: number): string {
  const name = formatIn('UTC', 'month', { month: 'long' }).format(Date.UTC(2000, month - 1));
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** Local time of an instant, written as UTC, which workbooks show unchanged. */
export function localTime(instant: Date, timezone: string): Date {
  const { year, month, day, hour, minute, second } = clockAt(instant, timezone);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
