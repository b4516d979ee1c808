import { formatDate, today } from '../../text/dates.ts';
import { addMonths, monthEnd } from '../../text/months.ts';

export interface DateRange {
  /** `YYYY-MM-DD`; `''` for an open end. */
  readonly from: string;
  readonly to: string;
}

export const presets = { 'este-mes': 'Este mes', 'proximo-mes': 'Próximo mes' } as const;

/** The days of a filter's value: a preset or `desde..hasta`; undefined if it is neither. */
export function rangeOf(value: string, day = today()): DateRange | undefined {
  const month = day.slice(0, 7);
  if (value === 'este-mes') return { from: `${month}-01`, to: monthEnd(month) };
  const next = addMonths(month, 1);
  if (value === 'proximo-mes') return { from: `${next}-01`, to: monthEnd(next) };
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(value) ?? [];
  return from || to ? { from, to } : undefined;
}

/** The filter's value in words. */
export function textOf(value: string): string | undefined {
  if (value in presets) return presets[value as keyof typeof presets];
  const range = rangeOf(value);
  if (!range) return undefined;
  if (!range.from) return `hasta el ${formatDate(range.to)}`;
  return range.to
    ? `del ${formatDate(range.from)} al ${formatDate(range.to)}`
    : `desde el ${formatDate(range.from)}`;
}
