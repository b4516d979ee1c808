import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { formatDate, formatInstantShort, formatInstantTime, venceText } from '../shared/text/dates.ts';

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

/** 'Vence 10/03/2027 · Versión 3 · Conforme 12/03 10:15', without a day 'Sin vencimiento'; other parts that do not exist are left out. */
export function summaryOf(
  row: DocumentacionTecnica,
  rows: readonly DocumentacionTecnica[],
  today: string,
): string {
  const { vencimiento, acuse } = row;
  const version = formerOf(row, rows).length + 1;
  return [
    vencimiento ? `${venceText(vencimiento, today)} ${formatDate(vencimiento)}` : 'Sin vencimiento',
    version > 1 && `Versión ${version}`,
    acuse.fecha && `${acuse.estado} ${formatInstantShort(acuse.fecha, today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const hasExpired = ({ vencimiento }: DocumentacionTecnica, today: string): boolean =>
  vencimiento !== null && vencimiento < today;

/** What a detail says about the receipt. */
export function acuseText({ acuse: { estado, fecha, por } }: DocumentacionTecnica): string {
  if (!fecha) return estado;
  return `${estado} el ${formatInstantTime(fecha)}${por ? `, ${por}` : ''}`;
}
