import { useCallback, useMemo, useState } from 'react';
import { type Column, compareKeys, keyReader } from './columns.ts';

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

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
  const keepSorted = defaultSort !== undefined;
  const toggle = useCallback(
    (id: string) => setSorting((previous) => nextSort(previous, id, keepSorted)),
    [keepSorted],
  );
  return { rows: sorted, sorting, toggle };
}

export function nextSort(previous: Sort | undefined, id: string, keepSorted: boolean): Sort | undefined {
  if (previous?.id !== id) return { id, desc: false };
  if (!previous.desc) return { id, desc: true };
  return keepSorted ? { id, desc: false } : undefined;
}

/** Equal rows keep their order in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: ((row: Row) => string | number | null) | undefined,
  desc: boolean,
): readonly Row[] {
  if (!keyOf) return rows;
  const direction = desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => direction * compareKeys(a.key, b.key))
    .map(({ row }) => row);
}
