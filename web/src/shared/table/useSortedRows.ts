import { useCallback, useMemo, useState } from 'react';
import { type Column, compareKeys, keyReader } from './columns.ts';

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** The rows in the order that the heads ask for, and what the heads need to ask. */
export function useSortedRows<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  defaultSort: Sort | undefined,
) {
  const [sorting, setSorting] = useState(defaultSort);
  const readers = useMemo(() => new Map(columns.map((column) => [column.id, keyReader(column)])), [columns]);
  const sorted = useMemo(
    () => sortRows(rows, sorting && readers.get(sorting.id), sorting?.desc ?? false),
    [rows, readers, sorting],
  );
  const always = defaultSort !== undefined;
  const toggle = useCallback((id: string) => setSorting((former) => nextSort(former, id, always)), [always]);
  return { rows: sorted, sorting, toggle };
}

/** What a click on a head asks for: ascending, descending, then none, unless rows `always` have an order. */
export function nextSort(former: Sort | undefined, id: string, always: boolean): Sort | undefined {
  if (former?.id !== id) return { id, desc: false };
  if (!former.desc) return { id, desc: true };
  return always ? { id, desc: false } : undefined;
}

/** Rows by their keys; equal ones stay in the order in which they came, whichever way it goes. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: ((row: Row) => string | number | null) | undefined,
  desc: boolean,
): readonly Row[] {
  if (!keyOf) return rows;
  const turn = desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => turn * compareKeys(a.key, b.key))
    .map(({ row }) => row);
}
