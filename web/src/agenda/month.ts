import { sumarMeses } from '#contract/ordenes/vigencia.ts';
import { addDays } from '../shared/text/dates.ts';
import { addMonths, monthEnd, monthName, weekdayName } from '../shared/text/months.ts';

// Years that dates of orders have.
const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => monthPattern.test(text);

/** The month of an address, or that of today. */
export const monthOf = (text: string | null, today: string): string =>
  text && isMonth(text) ? text : today.slice(0, 7);

/** Days since Monday. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const weekFrom = (monday: string) => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** The weeks that have days of a month, from Monday on. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday <= monthEnd(month); monday = addDays(monday, 7))
    weeks.push(weekFrom(monday));
  return weeks;
}

// What is planned at the end of a month lies in the next one.
const weeksAhead = 4;

/** The weeks on the screen: those of the month, and of the current one at least four from today's on. */
export function weeksShown(month: string, today: string): readonly (readonly string[])[] {
  const weeks = weeksOf(month);
  const at = weeks.findIndex((dates) => dates.includes(today));
  if (!today.startsWith(month) || at < 0) return weeks;
  const next = addDays(weeks.at(-1)?.[0] ?? today, 7);
  const missing = Math.max(0, weeksAhead - (weeks.length - at));
  return [...weeks, ...Array.from({ length: missing }, (_, n) => weekFrom(addDays(next, 7 * n)))];
}

/** Whether a day is listed with a month: its own ones, and what follows on the screen of the current one. */
export const isListed = (date: string, month: string, today: string): boolean =>
  date.startsWith(month) || (today.startsWith(month) && date > today);

/** The names of the days, from Monday on. */
export const weekdays: readonly string[] = weekFrom('2024-01-01').map(weekdayName);

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day that a key leads to; undefined for other keys and past the calendar's ends. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const next = nextDay(day, key);
  return next && isMonth(next.slice(0, 7)) ? next : undefined;
}

function nextDay(day: string, key: string): string | undefined {
  const [byDays, byMonths] = [days[key], months[key]];
  if (byDays) return addDays(day, byDays);
  if (byMonths) return sumarMeses(day, byMonths);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  return undefined;
}

/** The day of a month that the keyboard enters: where it was, else today, else the first. */
export const entryDay = (month: string, wanted: string, today: string): string =>
  [wanted, today].find((day) => day.startsWith(month)) ?? `${month}-01`;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** 'Noviembre de 2026' */
export const monthTitle = (month: string): string =>
  `${capitalized(monthName(month))} de ${month.slice(0, 4)}`;

/** What stands on the screen: 'Mayo de 2027'; with weeks of the next month 'Noviembre y diciembre de 2026'. */
export function shownTitle(month: string, today: string): string {
  if (weeksShown(month, today).length === weeksOf(month).length) return monthTitle(month);
  const last = addMonths(month, 1);
  const first = last.startsWith(month.slice(0, 4)) ? capitalized(monthName(month)) : monthTitle(month);
  return `${first} y ${monthName(last)} de ${last.slice(0, 4)}`;
}

/** 'Lunes 23 de noviembre' */
export const dayTitle = (day: string): string =>
  `${capitalized(weekdayName(day))} ${Number(day.slice(8))} de ${monthName(day.slice(0, 7))}`;

/** '27'; the first day of another month names it: '1 dic'. */
export const dayNumber = (day: string, isOutside: boolean): string =>
  isOutside && day.endsWith('-01')
    ? `1 ${monthName(day.slice(0, 7)).slice(0, 3)}`
    : String(Number(day.slice(8)));

/** Shows what of the month is over, in both of its views. */
export const earlierLabel = 'Ver los días anteriores';
