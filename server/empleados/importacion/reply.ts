import type { CampoImportacion, ImportReply } from '#contract/personas/empleados.ts';
import { formatDate } from '#server/platform/dates.ts';
import { asWritten } from './cells.ts';
import type { Plan } from './plan.ts';
import { hiddenColumnsText, unreadText } from './planilla/columns.ts';
import type { ImportRow, Lectura } from './read-sheet.ts';

// A workbook may use one long text for every cell.
const MAX_SHOWN = 200;

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** The cell's text as people type it. */
function shownOf({ cells, data }: ImportRow, campo: string): string {
  if (!cells) return cut(data?.[campo as CampoImportacion] ?? '');
  const written = asWritten(cells[campo as CampoImportacion]);
  return cut(written instanceof Date ? formatDate(written.toISOString().slice(0, 10)) : written);
}

function personaOf(row: ImportRow): string {
  return [shownOf(row, 'apellido'), shownOf(row, 'nombre')].filter((text) => text.trim()).join(', ');
}

export interface ReplyOptions {
  readonly repetidas: boolean;
  readonly detalle: boolean;
}

/** What the person is told about the sheet. */
const avisosOf = ({ sinLeer, ocultas, columnasOcultas }: Omit<Lectura, 'filas'>): string[] => [
  ...(sinLeer.length > 0 ? [unreadText(sinLeer)] : []),
  ...(ocultas > 0
    ? [ocultas === 1 ? 'Incluye 1 fila oculta' : `Incluye ${ocultas.toLocaleString('es-AR')} filas ocultas`]
    : []),
  ...(columnasOcultas.length > 0 ? [hiddenColumnsText(columnasOcultas)] : []),
];

export function replyOf(plan: Plan & Lectura, { repetidas, detalle }: ReplyOptions): ImportReply {
  const { create, update, rejected, repeated, direcciones } = plan;
  const errores = rejected.flatMap((row) => {
    const persona = detalle ? personaOf(row) : '';
    return row.errores.map((error) => ({
      fila: row.fila,
      ...error,
      ...(detalle && { valor: shownOf(row, error.campo), persona }),
    }));
  });
  const avisos = avisosOf(plan);
  return {
    creados: create.length,
    actualizados: update.length,
    omitidos: rejected.length,
    errores,
    ...(avisos.length > 0 && { avisos }),
    ...(repetidas && { repetidas: repeated }),
    ...(detalle && { direcciones }),
  };
}
