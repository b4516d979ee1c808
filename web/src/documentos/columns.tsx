import type { Documento } from '#contract/documentos/documentos.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { countText, formatBytes } from '../shared/text/quantities.ts';
import { columnsOf } from './document-columns.ts';
import { clienteNames } from './documentos.ts';

const filenameOf = ({ filename }: Documento) => filename;

/** reglas 2.17 */
export const columns: readonly Column<Documento>[] = [
  ...columnsOf<Documento>(filenameOf).map(
    (column): Column<Documento> =>
      column.id === 'archivo'
        ? { ...column, second: ({ bytes }) => formatBytes(bytes), secondHeader: 'Tamaño' }
        : column,
  ),
  {
    id: 'clientes',
    header: 'Clientes',
    value: ({ clientes }) => String(clientes.length),
    sort: ({ clientes }) => clientes.length,
    cell: ({ clientes }) => (
      <span title={clienteNames(clientes)}>{clientes.length > 0 ? formatNumber(clientes.length) : '-'}</span>
    ),
    align: 'right',
    kind: 'count',
    card: [{ place: '3end', content: ({ clientes }) => countText(clientes.length, 'cliente', 'clientes') }],
    width: 92,
    grow: 0,
  },
];
