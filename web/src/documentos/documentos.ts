import type { Documento } from '#contract/documentos/documentos.ts';
import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
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

type Asignado = { readonly clientes: readonly Omit<Documento['clientes'][number], 'versionPedida'>[] };

/** The first expiry of a library document's assignments; null if none has one. */
export const venceOf = ({ clientes }: Asignado): string | null =>
  clientes.flatMap(({ vencimiento }) => vencimiento ?? []).sort()[0] ?? null;

/** 'Vencido para 2 clientes', of a document that has expired for some of those that have it; nothing where they all share a day. */
export function vencidoText(row: Asignado, today: string): string | undefined {
  const expired = expiredOf(row, today).length;
  return expired > 0 && !isShared(row)
    ? `Vencido para ${countText(expired, 'cliente', 'clientes')}`
    : undefined;
}

/**
 * Whose expiry that is: 'para 1 de 15 clientes'; below `vencidoText` 'de 27' with the day that comes next. Nothing where all have
 * that day.
 */
export function forWhomText(row: Asignado, today: string, noun = ''): string | undefined {
  const { clientes } = row;
  const first = venceOf(row);
  if (!first || isShared(row)) return undefined;
  const all = `de ${formatNumber(clientes.length)}`;
  if (first < today) {
    const next = clientes.flatMap(({ vencimiento }) => vencimiento ?? []).filter((day) => day >= today);
    const [soonest] = next.sort();
    return soonest ? `${all} · próximo ${formatDate(soonest)}` : all;
  }
  const count = clientes.filter(({ vencimiento }) => vencimiento === first).length;
  const dated = clientes.filter(({ vencimiento }) => vencimiento).length;
  const others = count === dated ? ' · los demás sin vencimiento' : '';
  return `para ${formatNumber(count)} ${all}${noun}${others}`;
}

const isShared = ({ clientes }: Asignado) =>
  new Set(clientes.map(({ vencimiento }) => vencimiento)).size <= 1;

const expiredOf = ({ clientes }: Asignado, today: string) =>
  clientes.filter(({ vencimiento }) => vencimiento && vencimiento < today);

/** '5 asignaciones vencidas, en 4 clientes'; nothing without any. */
export function vencidosText(rows: readonly Asignado[], today: string): string | undefined {
  const assigned = rows.flatMap((row) => expiredOf(row, today));
  if (assigned.length === 0) return undefined;
  const clientes = new Set(assigned.map(({ _id }) => _id)).size;
  return `${countText(assigned.length, 'asignación vencida', 'asignaciones vencidas')}, en ${countText(clientes, 'cliente', 'clientes')}`;
}

/** The clients that wait for the next version that they asked for. */
export const askersOf = ({ clientes }: Pick<Documento, 'clientes'>, today: string) =>
  clientes.filter(
    ({ vencimiento, versionPedida }) =>
      versionPedida && vencimiento && estadoDe(vencimiento, today) !== 'Vigente',
  );

/** 'Versión nueva pedida por 2 clientes'; nothing without any. */
export function versionPedidaPorText(row: Pick<Documento, 'clientes'>, today: string): string | undefined {
  const count = askersOf(row, today).length;
  return count > 0 ? `Versión nueva pedida por ${countText(count, 'cliente', 'clientes')}` : undefined;
}

/** 'Versiones nuevas pedidas: 3, de 2 documentos'; nothing without any. */
export function pedidasText(rows: readonly Pick<Documento, 'clientes'>[], today: string): string | undefined {
  const asked = rows.map((row) => askersOf(row, today).length).filter((count) => count > 0);
  if (asked.length === 0) return undefined;
  const count = asked.reduce((sum, one) => sum + one, 0);
  return count === 1
    ? '1 versión nueva pedida'
    : `${formatNumber(count)} versiones nuevas pedidas, de ${countText(asked.length, 'documento', 'documentos')}`;
}

/** How many of the clients have not confirmed the receipt: '11 sin confirmar', 'Todos confirmaron'; nothing where it has none. */
export function confirmedText(clientes: Documento['clientes']): string | undefined {
  if (clientes.length === 0) return undefined;
  const left = clientes.filter(({ confirmado }) => !confirmado).length;
  if (left === 0) return clientes.length === 1 ? 'Confirmó' : 'Todos confirmaron';
  return clientes.length === 1 ? 'Sin confirmar' : `${formatNumber(left)} sin confirmar`;
}

/** reglas 12.3 */
export const pdfRules = { accept: ['.pdf'], maxMiB: 25, help: 'PDF de hasta 25 MB' } as const;
