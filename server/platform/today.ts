const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of `now`, `YYYY-MM-DD`, where the consultancy is (reglas 16.1: TIMEZONE is what "today" means). */
export function todayIn(timezone: string, now = new Date()): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format.format(now);
}
