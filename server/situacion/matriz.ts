import type { EstadoCelda, FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Cell, Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';

const people: Column[] = [
  { title: 'Apellido', width: 24 },
  { title: 'Nombre', width: 24 },
  { title: 'Documento', width: 16 },
  { title: 'Puesto', width: 24 },
  { title: 'Sucursal', width: 36 },
];
// Surname and name stay in view.
const FROZEN = 2;

type Celda = readonly [estado: EstadoCelda, fecha: string | null, ordenId: string | null];

/** Workbooks count in UTC: midnight UTC is a date without a time. */
const dateOf = ([, fecha]: Celda): Cell => (fecha === null ? null : new Date(`${fecha}T00:00:00Z`));
const stateOf = ([estado]: Celda): Cell => estado;

/** The matrix of people and trainings: the expiries in one sheet, the states in another (reglas 7.24). */
export function writeMatriz(
  { tipos, filas }: Personal,
  direcciones: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Buffer> {
  const columns = [...people, ...tipos.map(({ nombre }) => ({ title: nombre, width: 16 }))];
  const rowOf = (fila: FilaPersonal, cellOf: (celda: Celda) => Cell): Cell[] => [
    ...[fila.apellido, fila.nombre, fila.documento, fila.puesto, direcciones.get(fila.sucursal_id) ?? null],
    ...fila.celdas.map((celda) => celda && cellOf(celda)),
  ];
  const sheet = (name: string, cellOf: (celda: Celda) => Cell) => ({
    ...{ name, columns, frozenColumns: FROZEN },
    rows: [filas.map((fila) => rowOf(fila, cellOf))],
  });
  return writeWorkbook([sheet('Matriz', dateOf), sheet('Estados', stateOf)], signal);
}
