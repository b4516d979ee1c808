import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { useMutation } from '@tanstack/react-query';
import { type PedidoArchivo, pedidoArchivoDe } from '#contract/ordenes/archivos-orden.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { isSinRespaldo, isWithoutProof } from '../archivos/respaldo.ts';
import { canAsk, pedirArchivoText, receivedText } from './pedido.ts';

/** Asks the consultancy for an order's file (reglas 4.19). */
export function usePedirArchivo() {
  return useMutation({
    meta: { toasts: { error: 'No se pudo pedir el archivo' } },
    mutationFn: ({ _id }: Pick<Orden, '_id' | 'numeroorden'>) =>
      http.post<PedidoArchivo>(pedidoArchivoDe(_id)),
    onSuccess: (_reply, { numeroorden }) =>
      showToast({
        ...{ kind: 'success', text: receivedText },
        title: `Se pidió el archivo de la orden N.º ${numeroorden}`,
      }),
    // The row tells the day; or the order has a file by now, or is gone.
    onSettled: useReload(ordenes),
  });
}

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
