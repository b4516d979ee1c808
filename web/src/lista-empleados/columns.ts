import type { Empleado } from '#contract/personas/empleados.ts';
import { withoutCliente } from '../clientes/ficha/of-cliente.ts';
import { columns as ofAll, withEgreso } from '../empleados/columns.tsx';
import type { Column, Fold } from '../shared/table/columns.ts';

type Columns = readonly Column<Empleado>[];

// What a person lacks needs the room more than the number that repeats the document.
const roomForCuit = 1200;
// Nor do the dates leave it two lines for two names of trainings.
const roomForDates = 820;

const withFold = (columns: Columns, folds: Readonly<Record<string, Partial<Fold>>>): Columns =>
  columns.map((column) => {
    const fold = folds[column.id];
    return fold ? { ...column, fold: { order: 2, ...column.fold, ...fold } } : column;
  });

/** Every row of one client would name the same company. */
const ofCliente = withFold(withoutCliente(ofAll, 'nombre'), { cuit: { below: roomForCuit } });

/** The dates below what has a line to spare: three lines a row, as the names of trainings take. */
const folds = {
  ingreso: { into: 'sucursal', label: 'Ingreso', withSecond: true, below: roomForDates },
  // Below a name of two lines.
  alta: { into: 'nombre', below: roomForDates },
  apellido: { room: 158, grow: 1, below: roomForDates },
} as const;

const stacked = (columns: Columns): Columns => withFold(columns, folds);
const ofClienteWhole = withEgreso(ofCliente);

/** Of all clients and of one; `whole` with those who left, `narrow` where the dates fold. */
const sets = {
  all: { shown: ofAll, whole: withEgreso(ofAll) },
  ofOne: { shown: ofCliente, whole: ofClienteWhole },
  ofOneNarrow: { shown: stacked(ofCliente), whole: stacked(ofClienteWhole) },
} as const;

export const columnsOf = (kind: 'all' | 'ofOne', narrow: boolean, whole: boolean): Columns =>
  sets[kind === 'ofOne' && narrow ? 'ofOneNarrow' : kind][whole ? 'whole' : 'shown'];
