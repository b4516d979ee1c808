import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListResource } from '#contract/platform/resource.ts';
import { toastMs } from '../shared/feedback/toasts.ts';
import { http } from '../shared/net/http.ts';
import { type Editable, useReload } from '../shared/net/resource.ts';

/** reglas 4.3 */
export function useResend(resource: ListResource) {
  // A double click sends one mail.
  const [isFirst] = useState(() => createFirstClicks(toastMs.normal));
  const resend = useMutation({
    mutationFn: ({ _id }: Editable) => http.post(`${resource.path}/${_id}/activacion`),
    meta: {
      toasts: { success: 'Email de activación enviado', error: 'No se pudo enviar el email de activación' },
    },
    // After a refusal the account may be active already.
    onSettled: useReload(resource),
  });
  return (row: Editable) => {
    const isUnderWay = resend.isPending && resend.variables._id === row._id;
    if (!isUnderWay && isFirst(row._id)) resend.mutate(row);
  };
}

/** Whether a click is the first on `key` within `ms`. */
export function createFirstClicks(ms: number): (key: string) => boolean {
  const clickedAt = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (clickedAt.get(key) ?? 0) < ms) return false;
    clickedAt.set(key, now);
    return true;
  };
}
