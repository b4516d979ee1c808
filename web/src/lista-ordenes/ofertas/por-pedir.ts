import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isSinRespaldo } from '../../ordenes/archivos/respaldo.ts';
import { isUnrenewed } from '../../ordenes/estados/estados.tsx';
import {
  canAsk,
  pedirArchivosText,
  pedirText,
  todasPedidasText,
  todosPedidosText,
  yaPedidasText,
  yaPedidosText,
} from '../../ordenes/pedido/pedido.ts';
import type { Todas } from '../../ordenes/pedido/usePedirTodas.ts';

/** What a client user may ask for at once; nothing is offered where the count is 0. */
export interface PorPedir {
  readonly what: Todas;
  readonly count: number;
  readonly label: string;
  /** Which others there are, in words; undefined without any. */
  readonly left: string | undefined;
}

/** Of these, the files that are missing and were not asked for. */
export function archivosPorPedir(rows: readonly Orden[], day: string): PorPedir {
  const lacking = rows.filter((row) => isSinRespaldo(row, day));
  const count = lacking.filter(({ archivoPedido }) => canAsk(archivoPedido, day)).length;
  const others = lacking.length - count;
  const left = count === 0 && others > 0 ? todosPedidosText(others) : yaPedidosText(others);
  return { what: 'archivos', count, label: pedirArchivosText(count), left };
}

/** Of these, what has expired and was not asked for, without what another order follows: what the server asks for too. */
export function renovacionesPorPedir(
  rows: readonly Orden[],
  followed: ReadonlyMap<string, Orden>,
  day: string,
): PorPedir {
  const alone = rows.filter((row) => isUnrenewed(row) && !followed.has(row._id));
  const count = alone.filter(({ pedida }) => canAsk(pedida, day)).length;
  // The note above the list says how many are followed.
  const others = alone.length - count;
  const left = count === 0 && others > 0 ? todasPedidasText(others) : yaPedidasText(others, 0);
  return { what: 'renovaciones', count, label: pedirText(count), left };
}
