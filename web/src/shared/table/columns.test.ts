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

  it('names the row in its actions if it is the main one', () => {
    expect(nameOf([fecha, nombre], { nombre: 'Construcción', fecha: null })).toBe('Construcción');
  });

  it('puts missing values last', () => {
    expect([null, 'b', '', 'a'].toSorted(compareKeys)).toEqual(['a', 'b', null, '']);
    expect([10, 9, null].toSorted(compareKeys)).toEqual([9, 10, null]);
  });
});

describe('keys in the rows', () => {
  it('move by row, by page and to the ends', () => {
    expect(rowAfterKey('ArrowDown', 4, 100, 10)).toBe(5);
    expect(rowAfterKey('PageUp', 14, 100, 10)).toBe(4);
    expect(rowAfterKey('End', 4, 100, 10)).toBe(99);
  });

  it('stop at the first and the last row', () => {
    expect(rowAfterKey('PageUp', 4, 100, 10)).toBe(0);
    expect(rowAfterKey('ArrowDown', 99, 100, 10)).toBe(99);
  });

  it('do nothing else', () => {
    expect(rowAfterKey('Enter', 4, 100, 10)).toBeUndefined();
    expect(rowAfterKey('a', 4, 100, 10)).toBeUndefined();
  });
});
