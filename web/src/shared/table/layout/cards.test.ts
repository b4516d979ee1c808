import { describe, expect, it } from 'vitest';
import type { Column, RowAction } from '../columns.ts';
import { cardHeights, cardLines, cardParts, cardRoom, layOutCards, menuWidth } from './cards.ts';

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly nota: string;
}

const column = (id: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  value: () => id,
  ...rest,
});
const row = (nombre: string, nota = ''): Row => ({ _id: nombre, nombre, nota });
const nombre = column('nombre', { value: (one) => one.nombre, main: true });
const nota = column('nota', { value: (one) => one.nota, card: [{ place: '2' }] });
const wrapping = { ...nombre, card: [{ place: '1', wraps: true }] as const };

/** Characters of 10 px. */
const fits = (text: string, _font: string, room: number) => text.length * 10 <= room;

function heightsOf(columns: readonly Column<Row>[], actions: readonly RowAction<Row>[] = []) {
  const lines = cardLines(cardParts(columns));
  return cardHeights({ lines, actions, selecting: false, width: 134, fits });
}

describe('a card', () => {
  const idsOf = (all: readonly Column<Row>[]) =>
    Object.fromEntries(
      [...cardParts(all)].map(([place, parts]) => [place, parts.map(({ column: { id } }) => id)]),
    );

  it('shows columns where they declare it, and hides those that declare nowhere', () => {
    const state = column('estado', { card: [{ place: '1end' }] });
    const all = [column('nombre', { card: [{ place: '1' }] }), state, column('alta', { card: [] })];
    expect(idsOf(all)).toEqual({ '1': ['nombre'], '1end': ['estado'] });
  });

  it('gives the others the free places, the main one first', () => {
    expect(idsOf([column('a'), column('b', { main: true }), column('c')])).toEqual({
      '1': ['b'],
      '2': ['a'],
      '3': ['c'],
    });
  });

  it('is as high as its lines', () => {
    const one = layOutCards([column('a')]).height;
    const two = layOutCards([column('a'), column('b')]).height;
    expect([one, two, layOutCards([column('a'), column('b'), column('c')]).height]).toEqual([48, 74, 98]);
  });

  it('has a second line for the name that needs it alone', () => {
    const heightOf = heightsOf([wrapping, nota]);
    expect(heightOf?.(row('corto', 'x'))).toBe(74);
    expect(heightOf?.(row('más de diez', 'x'))).toBe(94);
  });

  it('has two lines for each of the texts that wrap by themselves', () => {
    const each = column('nota', {
      card: [{ place: '2', wraps: 'each', text: (one) => one.nota.split(';') }],
    });
    const heightOf = heightsOf([nombre, each]);
    expect(heightOf?.(row('a', 'corto;corto'))).toBe(94);
    expect(heightOf?.(row('a', 'corto;más de diez'))).toBe(114);
  });

  it('has a second line beside a text at its end only where both do not fit', () => {
    const end = column('numero', { card: [{ place: '1end', content: () => 'N7' }] });
    const heightOf = heightsOf([wrapping, end]);
    const alone = heightsOf([wrapping]);
    // 100 px: six letters, the two at the end and the room between them.
    expect(heightOf?.(row('a'.repeat(6)))).toBe(alone?.(row('a')));
    expect(heightOf?.(row('a'.repeat(7)))).toBe(alone?.(row('a'.repeat(11))));
  });

  it('has no line for what the row has not', () => {
    const heightOf = heightsOf([wrapping, nota, column('otra', { card: [{ place: '3' }] })]);
    expect([row('corto', 'x'), row('corto')].map((one) => heightOf?.(one))).toEqual([98, 74]);
  });

  it('has a foot for an action that stands there, in place of the padding', () => {
    const renovar: RowAction<Row> = {
      label: 'Renovar',
      icon: null,
      onClick: () => undefined,
      hidden: (one) => one.nota === 'vigente',
      onCard: true,
    };
    const heightOf = heightsOf([wrapping, nota], [renovar]);
    expect(['vigente', 'vencida'].map((state) => heightOf?.(row('a', state)))).toEqual([74, 74 + 30]);
  });

  it("has room for its text beside the menu, a switch and the selection's box", () => {
    const menu: RowAction<Row> = { label: 'Editar', icon: null, onClick: () => undefined };
    const control: RowAction<Row> = { ...menu, control: () => null };
    const room = (actions: readonly RowAction<Row>[], selecting = false) =>
      cardRoom({ actions, selecting, width: 358 });
    expect([room([]), room([menu], true), room([control])]).toEqual([324, 292, 253]);
    expect([[], [menu], [control]].map(menuWidth)).toEqual([0, 32, 0]);
  });
});
