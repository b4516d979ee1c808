import { columnaOf, columnKey } from '#contract/lists/columnas.ts';
import { type CampoImportacion, importColumns } from '#contract/personas/empleados.ts';
import type { FieldError } from '#contract/platform/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { type Cell, comparable, textOf } from '../cells.ts';

export interface Columns {
  /** With their headings as written. */
  readonly read: readonly {
    readonly campo: CampoImportacion;
    readonly index: number;
    readonly titulo: string;
  }[];
  /** Headings that no field knows. */
  readonly unread: readonly string[];
}

/** Columns that the workbook of rejected rows has beside those of the import. */
export const replyColumns = { fila: 'Fila', motivo: 'Motivo' } as const;
const own: ReadonlySet<string> = new Set(Object.values(replyColumns).map(columnKey));

const quote = (titulos: readonly string[]) => titulos.map((titulo) => `«${titulo}»`).join(', ');

const MAX_NAMED = 20;
const MAX_LETTERS = 50;

function namesOf(titulos: readonly string[]): string {
  const named = titulos
    .slice(0, MAX_NAMED)
    .map((titulo) => (titulo.length > MAX_LETTERS ? `${titulo.slice(0, MAX_LETTERS)}…` : titulo));
  const rest = titulos.length - named.length;
  return `${quote(named)}${rest > 0 ? ` y ${rest} más` : ''}`;
}

/** 'No se leyeron las columnas: «Legajo», «Sector».' */
export const unreadText = (titulos: readonly string[]): string =>
  `${titulos.length === 1 ? 'No se leyó la columna' : 'No se leyeron las columnas'}: ${namesOf(titulos)}.`;

/** 'Incluye columnas ocultas: «CUIL», «Cargo»' */
export const hiddenColumnsText = (titulos: readonly string[]): string =>
  `Incluye ${titulos.length === 1 ? 'una columna oculta' : 'columnas ocultas'}: ${namesOf(titulos)}`;

const fieldsOf = (texts: readonly string[]) => texts.map(columnaOf);
const textsOf = (head: readonly Cell[]) =>
  head.map((cell) => ((cell === null ? '' : textOf(cell)) ?? '').trim());

const MAX_ABOVE = 20;

const required = importColumns.filter(({ necesaria }) => necesaria);

/** The place of the head: of the first rows the one that names most of the required columns, since a title may stand above it. */
export function headOf(rows: readonly (readonly Cell[])[]): number {
  let best = { place: 0, named: 0 };
  for (const [place, row] of rows.slice(0, MAX_ABOVE + 1).entries()) {
    const fields: ReadonlySet<string | undefined> = new Set(fieldsOf(textsOf(row)));
    const named = required.filter(({ campo }) => fields.has(campo)).length;
    if (named > best.named) best = { place, named };
    if (named === required.length) break;
  }
  return best.place;
}

/**
 * Finds the columns by the head row (reglas 5.13): by the title of the template, or else by another usual name. Throws a 400
 * that names missing and repeated ones.
 */
export function findColumns(head: readonly Cell[], fila = 1): Columns {
  const texts = textsOf(head);
  const titulos = texts.map(comparable);
  const fields = fieldsOf(texts);
  const read: { campo: CampoImportacion; index: number; titulo: string }[] = [];
  const errores: (FieldError & { titulo: string })[] = [];
  for (const { campo, titulo, necesaria } of importColumns) {
    const exact = titulos.indexOf(comparable(titulo));
    const index = exact >= 0 ? exact : fields.indexOf(campo);
    const repeated =
      exact >= 0
        ? titulos.indexOf(comparable(titulo), index + 1) >= 0
        : fields.indexOf(campo, index + 1) >= 0;
    if (index >= 0) read.push({ campo, index, titulo: texts[index] ?? '' });
    else if (necesaria) errores.push({ campo, titulo, mensaje: `Falta la columna «${titulo}»` });
    if (index >= 0 && repeated)
      errores.push({ campo, titulo, mensaje: `La columna «${titulo}» está repetida` });
  }
  if (errores.length === 0) {
    const known = new Set(read.map(({ index }) => index));
    return { read, unread: texts.filter((text, i) => text && !known.has(i) && !own.has(columnKey(text))) };
  }
  const which = fila === 1 ? 'La primera fila' : `La fila ${fila}`;
  const message = `${which} de la planilla debe tener cada columna una vez. Revise: ${quote(errores.map(({ titulo }) => titulo))}`;
  throw new ApiError('validacion', {
    message,
    errores: errores.map(({ campo, mensaje }) => ({ campo, mensaje })),
  });
}
