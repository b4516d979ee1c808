import { type CampoImportacion, EmpleadoFila, importColumns, maxImportRows } from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { ApiError, fieldErrors } from '#server/platform/http/errors.ts';
import { type Cell, comparable, dateOf, isBlank, numberOf, textOf } from './cells.ts';

/** A row of the sheet, with either data or errors; `cells` comes with errors, and otherwise only if asked for. */
export interface ImportRow {
  /** The sheet's row number; the head is row 1 (reglas 7.12). */
  fila: number;
  cells?: Cells;
  data: EmpleadoFila | null;
  errores: FieldError[];
}

export type Cells = Partial<Record<CampoImportacion, Cell>>;

type Columns = { campo: CampoImportacion; index: number }[];

const quote = (titulos: string[]) => titulos.map((titulo) => `«${titulo}»`).join(', ');

/** Finds the columns by the head row; throws a 400 that names missing and repeated ones (reglas 5.13). */
function findColumns(head: readonly Cell[]): Columns {
  const titulos = head.map((cell) => comparable((cell === null ? '' : textOf(cell)) ?? ''));
  const columns: Columns = [];
  const errores: (FieldError & { titulo: string })[] = [];
  for (const { campo, titulo, necesaria } of importColumns) {
    const index = titulos.indexOf(comparable(titulo));
    if (index >= 0) columns.push({ campo, index });
    else if (necesaria) errores.push({ campo, titulo, mensaje: `Falta la columna «${titulo}»` });
    if (index >= 0 && titulos.indexOf(comparable(titulo), index + 1) >= 0)
      errores.push({ campo, titulo, mensaje: `La columna «${titulo}» está repetida` });
  }
  if (errores.length === 0) return columns;
  const message = `La primera fila de la planilla debe tener cada columna una vez. Revise: ${quote(errores.map(({ titulo }) => titulo))}`;
  throw new ApiError('validacion', {
    message,
    errores: errores.map(({ campo, mensaje }) => ({ campo, mensaje })),
  });
}

const READERS: Partial<Record<CampoImportacion, (cell: Cell) => string | undefined>> = {
  documento: numberOf,
  cuit: numberOf,
  fechadeingreso: dateOf,
  fechaegreso: dateOf,
};

/** Cells of the file, and those that were corrected, also of a column that the file has not. */
function cellsOf(columns: Columns, row: readonly Cell[], corrected: Cells | undefined): Cells {
  const cells: Cells = {};
  for (const { campo, index } of columns) cells[campo] = row[index] ?? null;
  return corrected ? Object.assign(cells, corrected) : cells;
}

function readRow(fila: number, cells: Cells, withCells: boolean): ImportRow {
  const values: Record<string, unknown> = {};
  for (const [campo, cell] of Object.entries(cells) as [CampoImportacion, Cell][]) {
    // A cell without text is wrong, not missing: `false` makes the schema say so.
    values[campo] = (READERS[campo] ?? textOf)(cell) ?? false;
  }
  const { data, error } = EmpleadoFila.safeParse(values);
  if (!data) return { fila, cells, data: null, errores: fieldErrors(error.issues) };
  return { fila, ...(withCells && { cells }), data, errores: [] };
}

export interface SheetOptions {
  /** Valid rows come with their cells too, which only a reply workbook needs. */
  readonly withCells: boolean;
  /** Corrected cells by row. */
  readonly corrected?: ReadonlyMap<number, Cells> | undefined;
}

/** The rows below the head, without blank ones; throws 400 for a wrong head or too many rows. */
export function readSheet(
  rows: readonly (readonly Cell[])[],
  { withCells, corrected }: SheetOptions,
): ImportRow[] {
  const columns = findColumns(rows[0] ?? []);
  const filas: ImportRow[] = [];
  for (const [i, row] of rows.entries()) {
    if (i === 0 || columns.every(({ index }) => isBlank(row[index]))) continue;
    if (filas.length === maxImportRows) {
      const message = `La planilla admite hasta ${maxImportRows.toLocaleString('es-AR')} filas`;
      throw new ApiError('validacion', { message, errores: [{ campo: 'excelFile', mensaje: message }] });
    }
    const fila = i + 1;
    filas.push(readRow(fila, cellsOf(columns, row, corrected?.get(fila)), withCells));
  }
  return filas;
}
