import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { mayAsk } from './pedido.ts';
import { usePedirRenovacion } from './usePedirRenovacion.ts';

/** In the list of a client user: asks for the renewal of what has expired or soon does, unless another order follows it (reglas 2.10). */
export function usePedirAction(isFollowed: (row: Orden) => boolean): RowAction<Orden> {
  const ask = usePedirRenovacion();
  const day = today();
  return {
    label: 'Pedir renovación',
    icon: <AskIcon />,
    onClick: ({ _id, numeroorden }) => ask.mutate({ id: _id, nombre: `Orden N.º ${numeroorden}` }),
    hidden: (row) => !mayAsk(row, day) || isFollowed(row),
    alternative: true,
    onCard: true,
    textWidth: 144,
  };
}
