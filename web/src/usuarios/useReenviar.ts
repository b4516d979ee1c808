import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createFirstClicks } from '../shared/double-click.ts';
import { http } from '../shared/http.ts';
import type { Editable, Listed } from '../shared/resource.ts';
import { duracion } from '../shared/toasts.ts';

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
