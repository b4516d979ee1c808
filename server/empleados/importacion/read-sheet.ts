import { type CampoImportacion, EmpleadoFila, maxImportRows } from '#contract/personas/empleados.ts';
import type { FieldError } from '#contract/platform/errors.ts';
import { ApiError, fieldErrors } from '#server/platform/http/errors.ts';
import { type Cell, dateOf, isBlank, numberOf, textOf } from './cells.ts';
import { type Columns, findColumns } from './planilla/columns.ts';
import type { Hidden } from './planilla/sheet-parts.ts';

/** A row of the sheet, with either data or errors; `cells` comes with errors, and otherwise only if asked for. */
export interface ImportRow {
  /** The sheet's row number, from 1 (reglas 7.12). */
  fila: number;
  cells?: Cells;
  data: EmpleadoFila | null;
  errores: FieldError[];
}

export type Cells = Partial<Record<CampoImportacion, Cell>>;

const READERS: Partial<Record<CampoImportacion, (cell: Cell) => string | undefined>> = {
  documento: numberOf,
  cuit: numberOf,
  otrodocumento: numberOf,
  fechadeingreso: dateOf,
  fechaegreso: dateOf,
};

/** Cells of the file, and those that were corrected, also of a column that the file has not. */
function cellsOf(columns: Columns['read'], row: readonly Cell[], corrected: Cells | undefined): Cells {
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

/** What the import reads of a sheet. */
export interface Lectura {
  readonly filas: ImportRow[];
  /** Headings of columns that are not read. */
  readonly sinLeer: readonly string[];
  /** How many of the rows the sheet does not show. */
  readonly ocultas: number;
  /** Headings of columns that are read and that the sheet does not show. */
  readonly columnasOcultas: readonly string[];
}

/** The rows below the head, without blank ones; throws 400 for a wrong head or too many rows. */
export function readSheet(
  rows: readonly (readonly Cell[])[],
  head: number,
  { withCells, corrected }: SheetOptions,
  hidden: Hidden,
): Lectura {
  const { read, unread } = findColumns(rows[head] ?? [], head + 1);
  const filas: ImportRow[] = [];
  let ocultas = 0;
  for (const [i, row] of rows.entries()) {
    if (i <= head || read.every(({ index }) => isBlank(row[index]))) continue;
    if (filas.length === maxImportRows) {
      const message = `La planilla admite hasta ${maxImportRows.toLocaleString('es-AR')} filas`;
      throw new ApiError('validacion', { message, errores: [{ campo: 'excelFile', mensaje: message }] });
    }
    const fila = i + 1;
    if (hidden.rows.has(i)) ocultas++;
    filas.push(readRow(fila, cellsOf(read, row, corrected?.get(fila)), withCells));
  }
  const columnasOcultas = read.filter(({ index }) => hidden.columns.has(index)).map(({ titulo }) => titulo);
  return { filas, sinLeer: unread, ocultas, columnasOcultas };
}
