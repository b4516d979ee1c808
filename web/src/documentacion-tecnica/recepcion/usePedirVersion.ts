import { useMutation } from '@tanstack/react-query';
import {
  type DocumentacionTecnica,
  documentacionTecnica,
  type PedidoVersion,
  pedidoVersionDe,
} from '#contract/documentos/documentacion-tecnica.ts';
import { receivedText } from '../../ordenes/pedido/pedido.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';

/** Asks the consultancy for the next version of a document (reglas 4.16). */
export function usePedirVersion() {
  return useMutation({
    meta: { toasts: { error: 'No se pudo pedir la versión nueva' } },
    mutationFn: ({ _id }: Pick<DocumentacionTecnica, '_id' | 'nombre'>) =>
      http.post<PedidoVersion>(pedidoVersionDe(_id)),
    onSuccess: (_reply, { nombre }) =>
      showToast({ kind: 'success', title: `Se pidió una versión nueva de «${nombre}»`, text: receivedText }),
    // The row tells the day; or the document has its next version by now, or is gone.
    onSettled: useReload(documentacionTecnica),
  });
}
