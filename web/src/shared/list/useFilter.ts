import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { commonEnds } from '../table/common-ends.ts';
import { matchesAll } from '../text/normalize.ts';

export interface Filter<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly clear: () => void;
  readonly applied: string;
  readonly rows: readonly Row[];
}

/** Rows that match `search` by something else than their text. */
export interface AlsoFound<Row> {
  readonly search: string;
  /** Undefined if there are none; must be stable. */
  readonly has: ((row: Row) => boolean) | undefined;
}

/**
 * Filters rows by the words of a search (reglas 5.16). `textOf` must be stable. Rows that are `also`
 * found join those that match, as long as the search is theirs.
 */
export function useFilter<Row extends object>(
  all: readonly Row[] | undefined,
  textOf: (row: Row) => string,
  initial = '',
  also?: AlsoFound<Row>,
): Filter<Row> {
  const [search, setSearch] = useState(initial);
  const applied = useApplied(search).trim();
  const indexed = useIndex(all, textOf);
  const others = also?.search === applied ? also.has : undefined;
  const find = useMemo(() => indexed && createFinder(indexed), [indexed]);
  const rows = useMemo(
    () => (applied && find ? find(applied, others) : (all ?? [])),
    [all, applied, find, others],
  );
  const clear = useCallback(() => setSearch(''), []);
  return { search, setSearch, clear, applied, rows };
}

/** The W3C's long task: a person notices that the letter waits. */
const longMs = 50;

/** The search whose rows are drawn, with its letter; once that has taken long, after it (decision 020). */
function useApplied(search: string): string {
  const [late, setLate] = useState<string>();
  const applied = late ?? search;
  const drawn = useRef(applied);
  const started = performance.now();
  useLayoutEffect(() => {
    if (drawn.current === applied) return;
    drawn.current = applied;
    if (late === undefined && performance.now() - started > longMs) setLate(applied);
  });
  useEffect(() => {
    if (late !== undefined && late !== search) startTransition(() => setLate(search));
  }, [late, search]);
  return applied;
}

export interface Indexed<Row> {
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/**
 * Finds the rows with every word of a search, and those of `others`; the same array if that is all of them. A search that goes on
 * looks only among what the one before has found.
 */
export function createFinder<Row extends object>({ rows, texts }: Indexed<Row>) {
  const all = texts.map((_, at) => at);
  /** The words that `places` are found by; undefined if some are found by something else. */
  let before: readonly string[] | undefined = [];
  let places = all;
  return (search: string, others?: AlsoFound<Row>['has']): readonly Row[] => {
    const words = searchWords(search);
    const known = others ? undefined : before;
    const goesOn = known?.every((one) => words.some((word) => word.includes(one)));
    const added = goesOn ? words.filter((word) => !known?.includes(word)) : words;
    places = (goesOn ? places : all).filter(
      (at) => others?.(rows[at] as Row) || matchesAll(texts[at] ?? '', added),
    );
    before = others ? undefined : words;
    return places.length === rows.length ? rows : places.map((at) => rows[at] as Row);
  };
}

// The texts of 20,000 orders take a tenth of a second, so they are computed in slices.
const immediateRows = 500;
const turnMs = 8;
/** The rows are drawn first. */
const firstTurnMs = 50;

const none: Indexed<never> = { rows: [], texts: [] };

function useIndex<Row extends object>(
  all: readonly Row[] | undefined,
  textOf: (row: Row) => string,
): Indexed<Row> | undefined {
  const textFor = useMemo(() => createTexts(textOf), [textOf]);
  const [done, setDone] = useState<readonly Row[]>();
  const latest = useRef<Indexed<Row> & { readonly textOf: typeof textOf }>(undefined);
  const ready = useMemo(() => {
    if (!all) return undefined;
    const known = latest.current?.textOf === textOf ? latest.current : none;
    const { start, end } = commonEnds(known.rows, all);
    const others = all.slice(start, all.length - end);
    if (all !== done && !textFor.isMostlyKnown(others)) return undefined;
    const { texts } = known;
    return {
      rows: all,
      texts: [...texts.slice(0, start), ...others.map(textFor.get), ...texts.slice(texts.length - end)],
    };
  }, [all, done, textFor, textOf]);
  useEffect(() => {
    if (ready) latest.current = { ...ready, textOf };
    if (!all || ready) return;
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const end = performance.now() + turnMs;
      while (next < all.length && performance.now() < end) textFor.get(all[next++] as Row);
      if (next < all.length) timer = setTimeout(turn);
      else setDone(all);
    };
    timer = setTimeout(turn, firstTurnMs);
    return () => clearTimeout(timer);
  }, [all, ready, textFor, textOf]);
  return ready ?? latest.current;
}

function createTexts<Row extends object>(textOf: (row: Row) => string) {
  const texts = new WeakMap<Row, string>();
  return {
    get(row: Row): string {
      const kept = texts.get(row);
      if (kept !== undefined) return kept;
      const text = foldSearch(textOf(row));
      texts.set(row, text);
      return text;
    },
    isMostlyKnown(rows: readonly Row[]): boolean {
      let missing = 0;
      return rows.every((row) => texts.has(row) || ++missing <= immediateRows);
    },
  };
}
