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
  const toggle = (column: string) => choose(nextSort(sorting, kindOf(columns, column), always));
  return { rows: sorted, sorting, toggle };
}

type Sorted = Pick<Column<never>, 'id' | 'kind'>;

export const kindOf = <Row>(columns: readonly Column<Row>[], id: string): Sorted => ({
  id,
  ...(columns.find((column) => column.id === id)?.kind === 'count' && { kind: 'count' }),
});

/** Of a count the most come first: one asks who has most of it. */
export function nextSort(
  previous: Sort | undefined,
  { id, kind }: Sorted,
  keepSorted: boolean,
): Sort | undefined {
  const first = { id, desc: kind === 'count' };
  if (previous?.id !== id) return first;
  if (previous.desc === first.desc) return { id, desc: !first.desc };
  return keepSorted ? first : undefined;
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
