import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { useMutation } from '@tanstack/react-query';
import {
  type PedidoArchivo,
  PedidosArchivo,
  pedidoArchivoDe,
  pedidosArchivo,
} from '#contract/ordenes/archivos-orden.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isSinRespaldo, isWithoutProof } from '../archivos/respaldo.ts';
import { canAsk, pedirArchivosText, pedirArchivoText, receivedText, yaPedidosText } from './pedido.ts';
import type { PedirTodas } from './usePedirAction.tsx';

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

/** The same for all of these that say 'Sin respaldo' and were not asked for; nothing where there is none. */
export function usePedirArchivos(rows: readonly Orden[] | undefined): PedirTodas | undefined {
  const reload = useReload(ordenes);
  const ask = useMutation({
    meta: {
      toasts: {
        success: (reply) => {
          const { pedidos } = PedidosArchivo.parse(reply);
          if (pedidos === 0) return { kind: 'success', title: 'Los archivos ya estaban pedidos' };
          const title = `Se ${pedidos === 1 ? 'pidió' : 'pidieron'} ${countText(pedidos, 'archivo', 'archivos')}`;
          return { kind: 'success', title, text: receivedText };
        },
        error: 'No se pudieron pedir los archivos',
      },
    },
    mutationFn: () => http.post<PedidosArchivo>(pedidosArchivo),
    onSettled: reload,
  });
  const day = today();
  const lacking = rows?.filter((row) => isSinRespaldo(row, day)) ?? [];
  const count = lacking.filter(({ archivoPedido }) => canAsk(archivoPedido, day)).length;
  if (count === 0) return undefined;
  const label = pedirArchivosText(count);
  const onClick = async () => {
    if (count === 1 || (await confirm({ ...question, title: label }))) ask.mutate();
  };
  return {
    action: {
      ...{ label, onClick: () => void onClick(), loading: ask.isPending },
      ...{ disabled: ask.isSuccess, reason: 'Ya se pidieron' },
    },
    asked: yaPedidosText(lacking.length - count),
  };
}

const question = {
  text: 'La consultora recibe el pedido de los archivos que faltan y todavía no se pidieron.',
  accept: 'Pedir',
} as const;

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
