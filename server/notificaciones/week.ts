import { offsetAt, todayIn } from '#server/platform/today.ts';

const DUE_HOUR = 8;
const DAY_MS = 86_400_000;

export interface Week {
  /** `YYYY-MM-DD`. */
  monday: string;
  dueAt: Date;
}

/** The instant when clocks in `timezone` show the date and full hour. */
function instantOf(date: string, hour: number, timezone: string): Date {
  const shown = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(shown - offsetAt(timezone, shown) * 60_000);
}

/** The last week whose digest was due at `now`; it is due on Monday at 8, local time. */
export function weekOf(now: Date, timezone: string): Week {
  const today = new Date(todayIn(timezone, now));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const mondayBefore = (days: number): Week => {
    const monday = new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    return { monday, dueAt: instantOf(monday, DUE_HOUR, timezone) };
  };
  const week = mondayBefore(sinceMonday);
  return week.dueAt <= now ? week : mondayBefore(sinceMonday + 7);
}
