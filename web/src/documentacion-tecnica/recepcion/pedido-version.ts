import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { addDays, formatDateShort } from '../../shared/text/dates.ts';

export const pedirVersionText = 'Pedir versión nueva';

type Asked = Pick<DocumentacionTecnica, 'vencimiento' | 'versionPedida'> &
  Partial<Pick<DocumentacionTecnica, 'renovadaPor'>>;

/** Whether a document waits for its next version: it has none, and has expired or soon does. */
export const needsVersion = ({ vencimiento, renovadaPor }: Omit<Asked, 'versionPedida'>, today: string) =>
  !renovadaPor && vencimiento !== null && estadoDe(vencimiento, today) !== 'Vigente';

/** The day of the last request, of a document that still waits for its next version. */
export const versionPedidaOf = (row: Asked, today: string) =>
  needsVersion(row, today) ? row.versionPedida : null;

/** Whether a client user may ask for it now: not again while the last request counts. */
export const mayAskVersion = (row: Asked, today: string) =>
  needsVersion(row, today) && (row.versionPedida === null || addDays(row.versionPedida, diasPedido) <= today);

/** 'Versión nueva pedida el 28/11' */
export const versionPedidaText = (pedida: string, today: string) =>
  `Versión nueva pedida el ${formatDateShort(pedida, today)}`;
