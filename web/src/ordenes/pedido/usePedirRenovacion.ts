import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tablero } from '#contract/consultora/tablero.ts';
import { notificaciones } from '#contract/cuentas/notificaciones.ts';
import {
  ordenes,
  type PedidoRenovacion,
  PedidosRenovacion,
  pedidoDe,
  pedidos,
} from '#contract/ordenes/ordenes.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { countText } from '../../shared/text/quantities.ts';
import { pedirText, receivedText as text } from './pedido.ts';

interface Pedido {
  readonly id: string;
  /** What the message calls it: 'Orden N.º 512'. */
  readonly nombre: string;
}

/** Asks the consultancy to renew an order (reglas 4.18). */
export function usePedirRenovacion() {
  const client = useQueryClient();
  const reload = useReloadAsked();
  return useMutation({
    meta: { toasts: { error: 'No se pudo pedir la renovación' } },
    mutationFn: ({ id }: Pedido) => http.post<PedidoRenovacion>(pedidoDe(id)),
    onSuccess: (_reply, { nombre }) =>
      showToast({
        kind: 'success',
        title: `Se pidió la renovación de la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`,
        text,
      }),
    onSettled: () => {
      reload();
      // A notice of the expiry tells the day.
      void client.invalidateQueries({ queryKey: [notificaciones.path] });
    },
  });
}

/** What tells the day of a request. */
function useReloadAsked() {
  const reloads = [useReload(tablero), useReload(ordenes)];
  return () => {
    for (const reload of reloads) reload();
  };
}

/** The same for all that has expired; a question comes before many. */
export function usePedirVencidas() {
  const mutation = useMutation({
    meta: {
      toasts: {
        success: (reply) => {
          const { pedidas } = PedidosRenovacion.parse(reply);
          if (pedidas === 0) return { kind: 'success', title: 'Las renovaciones ya estaban pedidas' };
          const title = `Se ${pedidas === 1 ? 'pidió' : 'pidieron'} ${countText(pedidas, 'renovación', 'renovaciones')}`;
          return { kind: 'success', title, text };
        },
        error: 'No se pudieron pedir las renovaciones',
      },
    },
    mutationFn: () => http.post<PedidosRenovacion>(pedidos),
    onSettled: useReloadAsked(),
  });
  const ask = async (count: number) => {
    if (count === 1 || (await confirm({ ...question, title: pedirText(count) }))) mutation.mutate();
  };
  return { ...mutation, ask };
}

const question = {
  text: 'La consultora recibe el pedido de todas las órdenes vencidas que todavía no se pidieron.',
  accept: 'Pedir',
} as const;
