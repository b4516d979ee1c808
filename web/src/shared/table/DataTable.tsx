import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';
import { formatNumber } from '../dates.ts';
import { type Column, type RowAction, sorts } from './columns.ts';
import { CardSortBar, Scroller, Surface } from './parts.ts';
import { Rows } from './Rows.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { gridOf, rowSize } from './sizing.ts';
import { EmptyState, type EmptyText, ErrorState, NoResults } from './states.tsx';
import { TableHead } from './TableHead.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Sort } from './useSortedRows.ts';

/** What a table needs of a list query. */
export interface ListState {
  readonly data: readonly unknown[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row extends { readonly _id: string }> {
  /** Accessible name, and what the rows are called. */
  readonly label: string;
  /** The query, for its states; `rows` are its data after the screen's filters. */
  readonly list: ListState;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly actions?: readonly RowAction<Row>[];
  readonly onOpen?: (row: Row) => void;
  readonly defaultSort?: Sort;
  readonly empty: EmptyText;
  readonly search?: string;
  readonly onClearSearch?: () => void;
  /** For rows that come in portions: told whenever the last ones are near. */
  readonly onEnd?: () => void;
  /** Stands under the last row, such as the state of the next portion. */
  readonly foot?: ReactNode;
}

/**
 * The only table: all rows at once (reglas 2.23), of which only those in sight are drawn; below 600 px each row is a card.
 * Columns, actions and the empty text are the screen's; loading, empty, no results and failure are its own.
 */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { list, rows, label, search = '', onClearSearch, empty } = props;
  const cards = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const failed = list.error !== null && !list.isFetching;
  const focus = useKeptFocus();
  return (
    <Surface {...focus} data-tarjetas={cards || undefined}>
      {list.data && failed && <StaleNotice message={list.error?.message ?? ''} onRetry={list.refetch} />}
      {!list.data && !failed && <Loading {...props} cards={cards} />}
      {!list.data && failed && <ErrorState message={list.error?.message ?? ''} onRetry={list.refetch} />}
      {list.data && rows.length > 0 && <Rows {...props} cards={cards} />}
      {list.data && rows.length === 0 && list.data.length === 0 && <EmptyState {...empty} />}
      {list.data && rows.length === 0 && list.data.length > 0 && (
        <NoResults search={search} onClear={onClearSearch} />
      )}
      <span role="status" style={visuallyHidden}>
        {!list.data && !failed && `Cargando ${label}`}
        {search && rows.length > 0 && resultados(rows.length)}
      </span>
    </Surface>
  );
}

const resultados = (cantidad: number) =>
  cantidad === 1 ? '1 resultado' : `${formatNumber(cantidad)} resultados`;

function StaleNotice({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      La lista no se pudo actualizar. {message}
    </Alert>
  );
}

function Loading<Row extends { readonly _id: string }>(props: DataTableProps<Row> & { cards: boolean }) {
  const { columns, actions = [], cards } = props;
  const hasActions = actions.length > 0;
  return (
    <Scroller aria-hidden style={{ ...gridOf(columns, actions), overflow: 'hidden' }}>
      {!cards && <TableHead columns={columns} hasActions={hasActions} sorting={undefined} />}
      {cards && sorts(columns) && <CardSortBar />}
      <SkeletonRows columns={columns} hasActions={hasActions} {...rowSize(cards, columns, hasActions)} />
    </Scroller>
  );
}
