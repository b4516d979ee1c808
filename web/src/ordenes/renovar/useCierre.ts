import { useMutation } from '@tanstack/react-query';
import { type Orden, type OrdenCierre, ordenes } from '#contract/ordenes/ordenes.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

export type Cerrable = Pick<Orden, '_id' | 'version' | 'numeroorden'>;

interface Cierre {
  readonly orden: Cerrable;
  readonly body: OrdenCierre;
}

/** Closes an order without a successor, or opens it again (reglas 4.18). */
export const useCierre = (success: string) =>
  useMutation({
    meta: { toasts: { success, error: 'No se pudo guardar' } },
    mutationFn: ({ orden, body }: Cierre) =>
      http.patch(`${ordenes.path}/${orden._id}`, body, { headers: { 'If-Match': `"${orden.version}"` } }),
    onSettled: useReload(ordenes),
  });
