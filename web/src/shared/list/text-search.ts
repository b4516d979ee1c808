import { normalize, searchWords } from '../text/normalize.ts';

// As many texts as can be made while the person waits.
const atOnce = 500;
// One frame, which putting the search off would cost anyway.
const quickMs = 16;

/** What a search left of the rows, as their places among all. */
interface Step {
  readonly words: readonly string[];
  readonly places: readonly number[];
}

/**
 * Search over rows by one normalized text each, which is made once for as long as the row lives. A search that narrows
 * the former one, as with each letter that is typed, looks only at what that one left.
 */
export function textSearch<Row extends object>(textOf: (row: Row) => string) {
  const known = new WeakMap<Row, string>();
  let all: readonly Row[] = [];
  let texts: readonly string[] = [];
  let steps: Step[] = [];
  let found: { places: Step['places']; rows: readonly Row[] } | undefined;
  let took = 0;

  const read = (row: Row) => {
    const kept = known.get(row);
    if (kept !== undefined) return kept;
    const text = normalize(textOf(row));
    known.set(row, text);
    return text;
  };
  const adopt = (rows: readonly Row[], made: readonly string[]) => {
    all = rows;
    texts = made;
    steps = [];
  };

  return {
    /** Whether so few texts are missing that a search may make them. */
    isReady(rows: readonly Row[]): boolean {
      let missing = 0;
      for (const row of rows) if (!known.has(row) && ++missing > atOnce) return false;
      return true;
    },

    /** A step of making the texts of `rows`, which answers true after the last one. */
    prepare(rows: readonly Row[]): () => boolean {
      const made: string[] = [];
      return () => {
        for (const row of rows.slice(made.length, made.length + 20)) made.push(read(row));
        if (made.length < rows.length) return false;
        adopt(rows, made);
        return true;
      };
    },

    /** The rows that hold every word of `search`, letter case and accents aside. */
    find(rows: readonly Row[], search: string): readonly Row[] {
      const words = searchWords(search);
      if (words.length === 0) return rows;
      if (rows !== all) adopt(rows, rows.map(read));
      const started = performance.now();
      const { places } = narrow(steps, words, texts);
      took = performance.now() - started;
      // What did not change is the same list, which need not be sorted and drawn again.
      if (places.length === rows.length) return rows;
      if (places !== found?.places) found = { places, rows: places.map((place) => rows[place] as Row) };
      return found.rows;
    },

    /** Whether a search is expected to be done before it is felt. */
    isQuick: () => took < quickMs,
  };
}

/** Searches what the narrowest former step that holds it all left; `steps` ends with the new one. */
function narrow(steps: Step[], words: readonly string[], texts: readonly string[]): Step {
  const holds = (former: Step) => former.words.every((word) => words.some((other) => other.includes(word)));
  let last = steps.at(-1);
  while (last && !holds(last)) {
    steps.pop();
    last = steps.at(-1);
  }
  const missing = words.filter((word) => !last?.words.includes(word));
  if (last && missing.length === 0) return last;
  const [first = '', ...others] = missing;
  const left = others.reduce(
    (places, word) => places.filter((place) => texts[place]?.includes(word)),
    last ? last.places.filter((place) => texts[place]?.includes(first)) : placesOf(texts, first),
  );
  const step = { words, places: left.length === last?.places.length ? last.places : left };
  steps.push(step);
  return step;
}

function placesOf(texts: readonly string[], word: string): number[] {
  const places: number[] = [];
  texts.forEach((text, place) => {
    if (text.includes(word)) places.push(place);
  });
  return places;
}
