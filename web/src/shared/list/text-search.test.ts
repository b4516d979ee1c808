import { expect, it, vi } from 'vitest';
import { matchesAll, normalize, searchWords } from '../text/normalize.ts';
import { textSearch } from './text-search.ts';

const rows = ['Ñandú Sur 12', 'Sur 123', 'Norte 12 sur', 'Árbol', ''].map((nombre) => ({ nombre }));
const plainly = (search: string) =>
  rows.filter(({ nombre }) => matchesAll(normalize(nombre), searchWords(search)));

it('each search finds the same whatever was searched before it', () => {
  const { find } = textSearch<(typeof rows)[number]>(({ nombre }) => nombre);
  const typed = [
    's',
    'su',
    'sur',
    'sur ',
    'sur 1',
    'sur 12',
    'sur 123',
    'sur 12',
    'NÁN',
    'nan 12',
    '12 nan',
    'ar',
    '',
    'sur',
  ];
  for (const search of typed) expect(find(rows, search), search).toEqual(plainly(search));
});

it('a search that leaves the same rows answers the same list', () => {
  const { find } = textSearch<(typeof rows)[number]>(({ nombre }) => nombre);
  expect(find(rows.slice(0, 3), 'r')).toHaveLength(3);
  const found = find(rows, 'su');
  expect(find(rows, 'sur')).toBe(found);
  expect(find(rows, 'sur 1')).toBe(found);
  expect(find(rows, 'sur 3')).not.toBe(found);
});

it('other rows are searched anew', () => {
  const { find } = textSearch<(typeof rows)[number]>(({ nombre }) => nombre);
  expect(find(rows, 'sur')).toHaveLength(3);
  expect(find(rows.slice(1), 'sur')).toHaveLength(2);
});

it("a row's text is made once", () => {
  const textOf = vi.fn(({ nombre }: { nombre: string }) => nombre);
  const { prepare, find, isReady } = textSearch(textOf);
  const many = Array.from({ length: 501 }, (_, i) => ({ nombre: `Fila ${i}` }));
  expect(isReady(many)).toBe(false);
  const step = prepare(many);
  while (!step());
  expect(isReady(many)).toBe(true);
  find(many, 'fila 7');
  find([...many], 'fila');
  expect(textOf).toHaveBeenCalledTimes(many.length);
});
