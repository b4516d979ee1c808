import { describe, expect, it, vi } from 'vitest';
import { type Column, compareKeys, keyReader, nameOf } from './columns.ts';
import { rowAfterKey } from './rows/useRowKeys.ts';

interface Row {
  nombre: string;
  fecha: string | null;
}
const nombre: Column<Row> = { id: 'nombre', header: 'Nombre', value: (row) => row.nombre, main: true };
const fecha: Column<Row> = { id: 'fecha', header: 'Fecha', value: () => 'x', sort: (row) => row.fecha };

describe('a column', () => {
  it('sorts by its sort value, not by its text', () => {
    expect(keyReader(fecha)({ nombre: 'a', fecha: '2026-01-02' })).toContain('2026');
  });

  it("computes a row's sort key once", () => {
    const value = vi.fn(() => 'Ñandú');
    const read = keyReader<Row>({ ...nombre, value });
    const row = { nombre: '', fecha: null };
    read(row);
    read(row);
    expect(value).toHaveBeenCalledTimes(1);
  });

  it('names the row if it is the main one', () => {
    expect(nameOf([fecha, nombre], { nombre: 'Construcción', fecha: null })).toBe('Construcción');
  });

  it('puts missing values last', () => {
    expect([null, 'b', '', 'a'].toSorted(compareKeys)).toEqual(['a', 'b', null, '']);
    expect([10, 9, null].toSorted(compareKeys)).toEqual([9, 10, null]);
  });
});

describe('keys in a table', () => {
  it.each([
    ['ArrowDown', 14, 15],
    ['ArrowUp', 14, 13],
    ['PageDown', 14, 24],
    ['PageUp', 14, 4],
    ['Home', 14, 0],
    ['End', 14, 99],
  ])('move by row, by page or to an end: %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 100, 10)).toBe(to);
  });

  it.each([
    ['PageUp', 4, 0],
    ['ArrowDown', 99, 99],
  ])('stop at the first and the last row: %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 100, 10)).toBe(to);
  });

  it.each(['Enter', 'a'])('do not move otherwise: %s', (key) => {
    expect(rowAfterKey(key, 4, 100, 10)).toBeUndefined();
  });
});
