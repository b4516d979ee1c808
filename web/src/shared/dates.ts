const instantTimeFormat = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const numberFormat = new Intl.NumberFormat('es-AR');

/** Calendar date `YYYY-MM-DD` as `dd/mm/aaaa` (reglas 9.4); what is missing or none is `''`. */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

/** Instant (ISO 8601) as the day `dd/mm/aaaa` it fell on for the person who looks. */
export function formatInstant(instant: string | null | undefined): string {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return '';
  // By hand: the list of orders asks for thousands, and Intl takes ten times as long.
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** Instant (ISO 8601) as `dd/mm/aaaa, hh:mm` for the person who looks. */
export function formatInstantTime(instant: string | null | undefined): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? '' : instantTimeFormat.format(date);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Text typed as `dd/mm/aaaa` (also `d/m/aaaa`) to `YYYY-MM-DD`; null where it is no date of the calendar. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

// reglas 16.1: what "today" means, wherever the person is; the page says which zone, if not this one (server/http/web.ts).
const zona = globalThis.document?.documentElement.dataset.zona ?? 'America/Argentina/Buenos_Aires';
const todayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zona,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Today's date `YYYY-MM-DD` where the consultancy is. */
export function today(now = new Date()): string {
  return todayFormat.format(now);
}

/** The date `days` after `date`, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Whole number or amount as es-AR writes it: `12.345`. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
