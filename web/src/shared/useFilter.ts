import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { inTurns } from './in-turns.ts';
import { matchesAll, normalize, searchWords } from './normalize.ts';

// As many texts as can be made while the person waits; what is beyond is made in turns.
const atOnce = 500;

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
 * Text search over rows: every word must be in `textOf(row)`, letter case and accents aside (spec 5, decisions §4).
 * `search` is what the field shows at once; `rows` follow when the browser has time, so that typing never waits.
 * `textOf` must be one function for good (module scope): each row's text is computed once, ahead of the first search.
 */
export function useFilter<Row extends object>(
  all: readonly Row[] | undefined,
  textOf: (row: Row) => string,
): Filter<Row> {
  const [search, setSearch] = useState('');
  const applied = useDeferredValue(search);
  const texts = useMemo(() => textKeeper(textOf), [textOf]);
  const ready = useTexts(all, texts);
  const found = useMemo(() => {
    const words = searchWords(applied);
    if (!all || words.length === 0) return all ?? [];
    return ready ? all.filter((row) => matchesAll(texts.read(row), words)) : undefined;
  }, [all, applied, texts, ready]);
  // Rows that came anew while a search stands: the former ones stay until the texts are made.
  const shown = useRef<readonly Row[]>([]);
  useEffect(() => {
    if (found) shown.current = found;
  }, [found]);
  return {
    search,
    setSearch,
    clear: () => setSearch(''),
    applied: applied.trim(),
    rows: found ?? shown.current,
  };
}

type Texts<Row> = ReturnType<typeof textKeeper<Row & object>>;

/** Makes the texts of rows ahead of the search; true once few enough are missing. */
function useTexts<Row extends object>(all: readonly Row[] | undefined, texts: Texts<Row>): boolean {
  const [done, setDone] = useState<readonly Row[]>();
  const ready = useMemo(() => !all || all === done || texts.countMissing(all) <= atOnce, [all, done, texts]);
  useEffect(() => {
    if (!all || ready) return;
    let at = 0;
    return inTurns(
      () => {
        for (const end = Math.min(at + 20, all.length); at < end; at++) texts.read(all[at] as Row);
        return at === all.length;
      },
      () => setDone(all),
    );
  }, [all, ready, texts]);
  return ready;
}

function textKeeper<Row extends object>(textOf: (row: Row) => string) {
  const known = new WeakMap<Row, string>();
  return {
    read: (row: Row) => {
      let text = known.get(row);
      if (text === undefined) {
        text = normalize(textOf(row));
        known.set(row, text);
      }
      return text;
    },
    countMissing: (rows: readonly Row[]) =>
      rows.reduce((missing, row) => (known.has(row) ? missing : missing + 1), 0),
  };
}
