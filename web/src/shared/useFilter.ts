import { useDeferredValue, useMemo, useState } from 'react';
import { matchesAll, normalize, searchWords } from './normalize.ts';

/**
 * Text search over rows: every word must be in `textOf(row)`, letter case and accents aside (spec 5, decisions §4).
 * `search` is what the field shows at once; `rows` follow when the browser has time, so that typing never waits.
 * `textOf` must be one function for good (module scope): each row's text is computed once, when it is first searched.
 */
export function useFilter<Row extends object>(all: readonly Row[] | undefined, textOf: (row: Row) => string) {
  const [search, setSearch] = useState('');
  const applied = useDeferredValue(search);
  const readText = useMemo(() => textReader(textOf), [textOf]);
  const rows = useMemo(() => {
    const words = searchWords(applied);
    if (!all || words.length === 0) return all ?? [];
    return all.filter((row) => matchesAll(readText(row), words));
  }, [all, applied, readText]);
  return { search, setSearch, clear: () => setSearch(''), applied: applied.trim(), rows };
}

function textReader<Row extends object>(textOf: (row: Row) => string) {
  const known = new WeakMap<Row, string>();
  return (row: Row) => {
    let text = known.get(row);
    if (text === undefined) {
      text = normalize(textOf(row));
      known.set(row, text);
    }
    return text;
  };
}
