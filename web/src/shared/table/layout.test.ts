import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { cardParts, layOut, layOutCards } from './layout.ts';

type Row = { _id: string };
const column = (id: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  value: () => id,
  width: 100,
  ...rest,
});
const columns = [
  column('cliente', { main: true }),
  column('sucursal', { fold: { order: 3, into: 'cliente' } }),
  column('inicio', { fold: { order: 2, into: 'vencimiento' } }),
  column('alta', { fold: { order: 1, into: 'inicio' } }),
  column('vencimiento'),
];
const at = (width: number, selectable = false) => {
  const { shown, height } = layOut({ columns, actions: [], selectable, width });
  return {
    names: shown.map(({ column: { id }, folded }) => [id, ...folded.map((one) => one.id)].join('+')),
    height,
  };
};

describe('a table', () => {
  it('shows every column where there is room', () => {
    expect(at(500)).toEqual({ names: ['cliente', 'sucursal', 'inicio', 'alta', 'vencimiento'], height: 44 });
  });

  it('folds columns in their declared order, each into its own', () => {
    expect(at(499).names).toEqual(['cliente', 'sucursal', 'inicio+alta', 'vencimiento']);
    expect(at(300).names).toEqual(['cliente', 'sucursal', 'vencimiento+inicio+alta']);
    expect(at(299).names).toEqual(['cliente+sucursal', 'vencimiento+inicio+alta']);
  });

  it('folds a column elsewhere where its own is folded too, if it says so', () => {
    const alta = column('alta', { fold: { order: 1, into: 'inicio', otherwise: 'cliente' } });
    const named = (width: number) =>
      layOut({
        columns: columns.map((one) => (one.id === 'alta' ? alta : one)),
        actions: [],
        selectable: false,
        width,
      }).shown.map(({ column: { id }, folded }) => [id, ...folded.map((one) => one.id)].join('+'));
    expect(named(499)).toEqual(['cliente', 'sucursal', 'inicio+alta', 'vencimiento']);
    expect(named(300)).toEqual(['cliente+alta', 'sucursal', 'vencimiento+inicio']);
  });

  it('counts the room of checkboxes and actions', () => {
    expect(at(500, true).names).toHaveLength(4);
    const action = { label: 'Editar', icon: null, onClick: () => undefined };
    const { style } = layOut({ columns, actions: [action, action, action], selectable: true, width: 640 });
    expect(style).toMatchObject({ '--min-width': '636px' });
  });

  it('has room for the head of a single action', () => {
    const action = { label: 'Ver detalle', icon: null, onClick: () => undefined };
    const { style } = layOut({ columns: [column('a')], actions: [action], selectable: false, width: 500 });
    expect(style).toMatchObject({ '--tracks': 'minmax(100px, 1fr) 80px' });
  });

  const tall = column('tipo', { lines: 2, second: () => 'x' });
  const rest = { actions: [], selectable: false, width: 500 };
  const compact = { ...rest, density: 'compacta' } as const;

  it('is 44 px a row if compact rows are chosen: a text above a second line takes one line, a note its place (reglas 15.4)', () => {
    const noted = column('nota', { lines: 2, second: () => 'x', note: () => 'y' });
    const { shown, height } = layOut({ columns: [tall, noted, column('b', { lines: 2 })], ...compact });
    expect(height).toBe(44);
    expect(shown.map(({ column: { lines } }) => lines)).toEqual([1, 1, 2]);
    expect(shown[1]?.column.second?.({ _id: 'a' })).toBe('y');
    expect(shown[1]?.column.note).toBeUndefined();
  });

  it('is as high as its texts need otherwise: 44 px, or 56 for two lines and a second one', () => {
    const { shown, height } = layOut({ columns: [tall], ...rest });
    expect([height, shown[0]?.column.lines]).toEqual([56, 2]);
    expect(layOut({ columns: [column('a')], ...rest }).height).toBe(44);
  });

  it('keeps the height of a cell that its column renders', () => {
    const own = column('vence', { lines: 2, cell: () => null, second: () => 'x' });
    expect(layOut({ columns: [own], ...compact }).height).toBe(56);
  });
});

describe('a card', () => {
  const idsOf = (all: readonly Column<Row>[]) =>
    Object.fromEntries(
      [...cardParts(all)].map(([place, parts]) => [place, parts.map(({ column: { id } }) => id)]),
    );

  it('shows columns where they declare it, and hides those that declare nowhere', () => {
    const state = column('estado', { card: [{ place: '1end' }] });
    expect(
      idsOf([column('nombre', { card: [{ place: '1' }] }), state, column('alta', { card: [] })]),
    ).toEqual({
      '1': ['nombre'],
      '1end': ['estado'],
    });
  });

  it('gives the others the free places, the main one first', () => {
    expect(idsOf([column('a'), column('b', { main: true }), column('c')])).toEqual({
      '1': ['b'],
      '2': ['a'],
      '3': ['c'],
    });
  });

  it('is as high as its lines', () => {
    expect(layOutCards([column('a')]).height).toBeLessThan(layOutCards(columns).height);
  });

  it('has room for the second line of a name that wraps', () => {
    const [name, other] = [
      column('nombre', { card: [{ place: '1' }] }),
      column('alta', { card: [{ place: '2' }] }),
    ];
    const wrapping = column('nombre', { card: [{ place: '1', wraps: true }] });
    expect(layOutCards([wrapping, other]).height).toBe(layOutCards([name, other]).height + 20);
  });
});
