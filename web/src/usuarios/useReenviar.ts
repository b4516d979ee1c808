import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duracion } from '../shared/feedback/toasts.ts';
import { http } from '../shared/net/http.ts';
import type { Editable, Listed } from '../shared/net/resource.ts';

/** Sends the activation link of a row's account again (reglas 4.3): a technician's, or the account itself. */
export function useReenviar(resource: Listed) {
  const client = useQueryClient();
  // One mail for two quick clicks: while the toast says that it was sent, it is not sent again.
  const [isFirst] = useState(() => createFirstClicks(duracion.normal));
  const resend = useMutation({
    mutationFn: ({ _id }: Editable) => http.post(`${resource.path}/${_id}/activacion`),
    meta: {
      toasts: { success: 'Email de activación enviado', error: 'No se pudo enviar el email de activación' },
    },
    // A refusal may mean that the account has been activated meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: [resource.path] }),
  });
  return (row: Editable) => {
    const isUnderWay = resend.isPending && resend.variables._id === row._id;
    if (!isUnderWay && isFirst(row._id)) resend.mutate(row);
  };
}

/**
 * For a button whose reply may come within a double click: answers, for each `key`, whether this click is a first one,
 * and not the second within `ms` of it.
 */
export function createFirstClicks(ms: number): (key: string) => boolean {
  const clickedAt = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (clickedAt.get(key) ?? 0) < ms) return false;
    clickedAt.set(key, now);
    return true;
  };
}
