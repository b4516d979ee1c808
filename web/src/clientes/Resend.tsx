import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import { http } from '../shared/net/http.ts';

/** reglas 4.3 */
export function Resend({ cliente }: { cliente: Cliente }) {
  const resend = useMutation({
    meta: {
      toasts: {
        success: { kind: 'success', title: 'Email de activación enviado', text: cliente.email ?? undefined },
      },
    },
    mutationFn: () => http.post(`${clientes.path}/${cliente._id}/activacion`),
  });
  return (
    <Button variant="outlined" color="inherit" loading={resend.isPending} onClick={() => resend.mutate()}>
      Reenviar activación
    </Button>
  );
}
