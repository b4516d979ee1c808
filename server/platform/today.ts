const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone, as `YYYY-MM-DD` (reglas 16.1). */
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
