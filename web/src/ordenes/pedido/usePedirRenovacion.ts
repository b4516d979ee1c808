import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tablero } from '#contract/consultora/tablero.ts';
import { notificaciones } from '#contract/cuentas/notificaciones.ts';
import { ordenes, type PedidoRenovacion, pedidoDe } from '#contract/ordenes/ordenes.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { receivedText as text } from './pedido.ts';

interface Pedido {
  readonly id: string;
  /** What the message calls it: 'Orden N.º 512'. */
  readonly nombre: string;
}

/** Asks the consultancy to renew an order (reglas 4.18). */
export function usePedirRenovacion() {
  const client = useQueryClient();
  const reloads = [useReload(tablero), useReload(ordenes)];
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
      for (const reload of reloads) reload();
      // A notice of the expiry tells the day.
      void client.invalidateQueries({ queryKey: [notificaciones.path] });
    },
  });
}
