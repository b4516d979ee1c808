import { expect, it } from 'vitest';
import { foldSearch } from '#contract/values/text.ts';
import { findRows, type Indexed } from './useFilter.ts';

const rows = ['Ñandú Sur 12', 'Sur 123', 'Norte 12 sur', 'Árbol', ''].map((nombre) => ({ nombre }));
const indexed: Indexed<{ nombre: string }> = { rows, texts: rows.map(({ nombre }) => foldSearch(nombre)) };
const found = (search: string) => findRows(indexed, search).map(({ nombre }) => nombre);

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
  expect(findRows(indexed, ' ')).toBe(rows);
});

it('rows that the server found join those that match, in their order', () => {
  const others = ({ nombre }: { nombre: string }) => nombre === 'Árbol';
  expect(findRows(indexed, 'nandu', others).map(({ nombre }) => nombre)).toEqual(['Ñandú Sur 12', 'Árbol']);
});
