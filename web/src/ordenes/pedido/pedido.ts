import { diasPedido, type Orden } from '#contract/ordenes/ordenes.ts';
import { addDays, formatDate, formatNumber } from '../../shared/text/dates.ts';
import { isOpen } from '../renovar/open.ts';

/** 'Renovación pedida el 25/11', with the year if it is another one. */
export function pedidaText(pedida: string, today: string): string {
  const day = formatDate(pedida);
  return `Renovación pedida el ${pedida.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day}`;
}

/** Whether a client user may ask for the renewal: not again while the last request counts. */
export const canAsk = (pedida: string | null, today: string) =>
  pedida === null || addDays(pedida, diasPedido) <= today;

/** Whether an order waits for its renewal: it is open and has expired, or soon does. */
export const isAskable = (orden: Orden): boolean => orden.estado !== 'Vigente' && isOpen(orden);

/** 'Pedir las 35 renovaciones' */
export const pedirText = (count: number) =>
  count === 1 ? 'Pedir la renovación' : `Pedir las ${formatNumber(count)} renovaciones`;

export const pedirArchivoText = 'Pedir archivo';

/** What a request does. */
export const receivedText = 'La consultora recibió el aviso.';
