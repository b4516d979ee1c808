import Box from '@mui/material/Box';
import type { User } from '#contract/usuarios.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { TwoLines } from '../shared/table/TwoLines.tsx';
import { estadoOf, isEnabled, noteOf, ownerOf } from './usuarios.ts';

/** reglas 2.16; `changing` has the ids of accounts that are being changed. */
export const columnsOf = (changing: string): readonly Column<User>[] => [
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: (row) => <TwoLines first={row.email} second={ownerOf(row)} />,
    main: true,
    tall: true,
    width: 240,
    grow: 4,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Estado row={row} changing={changing.includes(row._id)} />,
    width: 230,
  },
  instantColumn((row) => row.createdAt, { id: 'alta', header: 'Fecha de alta', width: 120, grow: 0.5 }),
];

function Estado({ row, changing }: { row: User; changing: boolean }) {
  const note = noteOf(row);
  return (
    <>
      <Chip tone={isEnabled(row) ? 'green' : 'red'}>{estadoOf(row)}</Chip>
      {changing && (
        <Box component="span" sx={{ ...beside, animation: 'appear 150ms 400ms both' }}>
          Guardando…
        </Box>
      )}
      {note && !changing && (
        <Box component="span" sx={beside}>
          {note}
        </Box>
      )}
    </>
  );
}

const beside = { color: 'text.secondary', fontSize: 12.5, ml: 1 } as const;
