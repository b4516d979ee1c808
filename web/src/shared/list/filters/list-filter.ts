import type { ReactNode } from 'react';

/** A filter of a list, kept in the address as `id=value`. */
export interface ListFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly matches: (row: Row, value: string) => boolean;
  /** The value in words, as on its chip; undefined for a value that filters nothing, as one that is unknown. */
  readonly textOf: (value: string) => string | undefined;
  readonly field: (value: string, onChange: (value: string) => void) => ReactNode;
  /** A parameter that earlier addresses have beside its own, and the value of both together. */
  readonly earlier?:
    | { readonly id: string; readonly join: (value: string, earlier: string) => string }
    | undefined;
  /** Always visible beside the search, except on a phone. */
  readonly prominent?: boolean;
}

/** A filter with a value that filters. */
export interface ActiveFilter<Row> {
  readonly filter: ListFilter<Row>;
  readonly value: string;
  readonly text: string;
}

function valueIn<Row>(params: URLSearchParams, { id, earlier }: ListFilter<Row>): string {
  const value = params.get(id) ?? '';
  const other = earlier && params.get(earlier.id);
  return other ? earlier.join(value, other) : value;
}

/** The parameters of a filter that gets a value: an earlier one goes. */
export const paramsOf = <Row>({ id, earlier }: Pick<ListFilter<Row>, 'id' | 'earlier'>, value: string) => ({
  [id]: value,
  ...(earlier && { [earlier.id]: '' }),
});

/** The parameters of filters that get no value. */
export const clearedParams = <Row>(filters: readonly ListFilter<Row>[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...filters.map((filter) => paramsOf(filter, '')));

export const activeFilters = <Row>(
  filters: readonly ListFilter<Row>[],
  params: URLSearchParams,
): readonly ActiveFilter<Row>[] =>
  filters.flatMap((filter) => {
    const value = valueIn(params, filter);
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
