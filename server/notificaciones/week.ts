import { todayIn } from '#server/platform/today.ts';

const HORA = 8;
const DIA_MS = 86_400_000;

/** The Monday, `YYYY-MM-DD`, and the instant from which the week's digest is due. */
export interface Semana {
  lunes: string;
  desde: Date;
}

/** The instant at which the clocks of `timezone` show `fecha` (`YYYY-MM-DD`) and that whole hour. */
function instantOf(fecha: string, hora: number, timezone: string): Date {
  const shown = Date.parse(`${fecha}T${String(hora).padStart(2, '0')}:00:00Z`);
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const part = format.formatToParts(shown).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(part) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(sign === '-' ? shown + offset : shown - offset);
}

/** The week whose digest, due on Monday at 8 where the consultancy is, is the last one due at `now`. */
export function semanaOf(now: Date, timezone: string): Semana {
  const hoy = new Date(todayIn(timezone, now));
  const sinceMonday = (hoy.getUTCDay() + 6) % 7;
  const mondayBefore = (days: number): Semana => {
    const lunes = new Date(hoy.getTime() - days * DIA_MS).toISOString().slice(0, 10);
    return { lunes, desde: instantOf(lunes, HORA, timezone) };
  };
  const semana = mondayBefore(sinceMonday);
  return semana.desde <= now ? semana : mondayBefore(sinceMonday + 7);
}
