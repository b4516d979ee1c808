import type { LightMyRequestResponse } from 'fastify';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import writeXlsxFile from 'write-excel-file/node';
import type { ImportFields } from '#contract/lists/importacion.ts';
import { type Empleado, type ImportReply, importColumns } from '#contract/personas/empleados.ts';
import type { Caller } from '../caller.ts';
import type { factories } from '../factories.ts';
import { bodyOf } from './expect.ts';

type Value = string | number | Date | null;

export const titulos = importColumns.map(({ titulo }) => titulo);

const cell = (value: Value) => {
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' };
  if (typeof value === 'number') return { value, type: Number, format: '0.00E+00' };
  return value === null ? null : { value, type: String };
};

/** One sheet, by write-excel-file; numbers are shown with an exponent, as Excel does by default. */
export function workbookOf(filas: Value[][], head: string[] = titulos): Promise<Buffer> {
  return writeXlsxFile([head, ...filas].map((fila) => fila.map(cell))).toBuffer();
}

/** By hucre: a hidden sheet before the one to be read, and formulas with only their value. */
export async function workbookWithFormulas(
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

/** Corrected cells and chosen branches, beside the file. */
export type ImportParts = Partial<Record<keyof ImportFields, unknown>>;

export function formOf(bytes: Uint8Array, name = 'nómina.xlsx', parts: ImportParts = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(parts))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('excelFile', new File([Uint8Array.from(bytes)], name));
  return form;
}

export const upload = (
  caller: Caller,
  clienteId: string,
  bytes: Uint8Array,
  suffix = '',
  parts: ImportParts = {},
): Promise<LightMyRequestResponse> =>
  caller.post(`/api/empleados/cliente/${clienteId}${suffix}`, formOf(bytes, undefined, parts));

/** Throws if the import is refused. */
export async function importWorkbook(
  caller: Caller,
  clienteId: string,
  bytes: Uint8Array,
  suffix = '',
  parts: ImportParts = {},
): Promise<ImportReply> {
  const response = await upload(caller, clienteId, bytes, suffix, parts);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ImportReply>();
}

export async function empresaWith(
  make: ReturnType<typeof factories>,
  direcciones: string[],
): Promise<string> {
  const clienteId = await make.cliente();
  for (const direccion of direcciones) await make.sucursal(clienteId, direccion);
  return clienteId;
}

/** The employees in the columns of the template, by surname and name. */
export async function peopleOf(admin: Caller, clienteId: string): Promise<(string | null)[][]> {
  const rows = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
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
