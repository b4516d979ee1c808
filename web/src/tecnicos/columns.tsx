import type { Tecnico } from '#contract/tecnicos.ts';
import { Chip } from '../shared/Chip.tsx';
import { formatInstant } from '../shared/dates.ts';
import type { Column } from '../shared/table/columns.ts';
import { estadoOf, nombreOf } from './tecnicos.ts';

/** spec 2.15 */
export const columns: readonly Column<Tecnico>[] = [
  { id: 'nombre', header: 'Nombre', value: nombreOf, main: true, width: 150, grow: 3 },
  { id: 'cuit', header: 'CUIT', value: (row) => row.cuit, width: 138, grow: 0.5 },
  { id: 'email', header: 'Email', value: (row) => row.email, width: 170, grow: 4 },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Chip tone={row.status === 'VERIFIED' ? 'green' : 'amber'}>{estadoOf(row)}</Chip>,
    width: 196,
    grow: 0.5,
  },
  {
    id: 'alta',
    header: 'Fecha de alta',
    value: (row) => formatInstant(row.createdAt),
    sort: (row) => row.createdAt,
    align: 'right',
    width: 112,
    grow: 0.5,
  },
];
