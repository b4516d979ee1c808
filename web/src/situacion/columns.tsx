import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { TelefonoLink } from '../shared/text/TelefonoLink.tsx';
import { type Tone, theme, tones } from '../theme.ts';
import { EnRegla } from './EnRegla.tsx';
import { percentText, requisitosSinRespaldo, severityOf, situationOf, toneOf } from './estados.ts';

/** A row of the list, which needs an identifier: its client's. */
export type SituacionRow = SituacionCliente & { readonly _id: string };

interface CountPlace {
  readonly order?: number;
  readonly into?: string;
  /** Before the count in a line of another column. */
  readonly label?: string;
  readonly width: number;
}

const count = (
  id: string,
  header: string,
  countOf: (row: SituacionRow) => number,
  { order, into = '', label = `${header}:`, width }: CountPlace,
): Column<SituacionRow> =>
  countColumn(countOf, {
    id,
    header,
    ...(order && { fold: { order, into, label } }),
    card: [],
    width,
    grow: 0.4,
  });

/** '17 vencidos · 3 faltas · 9 requisitos sin respaldo', on a phone. */
const gapsText = ({ vencidos, faltan, sinRespaldo }: SituacionRow) =>
  [
    vencidos > 0 && countText(vencidos, 'vencido', 'vencidos'),
    faltan > 0 && countText(faltan, 'falta', 'faltas'),
    sinRespaldo > 0 && requisitosSinRespaldo(sinRespaldo),
  ]
    .filter(Boolean)
    .join(' · ');

/** On a phone. */
const vencidasText = ({ vencidasSinRenovar }: SituacionRow) =>
  vencidasSinRenovar > 0 && (
    <span style={{ color: tones.red.fg }}>
      {countText(vencidasSinRenovar, 'orden vencida', 'órdenes vencidas')}
    </span>
  );

const nextText = ({ proxima }: SituacionRow) =>
  proxima ? `Próximo: ${formatDate(proxima.fecha)} · ${proxima.titulo}` : 'Sin próximo vencimiento';

/** What it is shown by. */
export const judged = (row: SituacionRow) => ({ ...row, sinRespaldo: row.sinRespaldo > 0 });
const share = (row: SituacionRow) => <EnRegla {...judged(row)} />;
const shareOnCard = (row: SituacionRow) => <EnRegla {...judged(row)} words="en regla" />;

/** A count that stands out unless it is none. */
const marked = (countOf: (row: SituacionRow) => number, tone: Tone) => (row: SituacionRow) => {
  // Nothing is asked of the company: there is nothing to count.
  if (row.semaforo === 'Sin requisitos' && countOf !== vencidas) return <span style={none}>–</span>;
  const value = countOf(row);
  return <span style={value === 0 ? none : { ...some, color: tones[tone].fg }}>{formatNumber(value)}</span>;
};
const none = { color: theme.vars.palette.text.secondary } as const;
const some = { fontWeight: 600 } as const;
const vencidos = (row: SituacionRow) => row.vencidos;
const faltan = (row: SituacionRow) => row.faltan;
const porVencer = (row: SituacionRow) => row.porVencer;
const sinRespaldo = (row: SituacionRow) => row.sinRespaldo;
const vencidas = (row: SituacionRow) => row.vencidasSinRenovar;

const phone = ({ cliente: { telefono, razonSocial } }: SituacionRow, tabIndex: number) =>
  telefono && <TelefonoLink telefono={telefono} nombre={razonSocial} tabIndex={tabIndex} />;

/** In pixels. */
const chipHeight = 24;

/** reglas 2.32, in its order. Each column shows at most one other: no head has more than two lines. */
export const columns: readonly Column<SituacionRow>[] = [
  {
    id: 'cliente',
    header: 'Cliente',
    value: ({ cliente }) => cliente.razonSocial,
    // Plain text: two links above each other are too close for a finger.
    second: ({ cliente }) => cliente.telefono,
    secondHeader: 'Teléfono',
    main: true,
    lines: 2,
    card: [
      { place: '1', wraps: true },
      { place: '4end', content: phone },
    ],
    // Room for 'Eléctricos Médano Sur Ltda.': most names take two lines.
    width: 202,
    grow: 3,
  },
  {
    id: 'situacion',
    header: 'Situación',
    value: (row) => situationOf(judged(row)),
    sort: (row) => severityOf(judged(row)),
    cell: (row) => <Chip tone={toneOf(judged(row))}>{situationOf(judged(row))}</Chip>,
    card: [{ place: '2end' }],
    firstHeight: chipHeight,
    // Room for its line of the next expiry.
    width: 144,
    grow: 0.3,
  },
  {
    ...count('vencidas', 'Órdenes vencidas', vencidas, { width: 152 }),
    cell: marked(vencidas, 'red'),
  },
  {
    id: 'enRegla',
    header: 'Requisitos en regla',
    value: ({ porcentaje }) => percentText(porcentaje),
    sort: ({ porcentaje }) => porcentaje,
    cell: share,
    card: [
      { place: '2', content: shareOnCard },
      { place: '3', content: gapsText },
    ],
    width: 140,
    grow: 0.4,
  },
  { ...count('vencidos', 'Vencidos', vencidos, { width: 88 }), cell: marked(vencidos, 'red') },
  {
    ...count('faltas', 'Faltan', faltan, { order: 4, into: 'vencidos', width: 88 }),
    cell: marked(faltan, 'red'),
  },
  {
    ...count('porVencer', 'Por vencer', porVencer, { order: 1, into: 'enRegla', width: 102 }),
    cell: marked(porVencer, 'amber'),
  },
  {
    ...count('sinRespaldo', 'Requisitos sin respaldo', sinRespaldo, {
      ...{ order: 3, into: 'vencidas', width: 168 },
      label: 'Req. sin respaldo:',
    }),
    cell: marked(sinRespaldo, 'amber'),
  },
  {
    id: 'proximo',
    header: 'Próximo vencimiento',
    value: ({ proxima }) => (proxima ? formatDate(proxima.fecha) : ''),
    sort: ({ proxima }) => (proxima ? Date.parse(proxima.fecha) : null),
    second: ({ proxima }) => proxima?.titulo,
    secondHeader: 'Qué vence',
    kind: 'date',
    fold: { order: 2, into: 'situacion', label: 'Próximo:' },
    // What has expired is more than what comes.
    card: [{ place: '4', content: (row) => vencidasText(row) || nextText(row) }],
    width: 168,
    grow: 1.6,
  },
];

/** Who has most of what has expired; of equal ones the worst, as `bySeverity` puts them. */
export const mostOverdueFirst = { id: 'vencidas', desc: true } as const;

/** The rows, the worst first. */
export const bySeverity = (rows: readonly SituacionRow[]): SituacionRow[] =>
  rows.toSorted((one, other) => severityOf(judged(one)) - severityOf(judged(other)));
