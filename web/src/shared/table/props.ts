import type { ReactNode, RefObject } from 'react';
import type { Column, RowAction } from './columns.ts';
import type { AppliedFilters, EmptyText } from './states.tsx';
import type { Sort } from './useSortedRows.ts';

export interface ListState {
  readonly data: readonly unknown[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export const loadedList = <Row>(data: readonly Row[] | undefined): LoadedList<Row> => ({
  data,
  error: null,
  isFetching: false,
  refetch: () => {},
});

/** A list and its rows. */
export type LoadedList<Row> = Omit<ListState, 'data'> & { readonly data: readonly Row[] | undefined };

/** Whether a row that the list does not have is gone. During a load, or after a failed one, it may have just been created. */
export const isAbsent = (list: ListState): boolean =>
  list.data !== undefined && !list.isFetching && !list.error;

/** The selected rows by `_id`. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: ReadonlySet<string>) => void;
}

/** Leaves out the rows that are done. */
export const unselect = ({ ids, set }: Selection, done: ReadonlySet<string>): void =>
  set(new Set([...ids].filter((id) => !done.has(id))));

export interface DataTableProps<Row extends { readonly _id: string }> {
  readonly label: string;
  /** The query of the list; `rows` are its filtered data. */
  readonly list: ListState;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly actions?: readonly RowAction<Row>[];
  readonly onOpen?: (row: Row) => void;
  readonly defaultSort?: Sort;
  /** All rows have one height, which three lines of text share (decision 089); by default each is as high as its texts. */
  readonly even?: boolean;
  /** The order, if it is kept outside the table; `defaultSort` applies while `value` is undefined. */
  readonly sort?: { readonly value: Sort | undefined; readonly set: (sort: Sort | undefined) => void };
  /** Adds a checkbox to each row. */
  readonly selection?: Selection;
  /** Cards have checkboxes, and a touch selects: after 'Seleccionar', on a phone. */
  readonly selecting?: boolean;
  /** The `_id` of a row to scroll to and highlight, as after its creation. */
  readonly highlighted?: string | undefined;
  /** Receives the rows in the order shown. */
  readonly ordered?: RefObject<readonly Row[]>;
  readonly empty: EmptyText;
  /** What it says where its filters leave nothing, if that has words of its own. */
  readonly nothing?: EmptyText | undefined;
  /** What narrows the list, in words. */
  readonly search?: string;
  /** What was typed, if that is not all of it, and the filters. */
  readonly typed?: string;
  readonly filters?: AppliedFilters;
  readonly onClearSearch?: () => void;
  /** Whether the server may still find more rows. */
  readonly searching?: boolean | undefined;
  /** Loads more rows when the last ones are near. */
  readonly onEnd?: () => void;
  readonly foot?: ReactNode;
}
