import type { LightMyRequestResponse } from 'fastify';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import writeXlsxFile from 'write-excel-file/node';
import { columnasImportacion, type Empleado, type ImportReply } from '#contract/empleados.ts';
import type { Caller } from '../caller.ts';
import type { factories } from '../factories.ts';

type Value = string | number | Date | null;

export const titulos = columnasImportacion.map(({ titulo }) => titulo);

const cell = (value: Value) => {
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' };
  if (typeof value === 'number') return { value, type: Number, format: '0.00E+00' };
  return value === null ? null : { value, type: String };
};

/** A workbook of one sheet by write-excel-file; numbers are shown with an exponent, as Excel does of itself. */
export function libroDe(filas: Value[][], head: string[] = titulos): Promise<Buffer> {
  return writeXlsxFile([head, ...filas].map((fila) => fila.map(cell))).toBuffer();
}

/** A workbook by hucre: a hidden sheet before the one that counts, formulas by their value alone. */
export async function libroConFormulas(
  filas: CellValue[][],
  formulas: Record<string, { formula: string; formulaResult: CellValue }>,
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Auxiliar', rows: [['No es la nómina']], hidden: true },
      { name: 'Nómina', rows: filas, cells: new Map(Object.entries(formulas)) },
    ],
    activeSheet: 1,
  });
  return Buffer.from(bytes);
}

/** The file as a form sends it. */
export function formOf(bytes: Uint8Array, name = 'nómina.xlsx'): FormData {
  const form = new FormData();
  form.set('excelFile', new File([Uint8Array.from(bytes)], name));
  return form;
}

export const upload = (
  caller: Caller,
  clienteId: string,
  bytes: Uint8Array,
  suffix = '',
): Promise<LightMyRequestResponse> =>
  caller.post(`/api/empleados/cliente/${clienteId}${suffix}`, formOf(bytes));

/** What the import answered; throws where it was refused. */
export async function importar(
  caller: Caller,
  clienteId: string,
  bytes: Uint8Array,
  suffix = '',
): Promise<ImportReply> {
  const response = await upload(caller, clienteId, bytes, suffix);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ImportReply>();
}

/** A company with branches at those addresses. */
export async function empresaCon(make: ReturnType<typeof factories>, direcciones: string[]): Promise<string> {
  const clienteId = await make.cliente();
  for (const direccion of direcciones) await make.sucursal(clienteId, direccion);
  return clienteId;
}

/** The company's employees in the template's columns, by surname and name. */
export async function peopleOf(admin: Caller, clienteId: string): Promise<(string | null)[][]> {
  const rows = (await admin.get(`/api/empleados/cliente/${clienteId}`)).json<Empleado[]>();
  return rows.map((row) => [
    row.nombre,
    row.apellido,
    row.documento,
    row.cuit,
    row.fechadeingreso,
    row.tipo,
    row.sucursal.direccion,
  ]);
}

/** The reply with those figures; the rows left out are those with errors. */
export const reply = (
  creados: number,
  actualizados: number,
  errores: ImportReply['errores'] = [],
): ImportReply => ({
  creados,
  actualizados,
  omitidos: new Set(errores.map(({ fila }) => fila)).size,
  errores,
});

export const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
export const ana = ['Ana', 'Gil', 30111222, 27301112225, day('2020-03-01'), 'Chofer', 'Belgrano 45'];
