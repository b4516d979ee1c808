import { columnasImportacion } from '#contract/empleados.ts';
import type { Columna } from '#server/platform/workbooks/sheet.ts';
import { writeLibro } from '#server/platform/workbooks/workbook.ts';
import { type Cell, textOf } from './cells.ts';
import type { ImportRow } from './read-sheet.ts';

const columnas: Columna[] = columnasImportacion.map(({ campo, titulo }) => ({
  titulo,
  ancho: campo === 'sucursal_id' ? 44 : 22,
}));

/** The template: the head alone, and a second sheet with the company's branches if one is chosen. */
export function writePlantilla(direcciones: string[] | null, signal: AbortSignal): Promise<Buffer> {
  const sucursales = direcciones && {
    nombre: 'Sucursales',
    columnas: [{ titulo: 'Sucursal', ancho: 60 }],
    filas: [direcciones.map((direccion) => [direccion])],
  };
  const hojas = [{ nombre: 'Empleados', columnas, filas: [] }, ...(sucursales ? [sucursales] : [])];
  return writeLibro(hojas, signal);
}

function asWritten(cell: Cell | undefined): Date | string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'fecha inválida' : cell;
  return textOf(cell ?? null) ?? String(cell);
}

const reasons = ({ errores }: ImportRow) =>
  errores
    .map(({ campo, mensaje }) => {
      const columna = columnasImportacion.find((one) => one.campo === campo);
      return `${columna?.titulo ?? campo}: ${mensaje}`;
    })
    .join('; ');

/** The rejected rows as they came, with row number and reasons; corrected, the workbook can be imported. */
export const writeRechazadas = (filas: readonly ImportRow[], signal: AbortSignal): Promise<Buffer> => {
  const hojas = [
    {
      nombre: 'Rechazados',
      columnas: [...columnas, { titulo: 'Fila', ancho: 8 }, { titulo: 'Motivo', ancho: 80 }],
      filas: [
        filas.map((fila) => [
          ...columnasImportacion.map(({ campo }) => asWritten(fila.cells?.[campo])),
          fila.fila,
          reasons(fila),
        ]),
      ],
    },
  ];
  return writeLibro(hojas, signal);
};
