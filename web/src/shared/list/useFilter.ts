import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inTurns } from './in-turns.ts';
import { textSearch } from './text-search.ts';

/** What a search field shows and does, and the rows that it leaves. */
export interface Filter<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly clear: () => void;
  /** What the rows answer to, trimmed. */
  readonly applied: string;
  readonly rows: readonly Row[];
}

/**
 * Text search over rows: every word must be in `textOf(row)`, letter case and accents aside (reglas 5.16).
 * `search` is what the field shows at once; so do `rows` while searching is quick, and where it is not they follow when
 * the browser has time, so that typing never waits.
 * `textOf` must be one function for good (module scope): each row's text is computed once, ahead of the first search.
 */
export function useFilter<Row extends object>(
  all: readonly Row[] | undefined,
  textOf: (row: Row) => string,
  initial = '',
): Filter<Row> {
  const [search, setField] = useState(initial);
  const [applied, setApplied] = useState(initial);
  const texts = useMemo(() => textSearch(textOf), [textOf]);
  const ready = useTexts(all, texts);
  const setSearch = useCallback(
    (asked: string) => {
      setField(asked);
      if (texts.isQuick()) setApplied(asked);
      else startTransition(() => setApplied(asked));
    },
    [texts],
  );
  const clear = useCallback(() => setSearch(''), [setSearch]);
  const found = useMemo(() => {
    if (!all || applied.trim() === '') return all ?? [];
    return ready ? texts.find(all, applied) : undefined;
  }, [all, applied, texts, ready]);
  // Rows that came anew while a search stands: the former ones stay until the texts are made, at first all of them.
  const shown = useRef<readonly Row[]>(undefined);
  useEffect(() => {
    if (found) shown.current = found;
  }, [found]);
  return { search, setSearch, clear, applied: applied.trim(), rows: found ?? shown.current ?? all ?? [] };
}

/** Makes the texts of rows ahead of the search; true once few enough are missing. */
function useTexts<Row extends object>(
  all: readonly Row[] | undefined,
  texts: ReturnType<typeof textSearch<Row>>,
): boolean {
  const [done, setDone] = useState<readonly Row[]>();
  const ready = useMemo(() => !all || all === done || texts.isReady(all), [all, done, texts]);
  useEffect(() => {
    if (!all || ready) return;
    return inTurns(texts.prepare(all), () => setDone(all));
  }, [all, ready, texts]);
  return ready;
}
