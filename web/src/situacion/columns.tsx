import type { SituacionCliente } from '#contract/situacion.ts';
import { sinRespaldoText } from '../ordenes/archivos/respaldo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { type Tone, theme, tones } from '../theme.ts';
import { EnRegla } from './EnRegla.tsx';
import { percentText, severityOf, situationOf, toneOf } from './estados.ts';

/** A row of the list, which needs an identifier: its client's. */
export type SituacionRow = SituacionCliente & { readonly _id: string };

const count = (
  id: string,
  header: string,
  countOf: (row: SituacionRow) => number,
  { order, into = '', width }: { readonly order?: number; readonly into?: string; readonly width: number },
): Column<SituacionRow> =>
  countColumn(countOf, {
    id,
    header,
    ...(order && { fold: { order, into, label: `${header}:` } }),
    card: [],
    width,
    grow: 0.4,
  });

/** '17 vencidos · 3 faltas', on a phone. */
const gapsText = ({ vencidos, faltan }: SituacionRow) =>
  [
    vencidos > 0 && countText(vencidos, 'vencido', 'vencidos'),
    faltan > 0 && countText(faltan, 'falta', 'faltas'),
  ]
    .filter(Boolean)
    .join(' · ');

/** On a phone. */
const vencidasText = ({ vencidasSinRenovar }: SituacionRow) =>
  vencidasSinRenovar > 0 && (
    <Chip tone="red" small>
      {countText(vencidasSinRenovar, 'orden vencida', 'órdenes vencidas')}
    </Chip>
  );

const nextText = ({ proxima }: SituacionRow) =>
  proxima ? `Próximo: ${formatDate(proxima.fecha)} · ${proxima.titulo}` : 'Sin próximo vencimiento';

/** What it is shown by. */
export const judged = (row: SituacionRow) => ({ ...row, sinRespaldo: row.sinRespaldo > 0 });
const share = (row: SituacionRow) => <EnRegla {...judged(row)} />;

const shareOnCard = (row: SituacionRow) => (
  <span style={onCard}>
    {share(row)}
    {row.sinRespaldo > 0 && situationOf(judged(row)) !== 'Sin respaldo' && (
      <Chip tone="amber" small>
        {sinRespaldoText}
      </Chip>
    )}
  </span>
);
// One line, which a narrow phone cuts.
const onCard = { display: 'inline-flex', alignItems: 'center' } as const;

/** A count that stands out unless it is none. */
const marked = (countOf: (row: SituacionRow) => number, tone: Tone) => (row: SituacionRow) => {
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

/** reglas 2.32, in its order. */
export const columns: readonly Column<SituacionRow>[] = [
  {
    id: 'cliente',
    header: 'Cliente',
    value: ({ cliente }) => cliente.razonSocial,
    main: true,
    lines: 2,
    card: [{ place: '1', wraps: true }],
    width: 210,
    grow: 3,
  },
  {
    id: 'situacion',
    header: 'Situación',
    value: (row) => situationOf(judged(row)),
    sort: (row) => severityOf(judged(row)),
    cell: (row) => <Chip tone={toneOf(judged(row))}>{situationOf(judged(row))}</Chip>,
    card: [{ place: '2end' }],
    width: 128,
    grow: 0.3,
  },
  {
    id: 'enRegla',
    header: 'En regla',
    value: ({ porcentaje }) => percentText(porcentaje),
    sort: ({ porcentaje }) => porcentaje,
    cell: share,
    card: [
      { place: '2', content: shareOnCard },
      { place: '3', content: gapsText },
    ],
    width: 144,
    grow: 0.4,
  },
  { ...count('vencidos', 'Vencidos', vencidos, { width: 112 }), cell: marked(vencidos, 'red') },
  { ...count('faltas', 'Faltan', faltan, { width: 122 }), cell: marked(faltan, 'red') },
  {
    ...count('porVencer', 'Por vencer', porVencer, { order: 1, into: 'vencidos', width: 102 }),
    cell: marked(porVencer, 'amber'),
  },
  {
    ...count('sinRespaldo', 'Sin respaldo', sinRespaldo, { order: 3, into: 'faltas', width: 112 }),
    cell: marked(sinRespaldo, 'amber'),
  },
  {
    ...count('vencidas', 'Órdenes vencidas', vencidas, { order: 4, into: 'enRegla', width: 132 }),
    cell: marked(vencidas, 'red'),
    card: [{ place: '3end', content: vencidasText }],
  },
  {
    id: 'proximo',
    header: 'Próximo vencimiento',
    value: ({ proxima }) => (proxima ? formatDate(proxima.fecha) : ''),
    sort: ({ proxima }) => (proxima ? Date.parse(proxima.fecha) : null),
    second: ({ proxima }) => proxima?.titulo,
    secondHeader: 'Qué vence',
    kind: 'date',
    fold: { order: 2, into: 'cliente', label: 'Vence' },
    card: [{ place: '4', content: nextText }],
    width: 168,
    grow: 1.6,
  },
];

export const worstFirst = { id: 'situacion', desc: false } as const;
