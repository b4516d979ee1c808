import { useMutation } from '@tanstack/react-query';
import { type PedidoRenovacion, pedidoDe } from '#contract/ordenes.ts';
import { tablero } from '#contract/tablero.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

/** Asks the consultancy to renew an order (reglas 4.18). */
export const usePedirRenovacion = (numeroorden: number) =>
  useMutation({
    meta: {
      toasts: {
        success: {
          kind: 'success',
          title: `Se pidió la renovación de la orden N.º ${numeroorden}`,
          text: 'La consultora recibió el aviso.',
        },
        error: 'No se pudo pedir la renovación',
      },
    },
    mutationFn: (id: string) => http.post<PedidoRenovacion>(pedidoDe(id)),
    onSettled: useReload(tablero),
  });
