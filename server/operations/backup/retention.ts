const DAYS = 7;
const WEEKS = 4;
const NAME = /^\d{4}-\d{2}-\d{2}\.zip(\.age)?$/;
const DAY_MS = 24 * 3600 * 1000;

/** Other files in the folder are never removed. */
export const isDaily = (name: string): boolean => NAME.test(name);

function weekOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The daily copies to remove: all except the last seven, and the first of each of four weeks before them. */
export function expired(names: readonly string[]): string[] {
  const copies = names.filter(isDaily).sort();
  const firsts = new Set([...Map.groupBy(copies, weekOf).values()].map(([first]) => first));
  const before = copies.slice(0, -DAYS);
  const weekly = new Set(before.filter((name) => firsts.has(name)).slice(-WEEKS));
  return before.filter((name) => !weekly.has(name));
}
