import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { addDays } from '../shared/text/dates.ts';
import { isOfActive } from '../shared/text/sucursales.ts';
import { isOpen } from './renovar/open.ts';

/** What there is to do for an order on a day: its training, its begin, or what follows its expiry. */
export type Work = 'capacitacion' | 'inicio' | 'vencimiento';

/** Whether an order is among 'Trabajo de la semana' (reglas 2.17, 2.20). */
export const isOfWeek = (orden: Orden, today: string): boolean =>
  worksBetween(orden, today, addDays(today, diasSemana)).length > 0;

/** The work of an order on those days; there is none at an inactive client. */
export function worksBetween(orden: Orden, desde: string, hasta: string): Work[] {
  const { capacitacion, fechainicio, fechavencimiento } = orden;
  if (!isOfActive(orden)) return [];
  const last = capacitacion ? lastDayOf(orden, capacitacion) : fechainicio;
  const begins = fechainicio <= hasta && desde <= last;
  const expires = desde <= fechavencimiento && fechavencimiento <= hasta && isOpen(orden);
  return [
    ...(begins ? [capacitacion ? ('capacitacion' as const) : ('inicio' as const)] : []),
    ...(expires ? ['vencimiento' as const] : []),
  ];
}

/** The first work of an order from `today` on among the week's, with its day: a training that goes on is today's. */
export function nextWork(orden: Orden, today: string): { work: Work; date: string } | undefined {
  const works = worksBetween(orden, today, addDays(today, diasSemana)).map((work) => {
    const day = work === 'vencimiento' ? orden.fechavencimiento : orden.fechainicio;
    return { work, date: day < today ? today : day };
  });
  const [first, second] = works;
  return first && second && second.date < first.date ? second : first;
}

/** The last day on which a training begins; one that ends past midnight ends on the day after (reglas 7.23). */
function lastDayOf(
  { fechainicio, fechafin }: Orden,
  { horainicio, horafin }: NonNullable<Orden['capacitacion']>,
): string {
  if (!fechafin || fechafin <= fechainicio) return fechainicio;
  return horafin <= horainicio ? addDays(fechafin, -1) : fechafin;
}
