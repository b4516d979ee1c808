import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { offerHidden, useCreated } from '../net/created.ts';
import type { Selection } from '../table/props.ts';
import type { AppliedFilters } from '../table/states.tsx';
import type { Sort } from '../table/useSortedRows.ts';
import { matchesAll } from '../text/normalize.ts';
import {
  type ActiveFilter,
  activeFilters,
  clearedParams,
  filterRows,
  type ListFilter,
  paramsOf,
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
  /** Paths of the calls that create its rows: a new row is shown and highlighted (reglas 2.23). */
  readonly created?: readonly string[];
  /** What else hides rows, and how to show all of them. */
  readonly hides?: { readonly row: (row: Row) => boolean; readonly clear: () => void };
}

/** A list's search, filters, order and hidden columns, all in the address, and its selection. */
export interface ListView<Row> {
  /** The rows that match search and filters. */
  readonly rows: readonly Row[];
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Search and filters in words: `''` if everything is shown. */
  readonly inWords: string;
  /** The search that the rows match, and the filters, for a list that has no rows. */
  readonly typed: string;
  readonly applied: AppliedFilters;
  readonly filters: readonly ListFilter<Row>[];
  readonly active: readonly ActiveFilter<Row>[];
  readonly valueOf: (id: string) => string;
  readonly setFilter: (id: string, value: string) => void;
  readonly clear: () => void;
  readonly sort: { readonly value: Sort | undefined; readonly set: (sort: Sort | undefined) => void };
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly selection: Selection;
  /** The row that was just created. */
  readonly highlighted: string | undefined;
  /** The rows in the order shown, for those who act on all of them. */
  readonly ordered: RefObject<readonly Row[]>;
  /** The query string that leads back to this list, including text that was just typed. */
  readonly leave: () => string;
  /** Takes the search of another address of this list, in place of text that was just typed. */
  readonly adopt: (query: string) => void;
}

const none: readonly never[] = [];

export function useListState<Row extends { readonly _id: string }>(
  all: readonly Row[] | undefined,
  options: ListStateOptions<Row>,
): ListView<Row> {
  const { textOf, filters = none, created = none, hides } = options;
  const address = useAddressFilter();
  const { active, text, inAddress } = useFound(all, options, address);
  /** Takes along the text that was just typed: a reload right after it finds both. */
  const changeWithText = (values: Readonly<Record<string, string>>) => {
    inAddress.adopt(text.search);
    address.change({ buscar: text.search, ...values });
  };
  const ordered = useRef<readonly Row[]>([]);
  const { hidden, sort } = useLayout(address.params);
  const clear = () => {
    text.clear();
    address.change({ buscar: '', ...clearedParams(filters) });
  };
  const isFound = (row: Row) =>
    filterRows([row], active).length > 0 && matchesAll(foldSearch(textOf(row)), searchWords(text.search));
  const highlighted = useHighlight(created, isFound, clear, hides);
  const selection = useSelection(all);
  return {
    rows: text.rows,
    search: text.search,
    setSearch: text.setSearch,
    inWords: [text.applied, ...active.map((one) => one.text)].filter(Boolean).join(', '),
    typed: text.applied,
    applied: {
      texts: active.map((one) => `${one.filter.label}: ${one.text}`),
      clear: () => changeWithText(clearedParams(filters)),
    },
    filters,
    active,
    valueOf: (id) => active.find(({ filter }) => filter.id === id)?.value ?? '',
    setFilter: (id, value) => changeWithText(paramsOf(filters.find((one) => one.id === id) ?? { id }, value)),
    clear,
    sort: { value: sort, set: (next) => changeWithText({ orden: sortText(next) }) },
    hidden,
    setHidden: (next) => changeWithText({ ocultar: [...next].sort().join(',') }),
    selection,
    highlighted,
    ordered,
    leave: () => {
      inAddress.cancel();
      return queryOf(address.latest(), text.search);
    },
    adopt: (query) => inAddress.adopt(new URLSearchParams(query).get('buscar') ?? ''),
  };
}

/** The rows that match the filters and the text of the address. */
function useFound<Row extends { readonly _id: string }>(
  all: readonly Row[] | undefined,
  { textOf, filters = none, also }: ListStateOptions<Row>,
  { params, change }: ReturnType<typeof useAddressFilter>,
) {
  const active = activeFilters(filters, params);
  const key = active.map(({ filter, value }) => `${filter.id}=${value}`).join('&');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys are equal filters
  const filtered = useMemo(() => all && filterRows(all, active), [all, key]);
  const buscar = params.get('buscar') ?? '';
  const text = useFilter(filtered, textOf, buscar, also);
  const inAddress = useAddressSearch({
    inAddress: buscar,
    search: text.search,
    setSearch: text.setSearch,
    setInAddress: (typed) => change({ buscar: typed }),
  });
  return { active, text, inAddress };
}

function useLayout(params: URLSearchParams) {
  const hiddenText = params.get('ocultar') ?? '';
  const hidden = useMemo(() => new Set(hiddenText.split(',').filter(Boolean)), [hiddenText]);
  const sortParam = params.get('orden');
  const sort = useMemo(() => parseSort(sortParam), [sortParam]);
  return { hidden, sort };
}

function useSelection(all: readonly { readonly _id: string }[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => ({ ids: present(ids, all), set: setIds }), [ids, all]);
}

/** The row that was just created; if it is hidden, the line above the list offers to show it. */
function useHighlight<Row extends { readonly _id: string }>(
  paths: readonly string[],
  isFound: (row: Row) => boolean,
  clear: () => void,
  hides: ListStateOptions<Row>['hides'],
): string | undefined {
  const [id, setId] = useState<string>();
  const showAll = () => {
    clear();
    hides?.clear();
  };
  const latest = useRef(showAll);
  latest.current = showAll;
  useCreated(paths, (created) => {
    setId(created.row._id);
    const row = created.row as Row;
    if (!isFound(row) || hides?.row(row)) offerHidden(created, () => latest.current());
  });
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setId(undefined), highlightMs);
    return () => clearTimeout(timer);
  }, [id]);
  return id;
}

// Longer than it takes to press 'Mostrar'.
const highlightMs = 12_000;

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
