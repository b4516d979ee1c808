import type { Documento } from '#contract/documentos.ts';

const namesShown = 5;
const list = new Intl.ListFormat('es-AR');

/** The companies that have a document, in a phrase: the first of them by name, the others counted. */
export function nombresDe(clientes: Documento['clientes']): string {
  const names = clientes.slice(0, namesShown).map(({ razonSocial }) => razonSocial);
  const rest = clientes.length - names.length;
  // A single one more takes no more room as a name.
  if (rest === 1) return list.format(clientes.map(({ razonSocial }) => razonSocial));
  return list.format(rest > 0 ? [...names, `otros ${rest} clientes`] : names);
}

/** What a document may be (reglas 12.3), as the server checks it. */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
