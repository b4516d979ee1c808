import type { Orden } from '#contract/ordenes/ordenes.ts';

/** reglas 4.18: nobody renewed it, and nobody closed it. */
export const isOpen = ({ renovadaPor, noSeRenueva }: Pick<Orden, 'renovadaPor' | 'noSeRenueva'>) =>
  !renovadaPor && !noSeRenueva;

/** An order is renewed once; renewing a closed one opens it. */
export const canRenew = ({ renovadaPor }: Pick<Orden, 'renovadaPor'>) => !renovadaPor;

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
