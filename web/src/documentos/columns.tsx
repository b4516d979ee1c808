import type { Documento } from '#contract/documentos/documentos.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { countText, formatBytes } from '../shared/text/quantities.ts';
import { columnsOf } from './document-columns.ts';
import { clienteNames, confirmedText, expiredText, venceOf } from './documentos.ts';
import { Vence } from './Vence.tsx';

const filenameOf = ({ filename }: Documento) => filename;

/** '22 clientes · 16 confirmaron' */
const clientesText = (clientes: Documento['clientes']) =>
  [countText(clientes.length, 'cliente', 'clientes'), confirmedText(clientes)].filter(Boolean).join(' · ');

const shared = columnsOf<Documento>(filenameOf).map(
  (column): Column<Documento> =>
    column.id === 'archivo'
      ? { ...column, second: ({ bytes }) => formatBytes(bytes), secondHeader: 'Tamaño' }
      : column,
);

/** reglas 2.17 */
export const columnsAt = (today: string): readonly Column<Documento>[] => [
  ...shared,
  {
    id: 'vence',
    header: 'Vence',
    value: (row) => formatDate(venceOf(row)),
    sort: (row) => venceOf(row),
    cell: (row) => <Vence vencimiento={venceOf(row)} today={today} />,
    second: (row) => expiredText(row, today),
    kind: 'date',
    card: [{ place: '4', content: (row) => <Vence vencimiento={venceOf(row)} today={today} inWords /> }],
    width: 172,
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
    width: 150,
    grow: 0,
  },
];
