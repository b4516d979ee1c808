import { ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { checkBody, stopEarly } from '#server/platform/http/bodies/check-body.ts';
import { parseJson } from '#server/platform/http/bodies/json.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Cell, Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import type { ExportRequest, ExportResult } from './write-export.ts';

const input = stopEarly(ExportacionInput);
const widthOf = { texto: 32, numero: 12, fecha: 13 } as const;

function sheetOf({ lista, columnas, filas }: ExportacionInput) {
  const columns: Column[] = columnas.map(({ titulo, tipo }) => ({ title: titulo, width: widthOf[tipo] }));
  const rows = filas.map((row) => columnas.map(({ tipo }, i) => cellOf(row[i] ?? null, tipo)));
  return { name: lista, columns, rows: [rows] };
}

// A day is midnight in UTC: the workbook shows no hour then.
function cellOf(value: string | number | null, tipo: ExportacionInput['columnas'][number]['tipo']): Cell {
  const isDay = tipo === 'fecha' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? new Date(`${value}T00:00:00Z`) : value;
}

/** The work of the child process: the workbook, or what the body is refused with. */
export async function write({ body, maxRows }: ExportRequest): Promise<ExportResult> {
  try {
    const checked = checkBody<ExportacionInput>(input, parseJson(body));
    if ('error' in checked) throw checked.error;
    const { lista, filtros, filas } = checked.value;
    if (filas.length > maxRows) throw new ApiError('segundo_factor_vencido');
    const workbook = await writeWorkbook([sheetOf(checked.value)]);
    return { workbook, detail: { lista, filas: filas.length, ...(filtros && { filtros }) } };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.body() };
    throw error;
  }
}
