const memo = new Map<string, Intl.DateTimeFormat>();

/** Building a format takes longer than a thousand uses of it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = memo.get(key) ?? new Intl.DateTimeFormat(locale, options);
  memo.set(key, format);
  return format;
}

/** Minutes that clocks in a time zone are ahead of UTC at an instant. */
export function offsetAt(timezone: string, instant: number): number {
  const format = formatOf('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const part = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(part) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** The date in a time zone at an instant, as `YYYY-MM-DD` (reglas 16.1). The present one is the clock's (clock.ts). */
export const todayIn = (timezone: string, now: Date): string =>
  formatOf('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
