import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { Suceso } from '#contract/consultora/actividad.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatInstantTime, today } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';
import type { Shown } from './fold.ts';
import { actionText, irrevocableVerb, placedAt, summaryText, whenText } from './texts.ts';

/** An act without a subject, such as a sign-in, says where it came from. */
const subjectText = ({ sobre, direccion }: Suceso) => sobre ?? (direccion && `Desde ${direccion}`);

/** What cannot be undone stands out by its verb. */
function acted({ accion }: Suceso) {
  const [verb, rest] = irrevocableVerb(accion) ?? [];
  if (!verb) return accion;
  return (
    <>
      <span style={{ color: tones.red.fg }}>{verb}</span>
      {rest}
    </>
  );
}

/** What the line above says already is quiet, so that a change of it is seen; it can still be read. */
const unlessRepeated = (text: string, isRepeated: boolean) =>
  isRepeated ? (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {text}
    </Box>
  ) : (
    text
  );
const when = (row: Shown) => unlessRepeated(whenText(placedAt(row), today()), row.repite.momento);
const who = ({ persona, repite }: Shown) => unlessRepeated(persona, repite.persona);

/** Columns do not sort, because only part of the trail is loaded. */
const sort = false;

export const columns: readonly Column<Shown>[] = [
  {
    id: 'momento',
    header: 'Fecha y hora',
    value: (row) => formatInstantTime(placedAt(row)),
    cell: when,
    sort,
    // Bold, and read to the minute.
    width: 160,
    grow: 0,
    card: [{ place: '4end' }],
  },
  {
    id: 'persona',
    header: 'Persona',
    value: ({ persona }) => persona,
    cell: who,
    sort,
    lines: 2,
    // 'Sistema (datos de demostración)' in one line.
    width: 240,
    grow: 1,
    // In one line beside the moment.
    card: [{ place: '4', content: who }],
  },
  {
    id: 'accion',
    header: 'Acción',
    value: actionText,
    cell: acted,
    second: ({ sobre }) => sobre,
    // What it was about is said whole.
    secondLines: 2,
    sort,
    main: true,
    card: [
      { place: '1', content: acted },
      { place: '2', content: subjectText },
    ],
    width: 190,
    grow: 4,
  },
  {
    id: 'cambios',
    header: 'Cambios',
    value: summaryText,
    // A sign-in changes nothing.
    cell: (row) => summaryText(row) || <span style={visuallyHidden}>Sin cambios</span>,
    sort,
    lines: 2,
    width: 200,
    grow: 5,
    // Beside the act there, most texts of both would break.
    fold: { order: 2, into: 'accion', lines: 2, below: 900 },
    card: [{ place: '3', content: summaryText, wraps: true }],
  },
  {
    id: 'direccion',
    header: 'Dirección IP',
    value: ({ direccion }) => direccion,
    sort,
    // Below the person in any width: most acts of the system have none.
    fold: { order: 1, into: 'persona', label: 'IP', below: Number.POSITIVE_INFINITY },
    card: [],
  },
];
