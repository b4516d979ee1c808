import type { Empleado } from '#contract/personas/empleados.ts';
import { foldText } from '#contract/values/text.ts';
import { dateColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import {
  clienteText,
  direccionText,
  fantasiaText,
  inactivoText,
  localidadText,
  razonSocialText,
  sucursalText,
} from '../shared/text/sucursales.ts';
import { egresoText, nombreOf, numberValue } from './empleados.ts';

/** The trade name, by which the list is sorted, unless the legal one begins with it. */
function otherName(cliente: Empleado['cliente'] | null | undefined): string | undefined {
  const fantasia = fantasiaText(cliente);
  return foldText(razonSocialText(cliente)).startsWith(foldText(fantasia)) ? undefined : fantasia;
}

/** reglas 2.8, in its order. */
export const columns: readonly Column<Empleado>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (row) => row.nombre,
    main: true,
    muted: ({ cliente }) => inactivoText(cliente) !== undefined,
    name: nombreOf,
    card: [{ place: '1', content: nombreOf }],
    lines: 2,
    // 'Marcelo Leonardo'
    width: 142,
    grow: 1,
  },
  {
    id: 'apellido',
    header: 'Apellido',
    value: (row) => row.apellido,
    // Shares what is left with what a person lacks.
    fold: { order: 3, into: 'nombre', joins: true, room: 142, grow: 5 },
    card: [],
    lines: 2,
    // 'Domínguez'
    width: 98,
    grow: 1.5,
  },
  {
    id: 'documento',
    header: 'Documento',
    value: (row) => row.documento ?? row.otrodocumento ?? '-',
    sort: (row) => numberValue(row.documento),
    card: [{ place: '1end' }],
    width: 118,
    grow: 0.2,
  },
  {
    id: 'cuit',
    header: 'CUIT',
    value: (row) => row.cuit ?? '-',
    sort: (row) => numberValue(row.cuit),
    fold: { order: 2, into: 'documento' },
    card: [],
    width: 134,
    grow: 0.2,
  },
  dateColumn((row) => row.fechadeingreso, {
    id: 'ingreso',
    header: 'Fecha de ingreso',
    card: [],
    width: 124,
    grow: 0.2,
  }),
  // reglas 2.8: sorted by trade name; other screens name the company by its legal one.
  {
    id: 'cliente',
    header: 'Cliente',
    value: (row) => razonSocialText(row.cliente),
    sort: (row) => fantasiaText(row.cliente),
    second: (row) => otherName(row.cliente),
    secondHeader: 'Nombre de fantasía',
    card: [{ place: '2', content: (row) => clienteText(row.cliente) }],
    // Room for most legal names in one line.
    width: 216,
    grow: 2,
  },
  {
    id: 'sucursal',
    header: 'Sucursal',
    value: (row) => sucursalText(row.sucursal),
    cell: ({ sucursal: { direccion } }) => direccionText(direccion),
    second: ({ sucursal: { localidad } }) => localidadText(localidad),
    // Room for most addresses; others take two lines.
    fold: { order: 4, into: 'cliente', room: 256, grow: 0.5, lines: 2 },
    card: [{ place: '3', content: (row) => sucursalText(row.sucursal) }],
    // 'Camino Vecinal km 92'
    width: 164,
    grow: 2,
  },
  instantColumn((row) => row.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    fold: { order: 1, into: 'ingreso', label: 'Alta' },
    card: [],
    width: 116,
    grow: 0.2,
  }),
];

/** reglas 2.8 */
export const byCliente = { id: 'cliente', desc: false } as const;

/** With the month in which somebody left, below the entry. Without such rows the line would only take room. */
export const withEgreso = (shown: readonly Column<Empleado>[]): readonly Column<Empleado>[] =>
  shown.map((column) =>
    column.id === 'ingreso'
      ? {
          ...column,
          second: (row) => egresoText(row),
          secondHeader: 'Egreso',
          card: [{ place: '2end', content: (row) => egresoText(row) }],
        }
      : column,
  );
