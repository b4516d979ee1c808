import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, compareKeys, keyReader } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** The rows in the order that the heads ask for, and what the heads need to ask. */
export function useSortedRows<Row extends { readonly _id: string }>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  defaultSort: Sort | undefined,
) {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row) => row._id,
    initialState: { sorting: defaultSort ? [defaultSort] : [] },
    // A click turns the order round; it never falls back to none.
    enableSortingRemoval: defaultSort === undefined,
    sortDescFirst: false,
    enableMultiSort: false,
  });
  const [sorting] = table.state.sorting as SortingState;
  return {
    rows: table.getSortedRowModel().rows,
    sorting,
    toggle: (id: string) => table.getColumn(id)?.toggleSorting(),
  };
}

function toDefinition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const keyOf = keyReader(column);
  return {
    id: column.id,
    accessorFn: keyOf,
    enableSorting: column.sort !== false,
    sortFn: (a, b) => compareKeys(keyOf(a.original), keyOf(b.original)),
  };
}
