import type { Cell, Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { type IndexRow, type IndexSection, noFilesText } from './index-rows.ts';

const columns: Column[] = [
  { title: 'Sección', width: 26 },
  { title: 'N.º', width: 8 },
  { title: 'Documento', width: 44 },
  { title: 'Referencia', width: 24 },
  { title: 'Sucursal', width: 36 },
  { title: 'Fecha', width: 13 },
  { title: 'Vencimiento', width: 13 },
  { title: 'Estado', width: 12 },
  { title: 'Archivo', width: 70 },
  { title: 'Bytes', width: 12 },
  { title: 'SHA-256', width: 66 },
  { title: 'Observación', width: 34 },
];

// Workbooks count in UTC: midnight UTC is a date without a time.
const dateCell = (date: string | null): Cell => (date ? new Date(`${date}T00:00:00Z`) : null);

function* cells(section: string, row: IndexRow): Generator<Cell[]> {
  const head: Cell[] = [section, row.numero, row.documento, row.referencia, row.sucursal];
  const dates = [dateCell(row.fecha), dateCell(row.vencimiento), row.estado];
  if (row.archivos.length === 0) yield [...head, ...dates, null, null, null, noFilesText(row)];
  for (const { ruta, bytes, sha256, nota } of row.archivos)
    yield [...head, ...dates, ruta, bytes, sha256, nota];
}

/** The index as a workbook: a row for each file, and one for what has none. */
export const indexWorkbook = (sections: readonly IndexSection[], signal: AbortSignal): Promise<Buffer> =>
  writeWorkbook(
    [
      {
        name: 'Índice',
        columns,
        rows: sections.map(({ nombre, elementos }) => elementos.flatMap((row) => [...cells(nombre, row)])),
      },
    ],
    signal,
  );
