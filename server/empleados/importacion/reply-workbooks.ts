import { columnasImportacion } from '#contract/empleados.ts';
import type { Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { type Celda, textOf } from './cells.ts';
import type { FilaLeida } from './read-sheet.ts';

const columnas: Column[] = columnasImportacion.map(({ campo, titulo }) => ({
  title: titulo,
  width: campo === 'sucursal_id' ? 44 : 22,
}));

/** The workbook to fill in: the head alone, and beside it the branches' addresses where a company is chosen. */
export function writePlantilla(direcciones: string[] | null, signal: AbortSignal): Promise<Buffer> {
  const sucursales = direcciones && {
    name: 'Sucursales',
    columns: [{ title: 'Sucursal', width: 60 }],
    rows: [direcciones.map((direccion) => [direccion])],
  };
  const hojas = [{ name: 'Empleados', columns: columnas, rows: [] }, ...(sucursales ? [sucursales] : [])];
  return writeWorkbook(hojas, signal);
}

/** As it came where it is a real date, else its text. */
function cell(celda: Celda | undefined): Date | string {
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? 'fecha inválida' : celda;
  return textOf(celda ?? null) ?? String(celda);
}

const reasons = ({ errores }: FilaLeida) =>
  errores
    .map(({ campo, mensaje }) => {
      const columna = columnasImportacion.find((one) => one.campo === campo);
      return `${columna?.titulo ?? campo}: ${mensaje}`;
    })
    .join('; ');

/** The rows that an import leaves out, as they came, each with its number and the reasons: mend it and import it. */
export const writeRechazadas = (filas: readonly FilaLeida[], signal: AbortSignal): Promise<Buffer> => {
  const hojas = [
    {
      name: 'Rechazados',
      columns: [...columnas, { title: 'Fila', width: 8 }, { title: 'Motivo', width: 80 }],
      rows: [
        filas.map((fila) => [
          ...columnasImportacion.map(({ campo }) => cell(fila.celdas?.[campo])),
          fila.fila,
          reasons(fila),
        ]),
      ],
    },
  ];
  return writeWorkbook(hojas, signal);
};
