import { useMutation } from '@tanstack/react-query';
import { tablero } from '#contract/consultora/tablero.ts';
import { PedidosArchivo, pedidosArchivo } from '#contract/ordenes/archivos-orden.ts';
import { ordenes, PedidosRenovacion, pedidos } from '#contract/ordenes/ordenes.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { countText } from '../../shared/text/quantities.ts';
import { pedirArchivosText, pedirText, receivedText } from './pedido.ts';

/** What a client user asks for at once: the renewals of what has expired (reglas 4.18), or the files that orders lack (4.19). */
export type Todas = 'renovaciones' | 'archivos';

interface Ask {
  readonly path: string;
  readonly countOf: (reply: unknown) => number;
  readonly noun: readonly [one: string, many: string];
  readonly labelOf: (count: number) => string;
  readonly none: string;
  readonly error: string;
  readonly question: string;
}

const asks: Readonly<Record<Todas, Ask>> = {
  renovaciones: {
    path: pedidos,
    countOf: (reply: unknown) => PedidosRenovacion.parse(reply).pedidas,
    noun: ['renovación', 'renovaciones'],
    labelOf: pedirText,
    none: 'Las renovaciones ya estaban pedidas',
    error: 'No se pudieron pedir las renovaciones',
    question: 'La consultora recibe el pedido de todas las órdenes vencidas que todavía no se pidieron.',
  },
  archivos: {
    path: pedidosArchivo,
    countOf: (reply: unknown) => PedidosArchivo.parse(reply).pedidos,
    noun: ['archivo', 'archivos'],
    labelOf: pedirArchivosText,
    none: 'Los archivos ya estaban pedidos',
    error: 'No se pudieron pedir los archivos',
    question: 'La consultora recibe el pedido de los archivos que faltan y todavía no se pidieron.',
  },
};

/** Asks for all of these in one call; a question comes before many. */
export function usePedirTodas(what: Todas) {
  const { path, countOf, noun, labelOf, none, error, question } = asks[what];
  const reloads = [useReload(tablero), useReload(ordenes)];
  const mutation = useMutation({
    meta: { toasts: { error } },
    mutationFn: () => http.post(path),
    onSuccess: (reply) => {
      const count = countOf(reply);
      const title =
        count === 0 ? none : `Se ${count === 1 ? 'pidió' : 'pidieron'} ${countText(count, ...noun)}`;
      showToast({ kind: 'success', title, ...(count > 0 && { text: receivedText }) });
    },
    // What tells the day of a request.
    onSettled: () => {
      for (const reload of reloads) reload();
    },
  });
  const ask = async (count: number) => {
    if (count === 1 || (await confirm({ title: labelOf(count), text: question, accept: 'Pedir' })))
      mutation.mutate();
  };
  return { ...mutation, ask, label: labelOf };
}
