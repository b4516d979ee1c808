import { addDays, today } from '../shared/dates.ts';

/** How an order stands with its expiry; the words are those of the exported workbook. */
export type Estado = 'Vigente' | 'Por vencer' | 'Vencida';

const avisoDias = 30;
const minute = 60_000;

/** State of an order that expires on `fechavencimiento` (`YYYY-MM-DD`), which still counts, seen from the day `hoy`. */
export function estadoOf(fechavencimiento: string, hoy = currentDay()): Estado {
  if (fechavencimiento < hoy) return 'Vencida';
  return fechavencimiento <= limitOf(hoy) ? 'Por vencer' : 'Vigente';
}

// Asked for every row of the list: the day is looked up once a minute, and its limit once a day.
let day = { readAt: 0, hoy: '' };
let limit = { hoy: '', last: '' };

function currentDay(): string {
  const now = Date.now();
  if (now - day.readAt > minute) day = { readAt: now, hoy: today() };
  return day.hoy;
}

function limitOf(hoy: string): string {
  if (limit.hoy !== hoy) limit = { hoy, last: addDays(hoy, avisoDias) };
  return limit.last;
}
