import type { ReactNode } from 'react';
import { ConPedidas } from '../../ordenes/pedido/ConPedidas.tsx';
import { usePedirTodas } from '../../ordenes/pedido/usePedirTodas.ts';
import { ReasonButton } from '../../shared/feedback/ReasonButton.tsx';
import type { PorPedir } from './por-pedir.ts';

export interface PedirTodasProps extends PorPedir {
  /** The button where nothing is left to ask for. */
  readonly children: ReactNode;
}

/** Asks for all of a list at once, as its main button (reglas 2.10). */
export function PedirTodas({ what, count, left, children }: PedirTodasProps) {
  const ask = usePedirTodas(what);
  return (
    <ConPedidas asked={left} below>
      {count === 0 ? (
        children
      ) : (
        <ReasonButton
          variant="contained"
          loading={ask.isPending}
          reason={ask.isSuccess ? 'Ya se pidieron' : undefined}
          onClick={() => void ask.ask(count)}
        >
          {ask.label(count)}
        </ReasonButton>
      )}
    </ConPedidas>
  );
}
