import { useMutation } from '@tanstack/react-query';
import { type Cliente, type ClienteActive, clientes } from '#contract/clientes/clientes.ts';
import type { Complete } from '../shared/form/body.ts';
import { http } from '../shared/net/http.ts';
import { useReload } from '../shared/net/resource.ts';
import { cuitForms } from '../shared/text/number-forms.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { updateFailed } from '../shared/text/texts.ts';

/** reglas 7.8 */
export const withDocumentos = `${clientes.path}?filter=docs&doc=true`;

export const textOf = (cliente: Cliente) =>
  [
    cliente.razonSocial,
    cliente.nombreFantasia,
    cuitForms(cliente.cuit),
    cliente.rubro.nombre,
    cliente.email,
    cliente.telefono,
    ...cliente.sucursales.map(sucursalText),
  ].join('\n');

/** Without an e-mail there is no account to activate (reglas 4.3). */
export const isPending = ({ status, email }: Cliente) => status === 'PENDING' && Boolean(email);

/** reglas 4.1, 7.8 */
export function useSetActive(active: boolean) {
  return useMutation({
    meta: {
      toasts: { success: active ? 'Cliente reactivado' : 'Cliente desactivado', error: updateFailed.title },
    },
    mutationFn: ({ _id }: Cliente) => {
      const body: Complete<typeof ClienteActive> = { active };
      return (active ? http.put : http.patch)(`${clientes.path}/${_id}`, body);
    },
    onSettled: useReload(clientes),
  });
}
