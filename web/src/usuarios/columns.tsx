import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { User } from '#contract/cuentas/usuarios.ts';
import { Chip, States } from '../shared/layout/Chip.tsx';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatInstant } from '../shared/text/dates.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import type { Tone } from '../theme.ts';
import {
  awaitsActivation,
  estadoOf,
  isEnabled,
  isPending,
  noteOf,
  phraseOf,
  rolOf,
  type Toggling,
  titularOf,
} from './usuarios.ts';

/** At first by what is read, not by the address below it. */
export const byTitular = { id: 'titular', desc: false } as const;

const titularAndEmail: readonly Column<User>[] = [
  {
    id: 'titular',
    header: 'Titular',
    value: titularOf,
    // What is done to an account names it by its address, which no other one has.
    name: ({ email }) => email,
    main: true,
    lines: 2,
    card: [{ place: '1', content: titularOf, wraps: true }],
    width: 240,
    grow: 4,
  },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText>{email}</EmailText>,
    // Below the holder in any width, and whole.
    fold: { order: 1, into: 'titular', below: Number.POSITIVE_INFINITY, lines: 2 },
    card: [{ place: '2', wraps: true }],
  },
];

/** What a card has in its last line. */
export interface CardParts {
  readonly acceso: (row: User, tabIndex: number) => ReactNode;
  /** Of an account that waits for its activation; else nothing. */
  readonly reenviar: (row: User, tabIndex: number) => ReactNode;
}

const altaText = ({ createdAt }: User) => `Alta ${formatInstant(createdAt)}`;

/** reglas 2.16; `toggling` has the accounts that are being changed. */
export const columnsOf = (
  toggling: readonly Toggling[],
  { acceso, reenviar }: CardParts,
): readonly Column<User>[] => [
  ...titularAndEmail,
  {
    id: 'rol',
    header: 'Rol',
    value: rolOf,
    card: [{ place: '2end' }],
    width: 114,
    grow: 0.5,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (row) => <Estado row={row} changing={toggling.some(({ _id }) => _id === row._id)} />,
    printed: noteOf,
    card: [
      { place: '3' },
      { place: '4', tall: true, content: (row, tabIndex) => reenviar(row, tabIndex) || altaText(row) },
      // A line of its own: a press beside the state would be a slip.
      { place: '4end', content: acceso },
    ],
    firstHeight: 24,
    // 'Deshabilitado · empresa inactiva'
    width: 230,
  },
  instantColumn((row) => row.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    // Addresses have one line beside it.
    fold: { order: 2, into: 'estado', label: 'Alta', below: 800 },
    // Beside the state where the button has its place in the last line.
    card: [{ place: '3end', content: (row) => awaitsActivation(row) && altaText(row) }],
    width: 112,
    grow: 0.5,
  }),
];

function Estado({ row, changing }: { row: User; changing: boolean }) {
  return (
    <States>
      <Chip tone={toneOf(row)}>{phraseOf(row)}</Chip>
      {changing && (
        <Box component="span" sx={{ ...beside, animation: 'appear 150ms 400ms both' }}>
          Guardando…
        </Box>
      )}
      {!changing && row.segundoFactor && (
        <Box component="span" sx={beside}>
          Con segundo factor
        </Box>
      )}
    </States>
  );
}

/** Amber stands out: the account cannot be used until its owner activates it. */
function toneOf(row: User): Tone {
  if (!isEnabled(row)) return 'red';
  return isPending(row) ? 'amber' : 'green';
}

const beside = { color: 'text.secondary', fontSize: 12.5 } as const;
