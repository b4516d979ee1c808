import { expect, it } from 'vitest';
import type { Column } from '../columns.ts';
import { evenCells, evenHeight } from './even.ts';
import { layOut } from './layout.ts';

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly titulo?: string;
  readonly nota?: string;
  readonly falta?: boolean;
}

const tipo: Column<Row> = {
  ...{ id: 'tipo', header: 'Tipo', width: 124, lines: 2, secondLines: 2 },
  value: ({ nombre }) => nombre,
  second: ({ titulo }) => titulo,
  note: ({ nota }) => nota,
  mark: ({ falta }) => falta && 'Sin respaldo',
};
const row = (nombre: string, rest: Partial<Row> = {}): Row => ({ _id: nombre, nombre, ...rest });

/** Characters of 10 px. */
const fits = (text: string, _font: string, room: number) => text.length * 10 <= room;

const layoutOf = (columns: readonly Column<Row>[]) =>
  layOut({ columns, actions: [], selectable: false, width: 124 });

function linesOf(one: Row, columns: readonly Column<Row>[] = [tipo]) {
  const { shown, widths } = layoutOf(columns);
  return evenCells(shown, widths, fits)[0]?.linesOf?.(one);
}

it('all rows have 60 px, and 44 px where no cell has more than two lines or rows are compact (reglas 15.4)', () => {
  expect(evenHeight(layoutOf([tipo]).shown, 'amplia')).toBe(60);
  expect(evenHeight(layoutOf([{ ...tipo, lines: 1, width: 124 }]).shown, 'compacta')).toBe(44);
  const plain: Column<Row> = { id: 'a', header: 'a', value: () => 'a', lines: 2 };
  expect(evenHeight(layoutOf([plain]).shown, 'amplia')).toBe(44);
});

it('three lines go to the first text, then to those below, where they need them', () => {
  const [long, short] = ['más de diez', 'corto'];
  expect(linesOf(row(long))).toMatchObject({ first: 2 });
  expect(linesOf(row(short, { titulo: long }))).toMatchObject({ first: 1, second: 2 });
  expect(linesOf(row(long, { titulo: long }))).toMatchObject({ first: 2, second: 1 });
  expect(linesOf(row(long, { titulo: long, nota: 'x' }))).toMatchObject({ first: 1, second: 1 });
  expect(linesOf(row(long, { falta: true }))).toMatchObject({ first: 2 });
});

it('of four lines the title is left out: the note and the chip say what is to be done', () => {
  expect(linesOf(row('a', { titulo: 'b', nota: 'c', falta: true }))).toMatchObject({ hasSecond: false });
  expect(linesOf(row('a', { titulo: 'b', falta: true }))).toMatchObject({ hasSecond: true });
});

it('a folded text takes two lines below a short one, and one below a long one', () => {
  const columns: readonly Column<Row>[] = [
    { id: 'cliente', header: 'Cliente', value: ({ nombre }) => nombre, lines: 2, width: 124 },
    {
      ...{ id: 'sucursal', header: 'Sucursal', value: ({ titulo = '' }) => titulo, width: 124 },
      fold: { order: 1, into: 'cliente', lines: 2 },
    },
  ];
  expect(linesOf(row('corto', { titulo: 'más de diez' }), columns)).toMatchObject({ first: 1, folded: [2] });
  expect(linesOf(row('más de diez', { titulo: 'más de diez' }), columns)).toMatchObject({
    first: 2,
    folded: [1],
  });
});
