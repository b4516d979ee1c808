import {
  type CampoImportacion,
  columnasImportacion,
  EmpleadoFila,
  maxFilasImportacion,
} from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { ApiError, fieldErrors } from '#server/platform/http/errors.ts';
import { type Celda, dateOf, isBlank, numberOf, textOf } from './cells.ts';
import { comparable } from './texto.ts';

/**
 * A row of the sheet: its number there, and either its data or what is wrong with them. What its cells hold comes with
 * what is wrong, and with good data where it is asked for.
 */
export interface FilaLeida {
  fila: number;
  celdas?: Celdas;
  datos: EmpleadoFila | null;
  errores: FieldError[];
}

type Celdas = Partial<Record<CampoImportacion, Celda>>;

type Columnas = { campo: CampoImportacion; indice: number }[];

const quote = (titulos: string[]) => titulos.map((titulo) => `«${titulo}»`).join(', ');

/** Where the head row has each column; throws a 400 that names those it lacks or has twice (reglas 5.13). */
function findColumns(head: readonly Celda[]): Columnas {
  const titulos = head.map((celda) => comparable((celda === null ? '' : textOf(celda)) ?? ''));
  const columnas: Columnas = [];
  const errores: (FieldError & { titulo: string })[] = [];
  for (const { campo, titulo, necesaria } of columnasImportacion) {
    const indice = titulos.indexOf(comparable(titulo));
    if (indice >= 0) columnas.push({ campo, indice });
    else if (necesaria) errores.push({ campo, titulo, mensaje: `Falta la columna «${titulo}»` });
    if (indice >= 0 && titulos.indexOf(comparable(titulo), indice + 1) >= 0)
      errores.push({ campo, titulo, mensaje: `La columna «${titulo}» está repetida` });
  }
  if (errores.length === 0) return columnas;
  const message = `La primera fila de la planilla debe tener cada columna una vez. Revise: ${quote(errores.map(({ titulo }) => titulo))}`;
  throw new ApiError('validacion', {
    message,
    errores: errores.map(({ campo, mensaje }) => ({ campo, mensaje })),
  });
}

const READERS: Partial<Record<CampoImportacion, (celda: Celda) => string | undefined>> = {
  documento: numberOf,
  cuit: numberOf,
  fechadeingreso: dateOf,
};

function readRow(fila: number, columnas: Columnas, row: readonly Celda[], conCeldas: boolean): FilaLeida {
  const values: Record<string, unknown> = {};
  for (const { campo, indice } of columnas) {
    const celda = row[indice] ?? null;
    // What holds no text is there and is wrong, which the schema says of whatever is not a string.
    values[campo] = (READERS[campo] ?? textOf)(celda) ?? false;
  }
  const parsed = EmpleadoFila.safeParse(values);
  if (parsed.success && !conCeldas) return { fila, datos: parsed.data, errores: [] };
  const celdas: Celdas = Object.fromEntries(
    columnas.map(({ campo, indice }) => [campo, row[indice] ?? null]),
  );
  return parsed.success
    ? { fila, celdas, datos: parsed.data, errores: [] }
    : { fila, celdas, datos: null, errores: fieldErrors(parsed.error.issues) };
}

/**
 * The sheet's rows below its head, blank ones skipped, good ones with their cells where `conCeldas` asks for them;
 * throws 400 for a head or a number of rows that will not do.
 */
export function readHoja(rows: readonly (readonly Celda[])[], conCeldas: boolean): FilaLeida[] {
  const columnas = findColumns(rows[0] ?? []);
  const filas: FilaLeida[] = [];
  for (const [i, row] of rows.entries()) {
    if (i === 0 || columnas.every(({ indice }) => isBlank(row[indice]))) continue;
    if (filas.length === maxFilasImportacion) {
      const message = `La planilla admite hasta ${maxFilasImportacion.toLocaleString('es-AR')} filas`;
      throw new ApiError('validacion', { message, errores: [{ campo: 'excelFile', mensaje: message }] });
    }
    // reglas 7.12: the sheet's row, its head being 1.
    filas.push(readRow(i + 1, columnas, row, conCeldas));
  }
  return filas;
}
