import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Tecnico, tecnicos } from '#contract/tecnicos.ts';
import { http } from '../shared/http.ts';

/** Surname first, in the order of the list. */
export const nombreOf = ({ apellido, nombre }: Tecnico) => `${apellido}, ${nombre}`;

/** `PENDING` until the link of the mail has been followed (decisions §4). */
export const estadoOf = ({ status }: Tecnico) =>
  status === 'VERIFIED' ? 'Activada' : 'Pendiente de activación';

const soloDigitos = (text: string) => text.replace(/\D/g, '');

/** What the filter box searches; a CUIT is found with and without its dashes. */
export const textOf = (row: Tecnico) =>
  [row.nombre, row.apellido, row.cuit, soloDigitos(row.cuit), row.email, estadoOf(row)].join(' ');

/** Sends the activation link again (decisions §4). */
export function useReenviar() {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: ({ _id }: Tecnico) => http.post(`${tecnicos.path}/${_id}/activacion`),
    meta: {
      toasts: { success: 'Email de activación enviado', error: 'No se pudo enviar el email de activación' },
    },
    // A refusal may mean that the account has been activated meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: [tecnicos.path] }),
  });
  // One mail for two quick clicks.
  return (row: Tecnico) => {
    if (!(resend.isPending && resend.variables._id === row._id)) resend.mutate(row);
  };
}
