import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PlainTable } from '../shared/cards/PlainTable.tsx';
import { surface } from '../theme.ts';

export interface Columna<Row> {
  readonly title: string;
  readonly value: (row: Row) => ReactNode;
  /** Such as '20%', or '96px' for a date. */
  readonly width?: string;
}

interface FilasProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Columna<Row>[];
}

/** A short table within a page; on a phone each row is a block with its titles. */
export function Filas<Row>({ label, rows, keyOf, columns }: FilasProps<Row>) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, width }) => (
            <th key={title} scope="col" style={width ? { width } : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, value }) => (
              <td key={title} data-title={title}>
                {value(row) || '-'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled(PlainTable)(({ theme }) => ({
  '& th': { fontSize: 12.5, fontWeight: 600, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
    '& tr': { padding: '8px 0', borderBottom: `1px solid ${surface.line}` },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td': { display: 'flex', gap: 12, padding: '4px 0', border: 0 },
    '& a': { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 },
    '& td::before': {
      content: 'attr(data-title)',
      flex: '0 0 34%',
      color: theme.vars.palette.text.secondary,
    },
  },
}));
