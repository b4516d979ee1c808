import Box from '@mui/material/Box';
import type { User } from '#contract/cuentas/usuarios.ts';
import { Chip, States } from '../shared/layout/Chip.tsx';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import { tones } from '../theme.ts';
import {
  estadoOf,
  hasInactiveCliente,
  isEnabled,
  isPending,
  noteOf,
  ownerOf,
  type Toggling,
} from './usuarios.ts';

/** reglas 2.16; `toggling` has the accounts that are being changed. */
export const columnsOf = (toggling: readonly Toggling[]): readonly Column<User>[] => [
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText>{email}</EmailText>,
    second: ownerOf,
    secondHeader: 'Titular',
    main: true,
    card: [
      { place: '1', wraps: true },
      { place: '2', content: ownerOf },
    ],
    width: 240,
    grow: 4,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Estado row={row} changing={toggling.some(({ _id }) => _id === row._id)} />,
    printed: noteOf,
    card: [{ place: '3' }],
    // Room for 'Deshabilitado' with 'Empresa inactiva' beside it.
    width: 236,
  },
  instantColumn((row) => row.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    fold: { order: 1, into: 'email', label: 'Alta' },
    card: [],
    width: 120,
    grow: 0.5,
  }),
];

function Estado({ row, changing }: { row: User; changing: boolean }) {
  const note = noteOf(row);
  const isUnactivated = !hasInactiveCliente(row) && isPending(row);
  return (
    <States>
      <span style={isEnabled(row) ? (isUnactivated ? unactivated : enabled) : disabled}>{estadoOf(row)}</span>
      {changing && (
        <Box component="span" sx={{ ...beside, animation: 'appear 150ms 400ms both' }}>
          Guardando…
        </Box>
      )}
      {!changing && note && !isUnactivated && (
        <Box component="span" sx={beside}>
          {note}
        </Box>
      )}
      {!changing && isUnactivated && <Chip tone="amber">Sin activar</Chip>}
    </States>
  );
}

// The switch says it too, so that a chip would be the third sign.
const enabled = { color: tones.green.fg } as const;
// It cannot be used yet: that stands out.
const unactivated = { ...enabled, fontSize: 12.5, fontWeight: 400 } as const;
const disabled = { color: tones.red.fg } as const;
const beside = { color: 'text.secondary', fontSize: 12.5 } as const;
