import Link from '@mui/material/Link';
import type { Documento } from '#contract/documentos/documentos.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { countText, formatBytes } from '../shared/text/quantities.ts';
import { columnsOf } from './document-columns.ts';
import {
  clienteNames,
  confirmedText,
  forWhomText,
  venceOf,
  vencidoText,
  versionPedidaPorText,
} from './documentos.ts';
import { Vence } from './Vence.tsx';

const filenameOf = ({ filename }: Documento) => filename;

/** '22 clientes · 6 sin confirmar' */
const clientesText = (clientes: Documento['clientes']) =>
  [countText(clientes.length, 'cliente', 'clientes'), confirmedText(clientes)].filter(Boolean).join(' · ');

// All of them have room beside the rail of a screen of 1024 px.
const own: Readonly<Record<string, Partial<Column<Documento>>>> = {
  fecha: { fold: { order: 2, into: 'archivo' } },
  archivo: { second: ({ bytes }) => formatBytes(bytes), secondHeader: 'Tamaño', width: 104 },
};

const shared = columnsOf<Documento>(filenameOf).map(
  (column): Column<Documento> => ({ ...column, ...own[column.id] }),
);

/** Below the name, how many clients wait for the next version that they asked for. */
const withPedidas = (column: Column<Documento>, today: string): Column<Documento> => ({
  ...column,
  second: (row) => versionPedidaPorText(row, today),
  secondTone: () => 'purple',
  secondHeader: 'Versión nueva',
});

/** reglas 2.17; what has expired leads to the clients that it has expired for, where there is room for words. */
export const columnsAt = (
  today: string,
  onSee?: ((row: Documento) => void) | undefined,
): readonly Column<Documento>[] => [
  ...shared.map((column) => (column.id === 'nombre' ? withPedidas(column, today) : column)),
  {
    id: 'vence',
    header: 'Vence',
    value: (row) => formatDate(venceOf(row)),
    sort: (row) => venceOf(row),
    cell: (row) => (
      <span style={oneLine}>
        <VenceOf row={row} today={today} />
        {onSee && vencidoText(row, today) && <VerVencidos row={row} onSee={onSee} />}
      </span>
    ),
    second: (row) => forWhomText(row, today),
    secondLines: 2,
    secondHeader: 'Para cuántos clientes',
    printed: (row) => vencidoText(row, today),
    kind: 'date',
    card: [{ place: '4', content: (row) => <VenceFor row={row} today={today} /> }],
    // Room for 'Vencido para 2 clientes', and what leads to them.
    width: onSee ? 268 : 182,
    grow: 0,
  },
  {
    id: 'clientes',
    header: 'Clientes',
    value: ({ clientes }) => String(clientes.length),
    sort: ({ clientes }) => clientes.length,
    cell: ({ clientes }) => (
      <span title={clienteNames(clientes)}>{clientes.length > 0 ? formatNumber(clientes.length) : '-'}</span>
    ),
    second: ({ clientes }) => confirmedText(clientes),
    secondHeader: 'Recepción',
    align: 'right',
    kind: 'count',
    card: [{ place: '3end', content: ({ clientes }) => clientesText(clientes) }],
    fold: { order: 3, into: 'vence', label: 'Clientes' },
    width: 140,
    grow: 0,
  },
];

interface VerVencidosProps {
  readonly row: Documento;
  readonly onSee: (row: Documento) => void;
}

/** No stop of its own in the row, whose eye opens the same. */
const VerVencidos = ({ row, onSee }: VerVencidosProps) => (
  <>
    {' · '}
    <Link
      component="button"
      type="button"
      tabIndex={-1}
      aria-label={`${verVencidos} ${row.nombre}`}
      onClick={() => onSee(row)}
      sx={see}
    >
      {verVencidos}
    </Link>
  </>
);

export const verVencidos = 'Ver vencidos';
const oneLine = { whiteSpace: 'nowrap' } as const;
const see = { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' } as const;

interface VenceOfProps {
  readonly row: Documento;
  readonly today: string;
}

const VenceOf = ({ row, today }: VenceOfProps) => (
  <Vence vencimiento={venceOf(row)} today={today} expired={vencidoText(row, today)} />
);

/** In a card's line: 'Vence el 22/12/2026 para 1 de 15 clientes', 'Vencido para 2 clientes de 27'. */
function VenceFor({ row, today }: VenceOfProps) {
  if (!venceOf(row)) return null;
  return (
    <span>
      <VenceOf row={row} today={today} /> {forWhomText(row, today, ' clientes')}
    </span>
  );
}
