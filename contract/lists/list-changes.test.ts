import { expect, it } from 'vitest';
import { applyChanges } from './list-changes.ts';

const row = (_id: string, texto = '') => ({ _id, texto });
const rows = ['a', 'b', 'c', 'd'].map((id) => row(id));

it('puts changed and new rows in their places, takes others away, and keeps the objects of the rest', () => {
  const changes = {
    total: 5,
    filas: [
      [0, row('nueva')],
      [2, row('d', 'otra')],
      [4, row('e')],
    ] as [number, { _id: string; texto: string }][],
    quitadas: ['b', 'desconocida'],
  };
  const changed = applyChanges(rows, changes);
  expect(changed?.map(({ _id }) => _id)).toEqual(['nueva', 'a', 'd', 'c', 'e']);
  expect(changed?.[2]).toEqual(row('d', 'otra'));
  expect([changed?.[1] === rows[0], changed?.[3] === rows[2]]).toEqual([true, true]);
});

it.each([
  ['a row is missing', { total: 5, filas: [], quitadas: [] }],
  ['a row is too much', { total: 3, filas: [], quitadas: [] }],
  [
    'a place is beyond the end',
    { total: 5, filas: [[9, row('e')] as [number, { _id: string; texto: string }]], quitadas: [] },
  ],
])('refuses changes of other rows: %s', (_, changes) => {
  expect(applyChanges(rows, changes)).toBeUndefined();
});
