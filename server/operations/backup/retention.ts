const DAYS = 7;
const WEEKS = 4;
const NAME = /^\d{4}-\d{2}-\d{2}\.zip$/;
const DAY_MS = 24 * 3600 * 1000;

/** Whether a file is a daily copy by its name; whatever else lies in the folder is not ours. */
export const isDaily = (name: string): boolean => NAME.test(name);

/** The Monday of the week in which a copy was made. */
function weekOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The daily copies among `names` that are no longer kept. Kept are the last seven, and of those before them the first
 * of each week, for four weeks.
 */
export function expired(names: readonly string[]): string[] {
  const copies = names.filter(isDaily).sort();
  const firsts = new Set([...Map.groupBy(copies, weekOf).values()].map(([first]) => first));
  const before = copies.slice(0, -DAYS);
  const weekly = new Set(before.filter((name) => firsts.has(name)).slice(-WEEKS));
  return before.filter((name) => !weekly.has(name));
}
