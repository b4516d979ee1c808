import { useMutation } from '@tanstack/react-query';
import { segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { type User, users } from '#contract/cuentas/usuarios.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { http } from '../shared/net/http.ts';
import { useReload } from '../shared/net/resource.ts';

/** Removes the second factor of somebody who lost their phone (reglas 2.16). */
export function useRemoveFactor() {
  const remove = useMutation({
    mutationFn: ({ _id }: User) => http.delete(segundoFactor.de(_id)),
    meta: { toasts: { success: 'Segundo factor quitado', error: 'No se pudo quitar el segundo factor' } },
    onSettled: useReload(users),
  });
  return async (row: User) => {
    const question = {
      title: 'Quitar el segundo factor',
      text: `${row.email} podrá ingresar con su contraseña sola. Hágalo solo si está seguro de quién se lo pide.`,
      accept: 'Quitar',
      danger: true,
    };
    if (await confirm(question)) remove.mutate(row);
  };
}
