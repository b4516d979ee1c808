import { importColumns } from '#contract/personas/empleados.ts';
import type { Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { asWritten } from './cells.ts';
import { replyColumns } from './planilla/columns.ts';
import type { ImportRow } from './read-sheet.ts';

const columns: Column[] = importColumns.map(({ campo, titulo }) => ({
  title: titulo,
  width: campo === 'sucursal_id' ? 44 : 22,
}));

/** The template: the head alone, and a second sheet with the company's branches if one is chosen. */
export function writePlantilla(direcciones: string[] | null, signal: AbortSignal): Promise<Buffer> {
  const sucursales = direcciones && {
    name: 'Sucursales',
    columns: [{ title: 'Sucursal', width: 60 }],
    rows: [direcciones.map((direccion) => [direccion])],
  };
  const sheets = [{ name: 'Empleados', columns, rows: [] }, ...(sucursales ? [sucursales] : [])];
  return writeWorkbook(sheets, signal);
}

const reasons = ({ errores }: ImportRow) =>
  errores
    .map(({ campo, mensaje }) => {
      const columna = importColumns.find((one) => one.campo === campo);
      return `${columna?.titulo ?? campo}: ${mensaje}`;
    })
    .join('; ');

/** The rejected rows as they came, with row number and reasons; corrected, the workbook can be imported. */
export const writeRechazadas = (filas: readonly ImportRow[], signal: AbortSignal): Promise<Buffer> => {
  const sheets = [
    {
      name: 'Rechazados',
      columns: [
        ...columns,
        { title: replyColumns.fila, width: 8 },
        { title: replyColumns.motivo, width: 80 },
      ],
      rows: [
        filas.map((fila) => [
          ...importColumns.map(({ campo }) => asWritten(fila.cells?.[campo])),
          fila.fila,
          reasons(fila),
        ]),
      ],
    },
  ];
  return writeWorkbook(sheets, signal);
};
