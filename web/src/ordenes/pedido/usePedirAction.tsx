import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { PageAction } from '../../shared/layout/MoreMenu.tsx';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { isUnrenewed } from '../estados/estados.tsx';
import { mayAsk, pedirText, yaPedidasText } from './pedido.ts';
import { usePedirRenovacion, usePedirVencidas } from './usePedirRenovacion.ts';

/** In the list of a client user: asks for the renewal of what has expired or soon does (reglas 2.10). */
export function usePedirAction(): RowAction<Orden> {
  const ask = usePedirRenovacion();
  const day = today();
  return {
    label: 'Pedir renovación',
    icon: <AskIcon />,
    onClick: ({ _id, numeroorden }) => ask.mutate({ id: _id, nombre: `Orden N.º ${numeroorden}` }),
    hidden: (row) => !mayAsk(row, day),
    alternative: true,
    onCard: true,
    textWidth: 144,
  };
}

export interface PedirTodas {
  readonly action: PageAction;
  /** '3 ya pedidas'; undefined without any. */
  readonly asked: string | undefined;
}

/** The same for all of these that have expired and were not asked for; nothing where there is none. */
export function usePedirTodas(rows: readonly Orden[] | undefined): PedirTodas | undefined {
  const ask = usePedirVencidas();
  const day = today();
  const overdue = rows?.filter(isUnrenewed) ?? [];
  const count = overdue.filter((row) => mayAsk(row, day)).length;
  if (count === 0) return undefined;
  return {
    action: {
      ...{ label: pedirText(count), onClick: () => void ask.ask(count), loading: ask.isPending },
      ...{ disabled: ask.isSuccess, reason: 'Ya se pidieron' },
    },
    asked: yaPedidasText(overdue.length - count),
  };
}
