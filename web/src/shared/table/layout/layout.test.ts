import { describe, expect, it } from 'vitest';
import type { Column } from '../columns.ts';
import { layOut, trackWidths } from './layout.ts';

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
  const { shown } = layOut({ columns, actions: [], selectable, width });
  return shown.map(({ column: { id }, folded }) => [id, ...folded.map((one) => one.id)].join('+'));
};

describe('a table', () => {
  it('shows every column where there is room', () => {
    expect(at(500)).toEqual(['cliente', 'sucursal', 'inicio', 'alta', 'vencimiento']);
  });

  it('folds columns in their declared order, each into its own', () => {
    expect(at(499)).toEqual(['cliente', 'sucursal', 'inicio+alta', 'vencimiento']);
    expect(at(300)).toEqual(['cliente', 'sucursal', 'vencimiento+inicio+alta']);
    expect(at(299)).toEqual(['cliente+sucursal', 'vencimiento+inicio+alta']);
  });

  it('leaves out a column that stands alone below another one, where that is folded too', () => {
    const alta = column('alta', { fold: { order: 1, into: 'inicio', alone: true } });
    const named = (width: number) =>
      layOut({
        columns: columns.map((one) => (one.id === 'alta' ? alta : one)),
        ...{ actions: [], selectable: false, width },
      }).shown.map(({ column: { id }, folded }) => [id, ...folded.map((one) => one.id)].join('+'));
    expect(named(499)).toEqual(['cliente', 'sucursal', 'inicio+alta', 'vencimiento']);
    expect(named(399)).toEqual(['cliente', 'sucursal', 'vencimiento+inicio']);
  });

  it('folds a column before its least width where most of its texts would break', () => {
    const alta = column('alta', { fold: { order: 1, into: 'inicio', below: 800 } });
    const named = (width: number) =>
      layOut({
        columns: columns.map((one) => (one.id === 'alta' ? alta : one)),
        ...{ actions: [], selectable: false, width },
      }).shown.map(({ column: { id }, folded }) => [id, ...folded.map((one) => one.id)].join('+'));
    expect(named(800)).toEqual(['cliente', 'sucursal', 'inicio', 'alta', 'vencimiento']);
    expect(named(799)).toEqual(['cliente', 'sucursal', 'inicio+alta', 'vencimiento']);
    expect(named(399)).toEqual(['cliente', 'sucursal', 'vencimiento+inicio+alta']);
  });

  it('gives a column the share that a folded one brings, which may be less than its own', () => {
    const widthOf = (grow?: number) => {
      const sucursal = column('sucursal', {
        ...{ grow: 3, fold: { order: 1, into: 'cliente', room: 150, below: 900, ...(grow && { grow }) } },
      });
      const of = [column('cliente'), sucursal, column('tipo')];
      return layOut({ columns: of, actions: [], selectable: false, width: 600 }).widths;
    };
    expect(widthOf()).toEqual([480, 120]);
    expect(widthOf(1)).toEqual([400, 200]);
  });

  it('leaves out a column that folds into none', () => {
    const all = columns.map((one) => (one.id === 'alta' ? column('alta', { fold: { order: 1 } }) : one));
    const { shown } = layOut({ columns: all, actions: [], selectable: false, width: 499 });
    expect(shown.map(({ column: { id }, folded }) => [id, folded.length])).toEqual([
      ...[
        ['cliente', 0],
        ['sucursal', 0],
        ['inicio', 0],
        ['vencimiento', 0],
      ],
    ]);
  });

  it('gives a column the room that a folded one needs below its text, before another one folds', () => {
    const alta = column('alta', { fold: { order: 1, into: 'inicio', room: 130 } });
    const all = columns.map((one) => (one.id === 'alta' ? alta : one));
    const shownAt = (width: number) => layOut({ columns: all, actions: [], selectable: false, width });
    expect(shownAt(500).widths).toEqual([100, 100, 100, 100, 100]);
    expect(shownAt(430).style).toMatchObject({ '--min-width': '430px' });
    expect(shownAt(430).shown.map(({ column: { width } }) => width)).toEqual([100, 100, 130, 100]);
    // Without that room 'inicio' folds too, whose column has no such need.
    expect(shownAt(429).shown.map(({ column: { id } }) => id)).toEqual([
      'cliente',
      'sucursal',
      'vencimiento',
    ]);
  });

  it('counts the room of checkboxes and actions', () => {
    expect(at(500, true)).toHaveLength(4);
    const action = { label: 'Editar', icon: null, onClick: () => undefined };
    const { style } = layOut({ columns, actions: [action, action, action], selectable: true, width: 640 });
    expect(style).toMatchObject({ '--min-width': '636px' });
  });

  it('has room for the head of a single action', () => {
    const action = { label: 'Ver detalle', icon: null, onClick: () => undefined };
    const { style } = layOut({ columns: [column('a')], actions: [action], selectable: false, width: 500 });
    expect(style).toMatchObject({ '--tracks': 'minmax(100px, 1fr) 80px' });
  });

  it('takes one line for a text above a second one if compact rows are chosen, and a note its place (reglas 15.4)', () => {
    const tall = column('tipo', { lines: 2, second: () => 'x' });
    const noted = column('nota', { lines: 2, second: () => 'x', note: () => 'y' });
    const all = [tall, noted, column('b', { lines: 2 })];
    const { shown } = layOut({
      columns: all,
      actions: [],
      selectable: false,
      width: 500,
      density: 'compacta',
    });
    expect(shown.map(({ column: { lines } }) => lines)).toEqual([1, 1, 2]);
    expect(shown[1]?.column.second?.({ _id: 'a' })).toBe('y');
    expect(shown[1]?.column.note).toBeUndefined();
  });

  it('knows the widths that the grid gives to its columns', () => {
    const [wide, fixed, narrow] = [
      column('a', { width: 100, grow: 3 }),
      column('b', { grow: 0 }),
      column('c', { width: 90 }),
    ];
    expect(trackWidths([wide, fixed, narrow], 600)).toEqual([375, 100, 125]);
    expect(trackWidths([wide, fixed, narrow], 400)).toEqual([210, 100, 90]);
    expect(trackWidths([wide, fixed, narrow], 200)).toEqual([100, 100, 90]);
  });
});
