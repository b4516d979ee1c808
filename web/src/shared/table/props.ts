import type { ReactNode } from 'react';
import type { Column, RowAction } from './columns.ts';
import type { EmptyText } from './states.tsx';
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
