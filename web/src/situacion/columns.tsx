import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import { situacionClientePath } from '../links/partes.ts';
import { sinRespaldoText } from '../ordenes/archivos/respaldo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { Counts } from '../shared/layout/Counts.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { withoutResolution } from '../shared/text/resolution.ts';
import { type Tone, theme, tones } from '../theme.ts';
import { EnRegla } from './EnRegla.tsx';
import { areOutside, fueraDeRequisitos, percentText, severityOf, situationOf, toneOf } from './estados.ts';
import { toDoCounts, toDoParts } from './sucursales/celda.ts';

/** A row of the list, which needs an identifier: its client's. */
export type SituacionRow = SituacionCliente & { readonly _id: string };

const count = (
  id: string,
  header: string,
  countOf: (row: SituacionRow) => number,
  tone: Tone,
): Column<SituacionRow> =>
  countColumn(countOf, {
    id,
    header,
    cell: marked(countOf, tone),
    card: [],
    width: 128,
    grow: 0.4,
  });

/** Its count is a word of the line below the share; a column of its own in a workbook, and for the order. */
const told = (order: number, column: Column<SituacionRow>): Column<SituacionRow> => ({
  ...column,
  fold: { order, below: widest },
});
/** Wider than any screen. */
const widest = 10_000;

/** '36 vencidos', '36 faltan', '6 por vencer', '5 sin respaldo'; below a full share 'vigentes, pero 1 sin respaldo'. */
function toDo(row: SituacionRow): readonly string[] {
  const open = toDoParts(row);
  if (row.sinRespaldo === 0) return open;
  const unproved = unprovedText(row);
  return open.length === 0 ? [`vigentes, pero ${unproved}`] : [...open, unproved];
}

const unprovedText = ({ sinRespaldo }: SituacionRow) =>
  `${formatNumber(sinRespaldo)} ${sinRespaldoText.toLowerCase()}`;

/** '36 de 88' */
function shareText({ vigentes, porVencer, vencidos, faltan }: SituacionRow): string {
  const inOrder = vigentes + porVencer;
  return `${formatNumber(inOrder)} de ${formatNumber(inOrder + vencidos + faltan)}`;
}

/** On a phone. */
const vencidasText = (row: SituacionRow) =>
  row.vencidasSinRenovar > 0 && (
    <span style={{ color: tones.red.fg }}>
      {countText(row.vencidasSinRenovar, 'orden vencida', 'órdenes vencidas')}
    </span>
  );

/** What expires next: of a requirement, or an open order that comes before it. */
export const nextOf = ({ proxima, otraOrden }: SituacionRow) => otraOrden ?? proxima;

const noneNext = 'Sin próximo vencimiento';

/** 'Ruido · fuera de los requisitos'; without requirements there is nothing that it is outside of. */
function whatText(row: SituacionRow): string {
  const next = nextOf(row);
  if (!next) return noneNext;
  return row.otraOrden && row.porcentaje !== null ? `${next.titulo} · ${fueraDeRequisitos}` : next.titulo;
}

const dayOf = (row: SituacionRow) => {
  const next = nextOf(row);
  return next && formatDate(next.fecha);
};

const nextText = (row: SituacionRow) => {
  const next = nextOf(row);
  return next ? `Próximo: ${formatDate(next.fecha)} · ${whatText(row)}` : noneNext;
};

/** What is missing, and below it what expires next where the line of what has expired has no room for it. */
const toDoOnCard = (row: SituacionRow) => {
  const open = toDo(row);
  return [...(open.length > 0 ? [joined(open)] : []), ...(row.vencidasSinRenovar > 0 ? [nextText(row)] : [])];
};
function ToDoOnCard({ row }: { readonly row: SituacionRow }) {
  const open = toDo(row);
  return (
    <>
      {open.length > 0 && countsOf(open)}
      {row.vencidasSinRenovar > 0 && <span>{unbroken(nextText(row))}</span>}
    </>
  );
}
const joined = (parts: readonly string[]) => parts.join(' · ');
/** One text alone may take two lines. */
const countsOf = (parts: readonly string[]) =>
  parts.length > 1 ? <Counts parts={parts} /> : <span>{parts[0]}</span>;

/** As the card has them, what is wrong in the colour of its state; a full share keeps its words. */
function Figures({ row }: { readonly row: SituacionRow }) {
  const open = toDoCounts(row);
  if (open.length === 0) return toDo(row)[0];
  const unproved = { text: unprovedText(row), tone: 'amber' } as const;
  return (
    <Counts
      parts={[...open, ...(row.sinRespaldo > 0 ? [unproved] : [])].map(({ text, tone }) => (
        <span key={text} style={{ color: tones[tone].fg }}>
          {text}
        </span>
      ))}
    />
  );
}

/** No line begins within '(Res. SRT 960/15)'. */
const unbroken = (text: string) => text.replace(/\([^)]*\)/g, (words) => words.replaceAll(' ', '\u00a0'));

/** What it is shown by. */
export const judged = (row: SituacionRow) => ({ ...row, sinRespaldo: row.sinRespaldo > 0 });

const asksNothing = <span style={{ color: theme.vars.palette.text.secondary }}>Sin requisitos</span>;
const share = (row: SituacionRow) =>
  row.porcentaje === null ? (
    asksNothing
  ) : (
    <EnRegla {...judged(row)} barWidth={40} figure={`${percentText(row.porcentaje)} · ${shareText(row)}`} />
  );
/** For those who define them: the page of the client, which the row opens by the keyboard. */
const shareToDefine = (row: SituacionRow) =>
  row.porcentaje === null ? (
    <span>
      {asksNothing}
      {' · '}
      <Link
        component={RouterLink}
        to={situacionClientePath(row._id)}
        aria-label={`Definir requisitos: ${row.cliente.razonSocial}`}
        tabIndex={-1}
        underline="always"
        sx={{ display: 'inline-block', py: 1.25, my: -1.25 }}
      >
        Definir
      </Link>
    </span>
  ) : (
    share(row)
  );
const shareOnCard = (row: SituacionRow) =>
  row.porcentaje === null ? (
    asksNothing
  ) : (
    <EnRegla {...judged(row)} barWidth={40} figure={`${shareText(row)} requisitos`} />
  );

/** A count that stands out unless it is none. */
const marked = (countOf: (row: SituacionRow) => number, tone: Tone) => (row: SituacionRow) => {
  const value = countOf(row);
  return <span style={value === 0 ? none : { ...some, color: tones[tone].fg }}>{formatNumber(value)}</span>;
};
const none = { color: theme.vars.palette.text.secondary } as const;
const some = { fontWeight: 600 } as const;

/** As the list of clients says it. */
const sinTelefono = 'Sin teléfono';
const phone = ({ cliente: { telefono, razonSocial } }: SituacionRow, tabIndex: number) =>
  telefono ? <TelefonoLink telefono={telefono} nombre={razonSocial} tabIndex={tabIndex} /> : sinTelefono;

/** In pixels; small, so that the two lines below it have air in a row of 60 px. */
const chipHeight = 20;

/** reglas 2.32, in its order. What counts requirements stands below their share, what counts orders beside it. */
export const columns: readonly Column<SituacionRow>[] = [
  {
    id: 'cliente',
    header: 'Cliente',
    value: ({ cliente }) => cliente.razonSocial,
    // Plain text: two links above each other are too close for a finger.
    second: ({ cliente }) => cliente.telefono ?? sinTelefono,
    secondHeader: 'Teléfono',
    main: true,
    lines: 2,
    card: [
      { place: '1', wraps: true },
      { place: '3end', content: phone },
    ],
    // Room for 'Eléctricos Médano Sur Ltda.': most names take two lines.
    width: 174,
    grow: 2,
  },
  {
    id: 'situacion',
    header: 'Situación',
    value: (row) => situationOf(judged(row)),
    sort: (row) => severityOf(judged(row)),
    cell: (row) => (
      <Chip tone={toneOf(judged(row))} small>
        {situationOf(judged(row))}
      </Chip>
    ),
    card: [{ place: '2end' }],
    firstHeight: chipHeight,
    // Room for 'Con órdenes vencidas'.
    width: 168,
    grow: 0.3,
  },
  {
    id: 'enRegla',
    header: 'Requisitos en regla',
    value: ({ porcentaje }) => percentText(porcentaje),
    sort: ({ porcentaje }) => porcentaje,
    cell: share,
    second: (row) => joined(toDo(row)),
    secondCell: (row) => <Figures row={row} />,
    secondLines: 2,
    card: [
      { place: '3', content: shareOnCard },
      {
        ...{ place: '4', wraps: 'each' },
        content: (row) => toDoOnCard(row).length > 0 && <ToDoOnCard row={row} />,
        text: toDoOnCard,
      },
    ],
    fold: { order: 7, into: 'situacion', label: 'En regla:', withSecond: true, lines: 2 },
    // Room for the bar and '100 % · 111 de 111'.
    width: 188,
    grow: 1,
  },
  told(
    1,
    count('vencidos', 'Requisitos vencidos', (row) => row.vencidos, 'red'),
  ),
  told(
    2,
    count('faltas', 'Requisitos que faltan', (row) => row.faltan, 'red'),
  ),
  told(
    3,
    count('porVencer', 'Requisitos por vencer', (row) => row.porVencer, 'amber'),
  ),
  told(
    4,
    count('sinRespaldo', 'Requisitos sin respaldo', (row) => row.sinRespaldo, 'amber'),
  ),
  {
    ...count('vencidas', 'Órdenes vencidas', (row) => row.vencidasSinRenovar, 'red'),
    second: (row) => (areOutside(row) ? fueraDeRequisitos : undefined),
    card: [{ place: '2', content: (row) => vencidasText(row) || nextText(row) }],
    // Below 900 px the actions leave no room for more than two columns.
    fold: { order: 6, into: 'situacion', label: 'Órdenes vencidas:', withSecond: true },
    // Room for 'fuera de los requisitos'.
    width: 150,
  },
  {
    id: 'proximo',
    header: 'Próximo vencimiento',
    value: (row) => dayOf(row) ?? '',
    sort: (row) => {
      const next = nextOf(row);
      return next && Date.parse(next.fecha);
    },
    cell: (row) => dayOf(row) ?? '–',
    second: whatText,
    secondCell: (row) => unbroken(whatText(row)),
    secondLines: 2,
    secondHeader: 'Qué vence',
    kind: 'date',
    // Room for 'Próximo: 06/12/2026,', and for 'Relevamiento general de riesgos' in the line below.
    fold: {
      ...{ order: 5, into: 'situacion', label: 'Próximo:', withSecond: true, shorten: withoutResolution },
      ...{ lines: 2, room: 186, grow: 4 },
    },
    card: [],
    width: 168,
    grow: 3,
  },
];

/** Administrators define what a client without requirements must have. */
export const columnsToDefine = columns.map((column) =>
  column.id === 'enRegla' ? { ...column, cell: shareToDefine } : column,
);

/** Who has most of what has expired; of equal ones the worst, as `bySeverity` puts them. */
export const mostOverdueFirst = { id: 'vencidas', desc: true } as const;

/** The rows, the worst first. */
export const bySeverity = (rows: readonly SituacionRow[]): SituacionRow[] =>
  rows.toSorted((one, other) => severityOf(judged(one)) - severityOf(judged(other)));
