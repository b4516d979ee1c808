import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { addDays, formatDateShort, formatNumber } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isAwaited } from '../renovar/open.ts';

/** 'Pedida el 25/11', with the year if it is another one. */
export const pedidaShort = (pedida: string, today: string) => `Pedida el ${formatDateShort(pedida, today)}`;

/** 'Renovación pedida el 25/11' */
export const pedidaText = (pedida: string, today: string) =>
  `Renovación pedida el ${formatDateShort(pedida, today)}`;

/** 'Archivo pedido hoy', 'Archivo pedido el 25/11' */
export const archivoPedidoText = (pedido: string, today: string) =>
  `Archivo pedido ${pedido === today ? 'hoy' : `el ${formatDateShort(pedido, today)}`}`;

/** Whether a client user may ask for the renewal or the file: not again while the last request counts. */
export const canAsk = (pedida: string | null, today: string) =>
  pedida === null || addDays(pedida, diasPedido) <= today;

/** Whether an order waits for its renewal: it is open and has expired, or soon does. */
export const isAskable = (orden: Orden): boolean => orden.estado !== 'Vigente' && isAwaited(orden);

/** Whether a client user may ask for the renewal now. */
export const mayAsk = (orden: Orden, today: string): boolean =>
  isAskable(orden) && canAsk(orden.pedida, today);

/** The day of the last request, of an order that still waits for its renewal. */
export const pedidaOf = (orden: Orden): string | null => (isAskable(orden) ? orden.pedida : null);

/** 'Pedir las 35 renovaciones' */
export const pedirText = (count: number) =>
  count === 1 ? 'Pedir la renovación' : `Pedir las ${formatNumber(count)} renovaciones`;

/** Beside it, what it leaves out: those whose request counts, and those that another order follows. */
export const yaPedidasText = (asked: number, followed: number) =>
  [
    asked > 0 && countText(asked, 'ya pedida', 'ya pedidas'),
    followed > 0 && countText(followed, 'ya tiene orden posterior', 'ya tienen orden posterior'),
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

export const pedirArchivoText = 'Pedir archivo';

/** 'Pedir los 8 archivos' */
export const pedirArchivosText = (count: number) =>
  count === 1 ? 'Pedir el archivo' : `Pedir los ${formatNumber(count)} archivos`;

export const yaPedidosText = (count: number) =>
  count === 0 ? undefined : countText(count, 'ya pedido', 'ya pedidos');

/** In the place of both buttons, once all were asked for. */
export const todasPedidasText = (count: number) =>
  countText(count, 'renovación ya pedida', 'renovaciones ya pedidas');
export const todosPedidosText = (count: number) =>
  countText(count, 'archivo ya pedido', 'archivos ya pedidos');

/** What a request does. */
export const receivedText = 'La consultora recibió el aviso.';
