import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { formatDate, formatInstant, formatInstantTime, venceText } from '../shared/text/dates.ts';
import { versionPedidaOf, versionPedidaText } from './recepcion/pedido-version.ts';

/** The versions that no newer one replaced: what lists show. */
export const latestOf = (rows: readonly DocumentacionTecnica[]): DocumentacionTecnica[] =>
  rows.filter(({ renovadaPor }) => !renovadaPor);

const indexes = new WeakMap<readonly DocumentacionTecnica[], ReadonlyMap<string, DocumentacionTecnica>>();

/** Made once for a list, as every row of it asks. */
function byIdOf(rows: readonly DocumentacionTecnica[]): ReadonlyMap<string, DocumentacionTecnica> {
  const known = indexes.get(rows) ?? new Map(rows.map((one) => [one._id, one]));
  indexes.set(rows, known);
  return known;
}

/** The versions before this one, the newest first. */
export function formerOf(
  row: DocumentacionTecnica,
  rows: readonly DocumentacionTecnica[],
): DocumentacionTecnica[] {
  const byId = byIdOf(rows);
  const former: DocumentacionTecnica[] = [];
  for (let at = before(row); at; at = before(at)) former.push(at);
  return former;

  function before({ renueva }: DocumentacionTecnica): DocumentacionTecnica | undefined {
    return renueva ? byId.get(renueva._id) : undefined;
  }
}

/** What lists, panels and filters say of a receipt, in the words of the button that confirms it. */
export const recibidoText = 'Recibido y leído';

/** 'Vence el 10/03/2027 · Versión 3 · Recibido el 12/03/2026', without a day 'Sin vencimiento'; other parts that do not exist are left out. */
export function summaryOf(
  row: DocumentacionTecnica,
  rows: readonly DocumentacionTecnica[],
  today: string,
): string {
  const { vencimiento, acuse } = row;
  const version = formerOf(row, rows).length + 1;
  const pedida = versionPedidaOf(row, today);
  return [
    vencimiento ? `${venceText(vencimiento, today)} el ${formatDate(vencimiento)}` : 'Sin vencimiento',
    version > 1 && `Versión ${version}`,
    pedida && versionPedidaText(pedida, today),
    acuse.fecha && `${isConfirmed(row) ? 'Recibido' : acuse.estado} el ${formatInstant(acuse.fecha)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const hasExpired = ({ vencimiento }: DocumentacionTecnica, today: string): boolean =>
  vencimiento !== null && vencimiento < today;

export const isConfirmed = ({ acuse }: DocumentacionTecnica): boolean => acuse.estado === 'Conforme';

/** What a detail says about the receipt. */
export function acuseText(row: DocumentacionTecnica): string {
  const { fecha, por } = row.acuse;
  const estado = isConfirmed(row) ? recibidoText : row.acuse.estado;
  if (!fecha) return estado;
  return `${estado} el ${formatInstantTime(fecha)}${por ? `, ${por}` : ''}`;
}
