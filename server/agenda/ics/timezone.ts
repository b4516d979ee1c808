import { offsetAt } from '#server/platform/today.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Change {
  /** The instant from which `to` holds. */
  at: number;
  from: number;
  to: number;
}

/** The changes of a time zone's offset between two instants. */
function changesOf(timezone: string, start: number, end: number): Change[] {
  const changes: Change[] = [];
  for (let day = start; day < end; day += DAY_MS) {
    const [from, to] = [offsetAt(timezone, day), offsetAt(timezone, day + DAY_MS)];
    if (from === to) continue;
    let [before, after] = [day, day + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(timezone, middle) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to });
  }
  return changes;
}

/** Minutes as `-0300`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const pair = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pair(Math.floor(size / 60))}${pair(size % 60)}`;
}

/** The local time of an instant under an offset, as `20260310T093000`. */
const localTime = (instant: number, offset: number) =>
  new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');

function component({ at, from, to }: Change): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime(at, from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/**
 * Lines of the time zone's definition, with its changes between two days (`YYYY-MM-DD`). It covers whole years, so that
 * it is the same on the next day.
 */
export function vtimezone(timezone: string, desde: string, hasta: string): string[] {
  const yearOf = (day: string, add: number) => Date.UTC(Number(day.slice(0, 4)) + add, 0, 1);
  const start = yearOf(desde, 0) - DAY_MS;
  const offset = offsetAt(timezone, start);
  const first = { at: start, from: offset, to: offset };
  const changes = [first, ...changesOf(timezone, start, yearOf(hasta, 1) + DAY_MS)];
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...changes.flatMap(component), 'END:VTIMEZONE'];
}
