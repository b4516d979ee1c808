import type { Readable } from 'node:stream';
import type { Row, SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { columnasImportacion } from '#contract/empleados.ts';
import { type Celda, textOf } from './celdas.ts';
import type { FilaLeida } from './hoja.ts';

const WIDTHS = columnasImportacion.map(({ campo }) => ({ width: campo === 'sucursal_id' ? 44 : 22 }));
const titles = columnasImportacion.map(({ titulo }) => titulo);
const head = (values: string[]): Row => values.map((value) => ({ value, fontWeight: 'bold' as const }));
// Always a text cell: one that starts with = + - @ is never read as a formula (decisions §4).
const text = (value: string) => ({ value, type: String });

const sheetOf = (sheet: string, data: SheetData, columns: { width: number }[]) => ({
  sheet,
  data,
  columns,
  stickyRowsCount: 1,
});
const stream = (sheets: ReturnType<typeof sheetOf>[]) =>
  (writeXlsxFile(sheets).toStream as () => Promise<Readable>)();

/** The workbook to fill in: the head alone, and beside it the branches' addresses where a company is chosen. */
export function writePlantilla(direcciones: string[] | null): Promise<Readable> {
  const sheets = [sheetOf('Empleados', [head(titles)], WIDTHS)];
  if (direcciones) {
    const rows = direcciones.map((direccion) => [text(direccion)]);
    sheets.push(sheetOf('Sucursales', [head(['Sucursal']), ...rows], [{ width: 60 }]));
  }
  return stream(sheets);
}

function cell(celda: Celda | undefined) {
  if (celda instanceof Date && !Number.isNaN(celda.getTime()))
    return { value: celda, type: Date, format: 'dd/mm/yyyy' };
  return text(textOf(celda ?? null) ?? String(celda));
}

const reasons = ({ errores }: FilaLeida) =>
  errores
    .map(({ campo, mensaje }) => {
      const columna = columnasImportacion.find((one) => one.campo === campo);
      return `${columna?.titulo ?? campo}: ${mensaje}`;
    })
    .join('; ');

/** The rows that an import leaves out, as they came, each with its number and the reasons: mend it and import it. */
export function writeRechazadas(filas: readonly FilaLeida[]): Promise<Readable> {
  const rows = filas.map((fila) => [
    ...columnasImportacion.map(({ campo }) => cell(fila.celdas?.[campo])),
    { value: fila.fila, type: Number },
    text(reasons(fila)),
  ]);
  const data: SheetData = [head([...titles, 'Fila', 'Motivo']), ...rows];
  return stream([sheetOf('Rechazados', data, [...WIDTHS, { width: 8 }, { width: 80 }])]);
}
