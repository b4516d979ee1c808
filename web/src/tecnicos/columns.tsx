import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { Chip, PendingChip } from '../shared/layout/Chip.tsx';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { estadoOf, firmaHint, firmaText, isPending, nombreOf } from './tecnicos.ts';

function Estado({ row }: { row: Tecnico }) {
  if (!row.active) return <Chip tone="red">{estadoOf(row)}</Chip>;
  return isPending(row) ? <PendingChip /> : estadoOf(row);
}

/** reglas 2.15; fits 1024 px with the menu and a scroll bar. */
export const columns: readonly Column<Tecnico>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: nombreOf,
    main: true,
    card: [{ place: '1' }],
    width: 150,
    grow: 1,
  },
  { id: 'cuit', header: 'CUIT', value: (row) => row.cuit, card: [{ place: '2' }], width: 132, grow: 0.5 },
  {
    id: 'email',
    header: 'Email',
    value: (row) => row.email,
    // The name takes its share, so that it is whole.
    fold: { order: 2, into: 'nombre', room: 150, lines: 2 },
    card: [{ place: '3' }],
    width: 280,
    grow: 4,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Estado row={row} />,
    card: [{ place: '2end' }],
    width: 119,
    grow: 0.5,
  },
  {
    id: 'firma',
    header: 'Firma',
    value: firmaText,
    cell: (row) =>
      row.firma ? (
        firmaText(row)
      ) : (
        <Chip tone="amber" small>
          {firmaText(row)}
        </Chip>
      ),
    // Only the technician signs (reglas 2.18): an administrator looks for it in vain.
    second: firmaHint,
    card: [
      // Below the address, which has its line to itself.
      {
        place: '4',
        content: (row) => (row.firma ? 'Firma cargada' : `${firmaText(row)}: la carga en su perfil`),
      },
    ],
    width: 144,
    grow: 0.5,
  },
  instantColumn((row) => row.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    fold: { order: 1, into: 'estado', label: 'Alta' },
    card: [],
    width: 112,
    grow: 0.5,
  }),
];
