import { expect, it } from 'vitest';
import { foldSearch } from '#contract/values/text.ts';
import { createFinder, type Indexed } from './useFilter.ts';

const rows = ['Ñandú Sur 12', 'Sur 123', 'Norte 12 sur', 'Árbol', ''].map((nombre) => ({ nombre }));
const indexed: Indexed<{ nombre: string }> = { rows, texts: rows.map(({ nombre }) => foldSearch(nombre)) };
const names = (found: readonly { nombre: string }[]) => found.map(({ nombre }) => nombre);
const found = (search: string) => names(createFinder(indexed)(search));

it('a search finds the rows with all its words in any order', () => {
  expect(found('sur 12')).toEqual(['Ñandú Sur 12', 'Sur 123', 'Norte 12 sur']);
  expect(found('12 nan')).toEqual(['Ñandú Sur 12']);
  expect(found('sur oeste')).toEqual([]);
});

it('a search ignores letter case and accents', () => {
  expect(found('NÁNDU')).toEqual(['Ñandú Sur 12']);
  expect(found('arb')).toEqual(['Árbol']);
});

it('a search that finds all rows returns the same array', () => {
  expect(createFinder(indexed)(' ')).toBe(rows);
});

it('rows that the server found join those that match, in their order', () => {
  const others = ({ nombre }: { nombre: string }) => nombre === 'Árbol';
  expect(names(createFinder(indexed)('nandu', others))).toEqual(['Ñandú Sur 12', 'Árbol']);
});

it('finds the same whatever was searched before: fewer letters, other words, or rows that the server found', () => {
  const others = ({ nombre }: { nombre: string }) => nombre === 'Árbol';
  const searches = ['s', 'su', 'sur', 'sur 1', 'sur 12', '12 sur', 'ur', 'norte', 'norte x', 'arb', ' '];
  const ways = searches.flatMap((search) => [{ search }, { search, others }]);
  for (const first of ways)
    for (const then of ways) {
      const find = createFinder(indexed);
      find(first.search, first.others);
      expect(find(then.search, then.others), `${first.search}, ${then.search}`).toEqual(
        createFinder(indexed)(then.search, then.others),
      );
    }
});
