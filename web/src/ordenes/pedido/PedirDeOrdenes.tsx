import type { Orden } from '#contract/ordenes/ordenes.ts';
import { today } from '../../shared/text/dates.ts';
import { posteriorOf } from '../renovar/enlaces/siguiente.ts';
import { PedirVencidas } from './PedirVencidas.tsx';
import { mayAsk } from './pedido.ts';

interface PedirDeOrdenesProps {
  /** All that have expired: the request is for all of them, whatever rows are shown. */
  readonly overdue: readonly Orden[];
  readonly all: readonly Orden[];
}

/** Where the orders are at hand, it counts as the server does in Inicio. */
export function PedirDeOrdenes({ overdue, all }: PedirDeOrdenesProps) {
  const day = today();
  const others = overdue.filter((row) => !posteriorOf(row, all));
  const count = others.filter((row) => mayAsk(row, day)).length;
  return (
    <PedirVencidas count={count} asked={others.length - count} followed={overdue.length - others.length} />
  );
}
