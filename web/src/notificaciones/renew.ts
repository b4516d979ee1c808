import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { ordenesByVencimiento, renovarPath } from '../links/ordenes.ts';
import { today } from '../shared/text/dates.ts';
import { isOfDocumento, kindOf } from './urgency.ts';

const idOf = ({ enlace }: Notificacion) => new URLSearchParams(enlace?.split('?')[1]).get('ver') ?? undefined;

/** The order or document whose expiry a notice is about, which may be silenced; undefined for other notices. */
export const subjectOf = (notice: Notificacion): string | undefined =>
  notice.clase === 'vencimiento' || notice.clase === 'orden' ? idOf(notice) : undefined;

const isRenewable = (notice: Notificacion) => notice.clase === 'vencimiento' && !isOfDocumento(notice);

/** The form that renews the order of a notice, of an expiry or of a client user's request. */
export function renewPath(notice: Notificacion): string | undefined {
  const id = isRenewable(notice) || notice.clase === 'pedido' ? idOf(notice) : undefined;
  return id && renovarPath(id);
}

/** The order that a client user asks a file of. */
export const askedFor = (notice: Notificacion): string | undefined =>
  notice.clase === 'pedido-archivo' ? idOf(notice) : undefined;

/** The order whose renewal a client user may ask for, by what its messages call it. */
export function askable(notice: Notificacion) {
  const id = notice.renovacion && idOf(notice);
  if (!notice.renovacion || !id) return undefined;
  return { id, nombre: `Orden N.º ${notice.renovacion.numeroorden}`, pedida: notice.renovacion.pedida };
}

/** The open orders of that client and kind, where many are renewed at once. All notices are of one client and kind. */
export function renewAllPath(notices: readonly Notificacion[]): string | undefined {
  const [first] = notices;
  if (!first || !notices.every(isRenewable)) return undefined;
  const state =
    kindOf(first, today()) === 'vencidas'
      ? { estado: 'sin-renovar' }
      : { estado: 'por-vencer', renovacion: 'pendiente' };
  return ordenesByVencimiento({ ...state, cliente: first.cliente?._id });
}
