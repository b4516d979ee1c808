import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Selection } from '../table/props.ts';
import type { Sort } from '../table/useSortedRows.ts';
import {
  type ActiveFilter,
  activeFilters,
  filterRows,
  type ListFilter,
  parseSort,
  sortText,
} from './filters/list-filter.ts';
import { useAddressFilter } from './useAddressFilter.ts';
import { useAddressSearch } from './useAddressSearch.ts';
import { type AlsoFound, useFilter } from './useFilter.ts';

interface ListStateOptions<Row> {
  /** Text for the search; must be stable. */
  readonly textOf: (row: Row) => string;
  readonly filters?: readonly ListFilter<Row>[];
  /** Rows that the server found for a search. */
  readonly also?: AlsoFound<Row>;
}

/** A list's search, filters, order and hidden columns, all in the address, and its selection. */
export interface ListView<Row> {
  /** The rows that match search and filters. */
  readonly rows: readonly Row[];
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Search and filters in words: `''` if everything is shown. */
  readonly inWords: string;
  readonly filters: readonly ListFilter<Row>[];
  readonly active: readonly ActiveFilter<Row>[];
  readonly valueOf: (id: string) => string;
  readonly setFilter: (id: string, value: string) => void;
  readonly clear: () => void;
  readonly sort: { readonly value: Sort | undefined; readonly set: (sort: Sort | undefined) => void };
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly selection: Selection;
  /** The rows in the order shown, for those who act on all of them. */
  readonly ordered: RefObject<readonly Row[]>;
  /** The query string that leads back to this list, including text that was just typed. */
  readonly leave: () => string;
  /** Takes the search of another address of this list, in place of text that was just typed. */
  readonly adopt: (query: string) => void;
}

const noFilters: readonly never[] = [];

export function useListState<Row extends { readonly _id: string }>(
  all: readonly Row[] | undefined,
  { textOf, filters = noFilters, also }: ListStateOptions<Row>,
): ListView<Row> {
  const { params, change, latest } = useAddressFilter();
  const active = activeFilters(filters, params);
  const key = active.map(({ filter, value }) => `${filter.id}=${value}`).join('&');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys are equal filters
  const filtered = useMemo(() => all && filterRows(all, active), [all, key]);
  const buscar = params.get('buscar') ?? '';
  const text = useFilter(filtered, textOf, buscar, also);
  const cancel = useAddressSearch({
    inAddress: buscar,
    search: text.search,
    setSearch: text.setSearch,
    setInAddress: (typed) => change({ buscar: typed }),
  });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const ordered = useRef<readonly Row[]>([]);
  const hiddenText = params.get('ocultar') ?? '';
  const hidden = useMemo(() => new Set(hiddenText.split(',').filter(Boolean)), [hiddenText]);
  const sortParam = params.get('orden');
  const sort = useMemo(() => parseSort(sortParam), [sortParam]);
  const selection = useMemo(() => ({ ids: present(ids, all), set: setIds }), [ids, all]);
  return {
    rows: text.rows,
    search: text.search,
    setSearch: text.setSearch,
    inWords: [text.applied, ...active.map((one) => one.text)].filter(Boolean).join(', '),
    filters,
    active,
    valueOf: (id) => active.find(({ filter }) => filter.id === id)?.value ?? '',
    setFilter: (id, value) => change({ [id]: value }),
    clear: () => {
      text.clear();
      change({ buscar: '', ...Object.fromEntries(filters.map(({ id }) => [id, ''])) });
    },
    sort: { value: sort, set: (next) => change({ orden: sortText(next) }) },
    hidden,
    setHidden: (next) => change({ ocultar: [...next].sort().join(',') }),
    selection,
    ordered,
    leave: () => {
      cancel();
      return queryOf(latest(), text.search);
    },
    adopt: (query) => {
      cancel();
      text.setSearch(new URLSearchParams(query).get('buscar') ?? '');
    },
  };
}

/** The selected rows that still exist; the same set if all do. */
function present(
  ids: ReadonlySet<string>,
  all: readonly { readonly _id: string }[] | undefined,
): ReadonlySet<string> {
  if (ids.size === 0 || !all) return ids;
  const known = new Set(all.map(({ _id }) => _id));
  const left = [...ids].filter((id) => known.has(id));
  return left.length === ids.size ? ids : new Set(left);
}

function queryOf(params: URLSearchParams, buscar: string): string {
  const all = new URLSearchParams(params);
  if (buscar) all.set('buscar', buscar);
  else all.delete('buscar');
  const text = all.toString();
  return text && `?${text}`;
}
