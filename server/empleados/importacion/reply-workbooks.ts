import { columnasImportacion } from '#contract/empleados.ts';
import type { Columna } from '#server/platform/workbooks/sheet.ts';
import { writeLibro } from '#server/platform/workbooks/workbook.ts';
import { type Celda, textOf } from './cells.ts';
import type { FilaLeida } from './read-sheet.ts';

const columnas: Columna[] = columnasImportacion.map(({ campo, titulo }) => ({
  titulo,
  ancho: campo === 'sucursal_id' ? 44 : 22,
}));

/** The workbook to fill in: the head alone, and beside it the branches' addresses where a company is chosen. */
export function writePlantilla(direcciones: string[] | null, signal: AbortSignal): Promise<Buffer> {
  const sucursales = direcciones && {
    nombre: 'Sucursales',
    columnas: [{ titulo: 'Sucursal', ancho: 60 }],
    filas: [direcciones.map((direccion) => [direccion])],
  };
  const hojas = [{ nombre: 'Empleados', columnas, filas: [] }, ...(sucursales ? [sucursales] : [])];
  return writeLibro(hojas, signal);
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
      nombre: 'Rechazados',
      columnas: [...columnas, { titulo: 'Fila', ancho: 8 }, { titulo: 'Motivo', ancho: 80 }],
      filas: [
        filas.map((fila) => [
          ...columnasImportacion.map(({ campo }) => cell(fila.celdas?.[campo])),
          fila.fila,
          reasons(fila),
        ]),
      ],
    },
  ];
  return writeLibro(hojas, signal);
};
