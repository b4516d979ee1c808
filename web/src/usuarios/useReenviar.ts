import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../shared/http.ts';
import type { Editable, Listed } from '../shared/resource.ts';

/** Sends the activation link of a row's account again (decisions §4): a technician's, or the account itself. */
export function useReenviar(resource: Listed) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: ({ _id }: Editable) => http.post(`${resource.path}/${_id}/activacion`),
    meta: {
      toasts: { success: 'Email de activación enviado', error: 'No se pudo enviar el email de activación' },
    },
    // A refusal may mean that the account has been activated meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: [resource.path] }),
  });
  // One mail for two quick clicks.
  return (row: Editable) => {
    if (!(resend.isPending && resend.variables._id === row._id)) resend.mutate(row);
  };
}
