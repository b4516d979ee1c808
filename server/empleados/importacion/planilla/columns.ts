import { columnaOf, columnKey } from '#contract/columnas.ts';
import { type CampoImportacion, importColumns } from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { type Cell, comparable, textOf } from '../cells.ts';

export interface Columns {
  readonly read: readonly { readonly campo: CampoImportacion; readonly index: number }[];
  /** Headings that no field knows. */
  readonly unread: readonly string[];
}

/** Columns that the workbook of rejected rows has beside those of the import. */
export const replyColumns = { fila: 'Fila', motivo: 'Motivo' } as const;
const own: ReadonlySet<string> = new Set(Object.values(replyColumns).map(columnKey));

const quote = (titulos: readonly string[]) => titulos.map((titulo) => `«${titulo}»`).join(', ');

const MAX_NAMED = 20;
const MAX_LETTERS = 50;

/** 'No se leyeron las columnas: «Legajo», «Sector».' */
export function unreadText(titulos: readonly string[]): string {
  const named = titulos
    .slice(0, MAX_NAMED)
    .map((titulo) => (titulo.length > MAX_LETTERS ? `${titulo.slice(0, MAX_LETTERS)}…` : titulo));
  const rest = titulos.length - named.length;
  const more = rest > 0 ? ` y ${rest} más` : '';
  return titulos.length === 1
    ? `No se leyó la columna: ${quote(named)}.`
    : `No se leyeron las columnas: ${quote(named)}${more}.`;
}

/**
 * Finds the columns by the head row (reglas 5.13): by the title of the template, or else by another usual name. Throws a 400
 * that names missing and repeated ones.
 */
export function findColumns(head: readonly Cell[]): Columns {
  const texts = head.map((cell) => ((cell === null ? '' : textOf(cell)) ?? '').trim());
  const titulos = texts.map(comparable);
  const fields = texts.map(columnaOf);
  const read: { campo: CampoImportacion; index: number }[] = [];
  const errores: (FieldError & { titulo: string })[] = [];
  for (const { campo, titulo, necesaria } of importColumns) {
    const exact = titulos.indexOf(comparable(titulo));
    const index = exact >= 0 ? exact : fields.indexOf(campo);
    const repeated =
      exact >= 0
        ? titulos.indexOf(comparable(titulo), index + 1) >= 0
        : fields.indexOf(campo, index + 1) >= 0;
    if (index >= 0) read.push({ campo, index });
    else if (necesaria) errores.push({ campo, titulo, mensaje: `Falta la columna «${titulo}»` });
    if (index >= 0 && repeated)
      errores.push({ campo, titulo, mensaje: `La columna «${titulo}» está repetida` });
  }
  if (errores.length === 0) {
    const known = new Set(read.map(({ index }) => index));
    return { read, unread: texts.filter((text, i) => text && !known.has(i) && !own.has(columnKey(text))) };
  }
  const message = `La primera fila de la planilla debe tener cada columna una vez. Revise: ${quote(errores.map(({ titulo }) => titulo))}`;
  throw new ApiError('validacion', {
    message,
    errores: errores.map(({ campo, mensaje }) => ({ campo, mensaje })),
  });
}
