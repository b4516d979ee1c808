import { expect, it } from 'vitest';
import { joinParts } from './list-parts.ts';

it('gives each row the fields of its parts, and rows of one part the same values', () => {
  const cliente = { razonSocial: 'Ñandú S.R.L.' };
  const rows = joinParts<{ _id: string; cliente?: object }>([
    [[{ cliente }, { cliente: null }], [{ tipo: 'Extintores' }]],
    [0, 0, { _id: 'a' }],
    [1, 0, { _id: 'b' }],
    [0, 0, { _id: 'c' }],
  ]);
  expect(rows).toEqual([
    { _id: 'a', cliente, tipo: 'Extintores' },
    { _id: 'b', cliente: null, tipo: 'Extintores' },
    { _id: 'c', cliente, tipo: 'Extintores' },
  ]);
  expect(rows[2]?.cliente).toBe(rows[0]?.cliente);
});

it('has no rows where the list is empty', () => {
  expect(joinParts([[[], []]])).toEqual([]);
});
