import type { Documento } from '#contract/documentos/documentos.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { formatList } from '../shared/text/lists.ts';
import { countText } from '../shared/text/quantities.ts';

const maxNames = 5;

export function clienteNames(
  clientes: readonly Pick<Documento['clientes'][number], 'razonSocial'>[],
): string {
  const names = clientes.slice(0, maxNames).map(({ razonSocial }) => razonSocial);
  const rest = clientes.length - names.length;
  // One more name is as short as a count.
  if (rest === 1) return formatList(clientes.map(({ razonSocial }) => razonSocial));
  return formatList(rest > 0 ? [...names, `otros ${rest} clientes`] : names);
}

type Asignado = Pick<Documento, 'clientes'>;

/** The first expiry of a library document's assignments; null if none has one. */
export const venceOf = ({ clientes }: Asignado): string | null =>
  clientes.flatMap(({ vencimiento }) => vencimiento ?? []).sort()[0] ?? null;

/**
 * Whose expiry that is: 'para 1 de 15 clientes', and how many have it expired where that is more: 'para 1 de 15, vencido para 3'.
 * Nothing where all have that day.
 */
export function forWhomText(row: Asignado, today: string, noun = ''): string | undefined {
  const { clientes } = row;
  const first = venceOf(row);
  const count = clientes.filter(({ vencimiento }) => first && vencimiento === first).length;
  if (count === 0 || count === clientes.length) return undefined;
  const expired = clientes.filter(({ vencimiento }) => vencimiento && vencimiento < today).length;
  const part = `para ${formatNumber(count)} de ${formatNumber(clientes.length)}`;
  return expired > count ? `${part}, vencido para ${formatNumber(expired)}` : part + noun;
}

/** 'Vencidos: 5 en 5 clientes, de 4 documentos'; nothing without any. */
export function vencidosText(rows: readonly Asignado[], today: string): string | undefined {
  const expired = rows
    .map(({ clientes }) => clientes.filter(({ vencimiento }) => vencimiento && vencimiento < today))
    .filter(({ length }) => length > 0);
  const assigned = expired.flat();
  if (assigned.length === 0) return undefined;
  const clientes = new Set(assigned.map(({ _id }) => _id)).size;
  return `Vencidos: ${formatNumber(assigned.length)} en ${countText(clientes, 'cliente', 'clientes')}, de ${countText(expired.length, 'documento', 'documentos')}`;
}

/** How many of the clients confirmed the receipt: 'Todos confirmaron', '16 confirmaron'; nothing where it has none. */
export function confirmedText(clientes: Documento['clientes']): string | undefined {
  if (clientes.length === 0) return undefined;
  const count = clientes.filter(({ confirmado }) => confirmado).length;
  if (count === clientes.length) return count === 1 ? 'Confirmó' : 'Todos confirmaron';
  if (count === 0) return 'Sin confirmar';
  return `${formatNumber(count)} ${count === 1 ? 'confirmó' : 'confirmaron'}`;
}

/** reglas 12.3 */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
