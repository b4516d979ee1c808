import type { ReactNode } from 'react';

/** A filter of a list, kept in the address as `id=value`. */
export interface ListFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly matches: (row: Row, value: string) => boolean;
  /** The value in words, as on its chip; undefined for a value that filters nothing, as one that is unknown. */
  readonly textOf: (value: string) => string | undefined;
  readonly field: (value: string, onChange: (value: string) => void) => ReactNode;
  /** Always visible beside the search, except on a phone. */
  readonly prominent?: boolean;
}

/** A filter with a value that filters. */
export interface ActiveFilter<Row> {
  readonly filter: ListFilter<Row>;
  readonly value: string;
  readonly text: string;
}

export const activeFilters = <Row>(
  filters: readonly ListFilter<Row>[],
  params: URLSearchParams,
): readonly ActiveFilter<Row>[] =>
  filters.flatMap((filter) => {
    const value = params.get(filter.id) ?? '';
    const text = value && filter.textOf(value);
    return text ? [{ filter, value, text }] : [];
  });

/** The rows that match every filter; the same array if there is none. */
export const filterRows = <Row>(
  rows: readonly Row[],
  active: readonly ActiveFilter<Row>[],
): readonly Row[] =>
  active.length === 0
    ? rows
    : rows.filter((row) => active.every(({ filter, value }) => filter.matches(row, value)));

/** The sort of an address: `orden=vencimiento`, or `orden=-vencimiento` for descending. */
export const parseSort = (text: string | null) =>
  text ? { id: text.replace(/^-/, ''), desc: text.startsWith('-') } : undefined;
export const sortText = (sort: { id: string; desc: boolean } | undefined): string =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';
