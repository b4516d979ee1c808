import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isOfActive } from '../../shared/text/sucursales.ts';

/** reglas 4.18: nobody renewed it, and nobody closed it. */
export const isOpen = ({ renovadaPor, noSeRenueva }: Partial<Pick<Orden, 'renovadaPor' | 'noSeRenueva'>>) =>
  !renovadaPor && !noSeRenueva;

/** Its renewal is awaited: it is open, and its client is active (reglas 4.18). */
export const isAwaited = (orden: Pick<Orden, 'renovadaPor' | 'noSeRenueva' | 'cliente'>) =>
  isOpen(orden) && isOfActive(orden);

/** An order is renewed once; renewing a closed one opens it. */
export const canRenew = ({ renovadaPor }: Pick<Orden, 'renovadaPor'>) => !renovadaPor;

/** Whether a row and a panel offer it: nobody awaits the renewal of an inactive client's order. */
export const offersRenewal = (orden: Pick<Orden, 'renovadaPor' | 'cliente'>) =>
  canRenew(orden) && isOfActive(orden);

/** What becomes of an order after its expiry, by its name in the address (`?estado=pendiente`). */
export const renovaciones = {
  pendiente: 'Sin renovar',
  renovada: 'Renovada',
  'no-se-renueva': 'No se renueva',
} as const;
export type Renovacion = keyof typeof renovaciones;

/** 'pendiente' is an open order. */
export function renovacionOf({
  renovadaPor,
  noSeRenueva,
}: Pick<Orden, 'renovadaPor' | 'noSeRenueva'>): Renovacion {
  if (renovadaPor) return 'renovada';
  return noSeRenueva ? 'no-se-renueva' : 'pendiente';
}
