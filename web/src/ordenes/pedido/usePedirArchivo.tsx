import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { type PedidoArchivo, pedidoArchivoDe } from '#contract/ordenes/archivos-orden.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { useReload } from '../../shared/net/resource.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { isSinRespaldo, isWithoutProof } from '../archivos/respaldo.ts';
import { canAsk, pedirArchivoText } from './pedido.ts';
import { usePedido } from './usePedido.ts';

/** Asks the consultancy for an order's file (reglas 4.19). */
export const usePedirArchivo = () =>
  usePedido<Pick<Orden, '_id' | 'numeroorden'>, PedidoArchivo>({
    error: 'No se pudo pedir el archivo',
    path: ({ _id }) => pedidoArchivoDe(_id),
    title: ({ numeroorden }) => `Se pidió el archivo de la orden N.º ${numeroorden}`,
    reload: useReload(ordenes),
  });

/** In the list of a client user, in rows that say 'Sin respaldo'; with `all` in every row without proof. Not again while the last request counts. */
export function usePedirArchivoAction(all: boolean): RowAction<Orden> {
  const ask = usePedirArchivo();
  const isAsked = all ? isWithoutProof : isSinRespaldo;
  const day = today();
  return {
    label: pedirArchivoText,
    icon: <AskIcon />,
    onClick: (orden) => ask.mutate(orden),
    hidden: (row) => !isAsked(row, day) || !canAsk(row.archivoPedido, day),
    alternative: true,
    onCard: true,
    textWidth: 112,
  };
}
