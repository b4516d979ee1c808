import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { countColumn } from '../table/column-kinds.ts';
import type { Column } from '../table/columns.ts';
import { formatNumber } from '../text/dates.ts';
import { countText } from '../text/quantities.ts';

interface UsesOptions<Row> {
  readonly id: string;
  readonly header: string;
  readonly noun: readonly [one: string, many: string];
  /** Undefined until it is known. */
  readonly countOf: (row: Row) => number | undefined;
  readonly nameOf: (row: Row) => string;
  /** The list of what uses the row. */
  readonly pathOf: (row: Row) => string;
  readonly place: '2end' | '3end';
}

/** How many rows of another list use a row, with the way to them; 'Sin uso' of what may be deleted. */
export function usesColumn<Row>(options: UsesOptions<Row>): Column<Row> {
  const { id, header, noun, countOf, nameOf, pathOf, place } = options;
  const link = (row: Row, text: string, tabIndex: number) => (
    <Link
      component={RouterLink}
      to={pathOf(row)}
      aria-label={`${text}: ver ${noun[1]} de ${nameOf(row)}`}
      tabIndex={tabIndex}
      underline="hover"
      sx={target}
    >
      {text}
    </Link>
  );
  return countColumn((row) => countOf(row) ?? 0, {
    id,
    header,
    cell: (row) => {
      const count = countOf(row);
      if (!count) return count === 0 ? '0' : '';
      return link(row, formatNumber(count), -1);
    },
    second: (row) => (countOf(row) === 0 ? unused : undefined),
    card: [
      {
        place,
        content: (row, tabIndex) => {
          const count = countOf(row);
          if (!count) return count === 0 ? unused : null;
          return link(row, countText(count, ...noun), tabIndex);
        },
      },
    ],
    width: 110,
    grow: 0.5,
  });
}

const unused = 'Sin uso';

// A touch target of 44 px that takes the room of a line.
const target = {
  display: 'inline-flex',
  justifyContent: 'flex-end',
  minWidth: 24,
  py: 1.625,
  my: -1.625,
} as const;
