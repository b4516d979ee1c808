import { useCallback, useMemo, useState } from 'react';
import { type Column, compareKeys, keyReader } from './columns.ts';

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** The rows in the heads' order, and the heads' state. */
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

export function nextSort(former: Sort | undefined, id: string, always: boolean): Sort | undefined {
  if (former?.id !== id) return { id, desc: false };
  if (!former.desc) return { id, desc: true };
  return always ? { id, desc: false } : undefined;
}

/** Sorts rows by key; equal ones keep their order in both directions. */
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
