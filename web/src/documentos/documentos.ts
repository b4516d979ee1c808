import type { Documento } from '#contract/documentos/documentos.ts';
import { formatList } from '../shared/text/lists.ts';

const maxNames = 5;

export function clienteNames(clientes: Documento['clientes']): string {
  const names = clientes.slice(0, maxNames).map(({ razonSocial }) => razonSocial);
  const rest = clientes.length - names.length;
  // One more name is as short as a count.
  if (rest === 1) return formatList(clientes.map(({ razonSocial }) => razonSocial));
  return formatList(rest > 0 ? [...names, `otros ${rest} clientes`] : names);
}

/** reglas 12.3 */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
