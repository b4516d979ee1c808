import { useQueryClient } from '@tanstack/react-query';
import { tablero } from '#contract/consultora/tablero.ts';
import { notificaciones } from '#contract/cuentas/notificaciones.ts';
import { ordenes, type PedidoRenovacion, pedidoDe } from '#contract/ordenes/ordenes.ts';
import { useReload } from '../../shared/net/resource.ts';
import { usePedido } from './usePedido.ts';

interface Asked {
  readonly id: string;
  /** What the message calls it: 'Orden N.º 512'. */
  readonly nombre: string;
}

/** Asks the consultancy to renew an order (reglas 4.18). */
export function usePedirRenovacion() {
  const client = useQueryClient();
  const reloads = [useReload(tablero), useReload(ordenes)];
  return usePedido<Asked, PedidoRenovacion>({
    error: 'No se pudo pedir la renovación',
    path: ({ id }) => pedidoDe(id),
    title: ({ nombre }) => `Se pidió la renovación de la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`,
    reload: () => {
      for (const reload of reloads) reload();
      // A notice of the expiry tells the day.
      void client.invalidateQueries({ queryKey: [notificaciones.path] });
    },
  });
}
