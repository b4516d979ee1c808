import { useMemo, useState } from 'react';
import { type Column, compareKeys, keyReader } from './columns.ts';

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

export function useSortedRows<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  defaultSort: Sort | undefined,
  outside: { readonly value: Sort | undefined; readonly set: (sort: Sort | undefined) => void } | undefined,
) {
  const own = useState<Sort | undefined>();
  const [chosen, choose] = outside ? [outside.value, outside.set] : own;
  const readers = useMemo(() => new Map(columns.map((column) => [column.id, keyReader(column)])), [columns]);
  // The address may name a column that is not there.
  const sorting = chosen && readers.has(chosen.id) ? chosen : defaultSort;
  const { id, desc = false } = sorting ?? {};
  const sorted = useMemo(
    () => sortRows(rows, id ? readers.get(id) : undefined, desc),
    [rows, readers, id, desc],
  );
  const always = defaultSort !== undefined;
  const toggle = (column: string) => choose(nextSort(sorting, column, always));
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
