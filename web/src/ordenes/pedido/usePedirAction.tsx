import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { Orden } from '#contract/ordenes.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { isAskable } from './pedido.ts';
import { usePedirRenovacion } from './usePedirRenovacion.ts';

/** In the list of a client user: asks for the renewal of what has expired or soon does (reglas 2.10). */
export function usePedirAction(): RowAction<Orden> {
  const ask = usePedirRenovacion();
  return {
    label: 'Pedir renovación',
    icon: <AskIcon />,
    onClick: ({ _id, numeroorden }) => ask.mutate({ id: _id, nombre: `Orden N.º ${numeroorden}` }),
    hidden: (row) => !isAskable(row),
    alternative: true,
    onCard: true,
    textWidth: 124,
  };
}
