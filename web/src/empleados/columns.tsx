import type { Empleado } from '#contract/empleados.ts';
import { dateColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { TwoLines } from '../shared/table/TwoLines.tsx';
import { direccionText, fantasiaText, localidadText, sucursalText } from '../sucursales/texts.ts';
import { nombreOf, numberValue } from './empleados.ts';

/** reglas 2.8 */
export const columns: readonly Column<Empleado>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (row) => row.nombre,
    main: true,
    name: nombreOf,
    width: 110,
    grow: 1.5,
  },
  { id: 'apellido', header: 'Apellido', value: (row) => row.apellido, width: 104, grow: 1.5 },
  {
    id: 'documento',
    header: 'Documento',
    value: (row) => row.documento ?? '-',
    sort: (row) => numberValue(row.documento),
    width: 102,
    grow: 0.2,
  },
  {
    id: 'cuit',
    header: 'CUIT',
    value: (row) => row.cuit ?? '-',
    sort: (row) => numberValue(row.cuit),
    width: 134,
    grow: 0.2,
  },
  dateColumn((row) => row.fechadeingreso, {
    id: 'ingreso',
    header: 'Fecha de ingreso',
    width: 132,
    grow: 0.2,
  }),
  { id: 'cliente', header: 'Cliente', value: (row) => fantasiaText(row.cliente), width: 160, grow: 2 },
  {
    id: 'sucursal',
    header: 'Sucursal',
    value: (row) => sucursalText(row.sucursal),
    cell: ({ sucursal: { direccion, localidad } }) => (
      <TwoLines first={direccionText(direccion)} second={localidadText(localidad)} />
    ),
    tall: true,
    width: 140,
    grow: 2,
  },
  instantColumn((row) => row.createdAt, { id: 'alta', header: 'Fecha de alta', width: 116, grow: 0.2 }),
];

/** reglas 2.8 */
export const byCliente = { id: 'cliente', desc: false } as const;
