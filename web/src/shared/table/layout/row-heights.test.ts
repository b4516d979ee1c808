import { expect, it, vi } from 'vitest';
import type { Column } from '../columns.ts';
import { layOut } from './layout.ts';
import { rowHeights } from './row-heights.ts';

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly titulo?: string;
}

const column = (id: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  value: ({ nombre }) => nombre,
  width: 100,
  ...rest,
});
const row = (nombre: string, titulo?: string): Row => ({ _id: nombre, nombre, ...(titulo && { titulo }) });

/** Characters of 10 px. */
const fits = (text: string, _font: string, room: number) => text.length * 10 <= room;

function heightsOf(columns: readonly Column<Row>[], density: 'amplia' | 'compacta' = 'amplia', width = 124) {
  const layout = layOut({ columns, actions: [], selectable: false, width, density });
  return rowHeights({ ...layout, density, fits });
}

const titled = column('tipo', { lines: 2, second: ({ titulo }) => titulo });

it('a row of three lines has room above and below them, others have the height for two (reglas 15.4)', () => {
  const heightOf = heightsOf([titled]);
  const heights = [row('corto'), row('más de diez'), row('corto', 'x'), row('más de diez', 'x')].map((one) =>
    heightOf?.(one),
  );
  expect(heights).toEqual([44, 44, 44, 3 * 17 - 2 + 14]);
});

it('rows have one height where no cell can have more than two lines', () => {
  expect(heightsOf([column('a', { lines: 2 }), column('b', { second: () => 'x' })])).toBeUndefined();
});

it('a folded column takes lines of its own, two for a long text', () => {
  const sucursal = column('sucursal', {
    value: ({ titulo }) => titulo ?? '',
    fold: { order: 1, into: 'tipo', lines: 2 },
  });
  const heightOf = heightsOf([column('tipo', { lines: 2 }), sucursal]);
  expect(heightOf?.(row('más de diez'))).toBe(44);
  expect(heightOf?.(row('corto', 'x'))).toBe(44);
  expect(heightOf?.(row('más de diez', 'x'))).toBe(63);
  expect(heightOf?.(row('más de diez', 'más de diez'))).toBe(78);
});

it('a chip below the text has a line, and one beside it takes some of its room', () => {
  const marked = heightsOf([column('tipo', { lines: 2, mark: ({ titulo }) => titulo && 'Sin respaldo' })]);
  expect([row('corto'), row('corto', 'x'), row('más de diez', 'x')].map((one) => marked?.(one))).toEqual([
    44, 51, 68,
  ]);
  const beside = heightsOf([{ ...titled, beside: () => 60 }]);
  expect(beside?.(row('corto', 'x'))).toBe(63);
});

it('a second text that may take two lines takes them if it is long, with a chip below it', () => {
  const long = column('tipo', { second: ({ titulo }) => titulo, secondLines: 2 });
  expect([row('corto', 'x'), row('corto', 'más de diez')].map((one) => heightsOf([long])?.(one))).toEqual([
    44, 61,
  ]);
  const marked = heightsOf([{ ...long, mark: ({ titulo }) => titulo && 'Sin respaldo' }]);
  expect(marked?.(row('corto', 'más de diez'))).toBe(17 + 30 + 20 + 14);
  expect(heightsOf([long], 'compacta')).toBeUndefined();
});

it('a rendered chip is higher than a line, so that a line below it makes the row higher', () => {
  const chip = column('estado', { cell: () => null, firstHeight: 24 });
  const proximo = column('proximo', {
    value: ({ titulo }) => titulo ?? '',
    fold: { order: 1, into: 'estado' },
  });
  const heightOf = heightsOf([chip, proximo]);
  expect([row('a'), row('a', 'x')].map((one) => heightOf?.(one))).toEqual([44, 24 + 15 + 14]);
  expect(heightsOf([chip, proximo], 'compacta')).toBeUndefined();
});

it('a cell that its column renders says itself how many lines it takes', () => {
  const own = column('vence', {
    lines: 2,
    cell: () => null,
    linesOf: ({ nombre }) => (nombre === 'Vigente' ? 1 : 2),
    second: () => 'x',
  });
  expect([row('Vigente'), row('Vencida')].map((one) => heightsOf([own])?.(one))).toEqual([44, 63]);
});

it('compact rows have 44 px, or what a rendered cell needs', () => {
  expect(heightsOf([titled], 'compacta')).toBeUndefined();
  const own = column('vence', { lines: 2, cell: () => null, linesOf: () => 2, second: () => 'x' });
  expect(heightsOf([own], 'compacta')?.(row('x'))).toBe(56);
});

it('makes and measures a folded text once for each row', () => {
  const value = vi.fn(() => 'x');
  const folded = column('otro', { value, fold: { order: 1, into: 'tipo', lines: 2 } });
  const heightOf = heightsOf([column('tipo', { lines: 2 }), folded]);
  const one = row('más de diez');
  heightOf?.(one);
  heightOf?.(one);
  expect(value).toHaveBeenCalledTimes(1);
});
