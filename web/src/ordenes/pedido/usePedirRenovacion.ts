import { useMutation } from '@tanstack/react-query';
import { type PedidoRenovacion, pedidoDe } from '#contract/ordenes.ts';
import { tablero } from '#contract/tablero.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

/** Asks the consultancy to renew an order, which the message names: 'Orden N.º 512' (reglas 4.18). */
export const usePedirRenovacion = (nombre: string) =>
  useMutation({
    meta: {
      toasts: {
        success: {
          kind: 'success',
          title: `Se pidió la renovación de la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`,
          text: 'La consultora recibió el aviso.',
        },
        error: 'No se pudo pedir la renovación',
      },
    },
    mutationFn: (id: string) => http.post<PedidoRenovacion>(pedidoDe(id)),
    onSettled: useReload(tablero),
  });
