import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { receivedText } from './pedido.ts';

interface Pedido<Asked> {
  readonly error: string;
  readonly path: (asked: Asked) => string;
  /** Of the message that the consultancy has it. */
  readonly title: (asked: Asked) => string;
  /** What tells the day of the request; or it is refused, and the row is another one by now. */
  readonly reload: () => unknown;
}

/** What a client user asks the consultancy for: a renewal, a file, a document's next version. */
export const usePedido = <Asked, Reply>({ error, path, title, reload }: Pedido<Asked>) =>
  useMutation({
    meta: { toasts: { error } },
    mutationFn: (asked: Asked) => http.post<Reply>(path(asked)),
    onSuccess: (_reply, asked) => showToast({ kind: 'success', title: title(asked), text: receivedText }),
    onSettled: () => void reload(),
  });
