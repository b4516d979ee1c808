// reglas 16.1: the clock that counts, wherever the person is; the page says which, if not this one (server/http/web.ts).
const zona = globalThis.document?.documentElement.dataset.zona ?? 'America/Argentina/Buenos_Aires';
const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: zona,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const monthFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('es-AR');

/** How far the consultancy's clock is ahead of UTC at an instant; both in milliseconds. */
function offsetAt(instant: number): number {
  const read = new Map(clockFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

const dayMs = 86_400_000;
const offsets = new Map<number, number>();

/** The offset at the beginning of a day of UTC, counted from 1970. */
function offsetOfDay(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = offsetAt(day * dayMs);
  offsets.set(day, offset);
  return offset;
}

/** What the consultancy's clock shows at an instant, as the UTC fields of a date; null for what is missing or none. */
function clockAt(instant: string | number | null | undefined): Date | null {
  const time = typeof instant === 'number' ? instant : Date.parse(instant ?? '');
  if (Number.isNaN(time)) return null;
  // The list of orders asks for thousands, and Intl takes ten times as long.
  const day = Math.floor(time / dayMs);
  const offset = offsetOfDay(day);
  return new Date(time + (offset === offsetOfDay(day + 1) ? offset : offsetAt(time)));
}

/** Calendar date `YYYY-MM-DD` as `dd/mm/aaaa` (reglas 9.4); what is missing or none, an instant too, is `''`. */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

const dayOf = (clock: Date) =>
  `${twoDigits(clock.getUTCDate())}/${twoDigits(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;
const timeOf = (clock: Date) => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/** Instant (ISO 8601) as the day `dd/mm/aaaa` it fell on where the consultancy is. */
export function formatInstant(instant: string | null | undefined): string {
  const clock = clockAt(instant);
  return clock ? dayOf(clock) : '';
}

/** Instant (ISO 8601) as `dd/mm/aaaa, hh:mm` where the consultancy is. */
export function formatInstantTime(instant: string | null | undefined): string {
  const clock = clockAt(instant);
  return clock ? `${dayOf(clock)}, ${timeOf(clock)}` : '';
}

/** Instant (ISO 8601) as `dd/mm/aaaa, hh:mm:ss`: what followed what may matter. */
export function formatInstantSecond(instant: string): string {
  const clock = clockAt(instant);
  return clock ? `${formatInstantTime(instant)}:${twoDigits(clock.getUTCSeconds())}` : '';
}

/** Text typed as `dd/mm/aaaa` (also `d/m/aaaa`) to `YYYY-MM-DD`; null where it is no date of the calendar. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Today's date `YYYY-MM-DD` where the consultancy is. */
export function today(now = new Date()): string {
  return clockText(now).slice(0, 10);
}

/** The clock where the consultancy is, `YYYY-MM-DDTHH:mm:ss`, for a calendar that knows no zone. */
export const clockNow = () => clockText(new Date());

const clockText = (now: Date) => clockAt(now.getTime())?.toISOString().slice(0, 19) ?? '';

/** The date `days` after `date`, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The name of a month `YYYY-MM`: `diciembre`. */
export function monthName(mes: string): string {
  return monthFormat.format(new Date(`${mes}-01T00:00:00Z`));
}

/** Whole number or amount as es-AR writes it: `12.345`. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
