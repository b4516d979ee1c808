// reglas 16.1: the consultancy's time zone, given by the page (server/platform/http/web.ts).
const timeZone = globalThis.document?.documentElement.dataset.zona ?? 'America/Argentina/Buenos_Aires';
const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const numberFormat = new Intl.NumberFormat('es-AR');

/** Offset from UTC in milliseconds. */
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

/** `day` counts from 1970. */
function offsetOfDay(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = offsetAt(day * dayMs);
  offsets.set(day, offset);
  return offset;
}

/** Local time of the consultancy as the UTC fields of a date; null for an invalid instant. */
function clockAt(instant: string | number | null | undefined): Date | null {
  const time = typeof instant === 'number' ? instant : Date.parse(instant ?? '');
  if (Number.isNaN(time)) return null;
  // `Intl` would take ten times as long for thousands of orders.
  const day = Math.floor(time / dayMs);
  const offset = offsetOfDay(day);
  return new Date(time + (offset === offsetOfDay(day + 1) ? offset : offsetAt(time)));
}

/** Date `YYYY-MM-DD` as `dd/mm/aaaa` (reglas 9.4). */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

/** Date `YYYY-MM-DD` as `dd/mm` in the year of the day `hoy`, else as `dd/mm/aaaa`. */
export const formatDateShort = (date: string, hoy: string): string =>
  formatDate(date).slice(0, date.slice(0, 4) === hoy.slice(0, 4) ? 5 : undefined);

/** 'Vence', or 'Venció' of a day that has passed. */
export const venceText = (date: string, day = today()) => (date < day ? 'Venció' : 'Vence');

/** Date `YYYY-MM-DD` as `mm/aaaa`. */
export const formatMonthYear = (date: string | null | undefined): string => formatDate(date).slice(3);

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

const dayOf = (clock: Date) =>
  `${twoDigits(clock.getUTCDate())}/${twoDigits(clock.getUTCMonth() + 1)}/${clock.getUTCFullYear()}`;
const timeOf = (clock: Date) => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/** Instant (ISO 8601) as `dd/mm/aaaa`. */
export function formatInstant(instant: string | null | undefined): string {
  const clock = clockAt(instant);
  return clock ? dayOf(clock) : '';
}

/** Instant (ISO 8601) as `dd/mm/aaaa, hh:mm`. */
export function formatInstantTime(instant: string | null | undefined): string {
  const clock = clockAt(instant);
  return clock ? `${dayOf(clock)}, ${timeOf(clock)}` : '';
}

/** Instant (ISO 8601) as `dd/mm/aaaa, hh:mm:ss`. */
export function formatInstantSecond(instant: string): string {
  const clock = clockAt(instant);
  return clock ? `${formatInstantTime(instant)}:${twoDigits(clock.getUTCSeconds())}` : '';
}

/** The present instant, which no other module asks for. */
// Where a test sets the product's clock, the page's follows (docs/pruebas.md).
const ahead = Number(globalThis.document?.documentElement.dataset.adelanto ?? 0);
export const now = () => new Date(Date.now() + ahead);
/** The instant on the product's clock at a time of the browser's. */
export const instantAt = (time: number) => new Date(time + ahead);

export function today(at = now()): string {
  return clockText(at).slice(0, 10);
}

/** Local time `YYYY-MM-DDTHH:mm:ss`, for the calendar. */
export const clockNow = () => clockText(now());

const clockText = (at: Date) => clockAt(at.getTime())?.toISOString().slice(0, 19) ?? '';

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The days from today until a date `YYYY-MM-DD`; negative if it is past. */
export function daysUntil(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(today())) / dayMs);
}

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
