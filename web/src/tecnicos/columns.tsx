import type { Tecnico } from '#contract/tecnicos.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import type { Tone } from '../theme.ts';
import { estadoOf, isPending, nombreOf } from './tecnicos.ts';

function toneOf(row: Tecnico): Tone {
  if (!row.active) return 'red';
  return isPending(row) ? 'amber' : 'green';
}

/** reglas 2.15; fits 1024 px with the menu and a scroll bar. */
export const columns: readonly Column<Tecnico>[] = [
  { id: 'nombre', header: 'Nombre', value: nombreOf, main: true, width: 118, grow: 3 },
  { id: 'cuit', header: 'CUIT', value: (row) => row.cuit, width: 132, grow: 0.5 },
  { id: 'email', header: 'Email', value: (row) => row.email, width: 95, grow: 4 },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Chip tone={toneOf(row)}>{estadoOf(row)}</Chip>,
    width: 119,
    grow: 0.5,
  },
  instantColumn((row) => row.createdAt, { id: 'alta', header: 'Fecha de alta', width: 105, grow: 0.5 }),
];
