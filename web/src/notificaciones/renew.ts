import type { Notificacion } from '#contract/notificaciones.ts';
import { renovarPath } from '../ordenes/list-address.ts';
import { today } from '../shared/text/dates.ts';
import { isOfDocumento, kindOf } from './urgency.ts';

/** The order or document whose expiry a notice is about, which may be silenced; undefined for other notices. */
export function subjectOf({ clase, enlace }: Notificacion): string | undefined {
  if (clase !== 'vencimiento' && clase !== 'orden') return undefined;
  return new URLSearchParams(enlace?.split('?')[1]).get('ver') ?? undefined;
}

const isRenewable = (notice: Notificacion) => notice.clase === 'vencimiento' && !isOfDocumento(notice);

/** The form that renews the order of a notice. */
export function renewPath(notice: Notificacion): string | undefined {
  const id = isRenewable(notice) ? subjectOf(notice) : undefined;
  return id && renovarPath(id);
}

/** The open orders of that client and kind, where many are renewed at once. All notices are of one client and kind. */
export function renewAllPath(notices: readonly Notificacion[]): string | undefined {
  const [first] = notices;
  if (!first || !notices.every(isRenewable)) return undefined;
  const state =
    kindOf(first, today()) === 'vencidas'
      ? { estado: 'sin-renovar' }
      : { estado: 'por-vencer', renovacion: 'pendiente' };
  const query = new URLSearchParams({
    ...state,
    ...(first.cliente && { cliente: first.cliente._id }),
    orden: 'vencimiento',
  });
  return `/ordenes?${query}`;
}
