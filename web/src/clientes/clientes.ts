import { useMutation } from '@tanstack/react-query';
import { type Cliente, type ClienteActive, clientes } from '#contract/clientes.ts';
import { digitsOf } from '#contract/text.ts';
import type { Complete } from '../shared/form/body.ts';
import { http } from '../shared/net/http.ts';
import { useReload } from '../shared/net/resource.ts';
import { sucursalText } from '../sucursales/texts.ts';

/** Companies with documents (reglas 7.8), a list of its own. */
export const withDocumentos = `${clientes.path}?filter=docs&doc=true`;

// reglas 2.5, 5.16: a CUIT is found with and without dashes.
const cuitForms = (cuit: string) => {
  const digits = digitsOf(cuit);
  return `${cuit} ${digits} ${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
};

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

/** reglas 8.5 */
export const updateError = 'algo fallo durante la actualización';

/** Activates companies, or deactivates them with the dedicated call (reglas 4.1, 7.8). */
export function useSetActive(active: boolean) {
  return useMutation({
    meta: {
      toasts: { success: active ? 'Cliente reactivado' : 'Cliente desactivado', error: updateError },
    },
    mutationFn: ({ _id }: Cliente) => {
      const body: Complete<typeof ClienteActive> = { active };
      return (active ? http.put : http.patch)(`${clientes.path}/${_id}`, body);
    },
    onSettled: useReload(clientes),
  });
}
