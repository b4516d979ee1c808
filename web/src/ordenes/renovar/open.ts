import type { Orden } from '#contract/ordenes.ts';

/** reglas 4.18: nobody renewed it, and nobody closed it. */
export const isOpen = ({ renovadaPor, noSeRenueva }: Pick<Orden, 'renovadaPor' | 'noSeRenueva'>) =>
  !renovadaPor && !noSeRenueva;

/** An order is renewed once; renewing a closed one opens it. */
export const canRenew = ({ renovadaPor }: Pick<Orden, 'renovadaPor'>) => !renovadaPor;
