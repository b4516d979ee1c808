import type { CSSProperties } from 'react';
import { sizes } from '../../../theme.ts';
import type { Column, RowAction, ShownColumn } from '../columns.ts';
import type { Density } from './density.ts';
import { mayGrow } from './row-heights.ts';

const defaultWidth = 120;
const actionWidth = 36;
const controlWidth = 60;
const cellPadding = 24;
const checkboxWidth = 40;
/** Room for the head 'Acciones'. */
const leastActionsWidth = 80;

/** What the width of a table leaves of its columns. */
export interface TableLayout<Row> {
  readonly shown: readonly ShownColumn<Row>[];
  /** Their widths in pixels. */
  readonly widths: readonly number[];
  /** The height of the head. */
  readonly head: number;
  /** The grid's tracks and minimum width, as CSS variables of the parent. */
  readonly style: CSSProperties;
}

interface LayoutOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
  readonly selectable: boolean;
  /** Pixels for all columns. */
  readonly width: number;
  readonly density?: Density;
}

/** Buttons at the end of each row: one action, and the menu of the others. */
export function actionsWidth<Row>(actions: readonly RowAction<Row>[]): number {
  const controls = actions.filter(({ control }) => control);
  const inMenu = actions.some((one) => one.inMenu) ? 1 : 0;
  const buttons = actions.filter((one) => !one.control && !one.alternative && !one.inMenu).length + inMenu;
  if (controls.length + buttons === 0) return 0;
  return Math.max(
    leastActionsWidth,
    Math.min(buttons, 2) * actionWidth +
      Math.max(0, ...actions.map(({ textWidth }) => (textWidth ?? actionWidth) - actionWidth)) +
      sum(controls.map((one) => one.controlWidth ?? controlWidth)) +
      cellPadding,
  );
}

const widthOf = <Row>({ width = defaultWidth }: Column<Row>) => width;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const shareOf = <Row>({ grow = 1 }: Column<Row>) => grow;

/** The columns that stay, those that show others as wide as these need it. */
function withFolded<Row>(
  columns: readonly Column<Row>[],
  folded: readonly Column<Row>[],
): readonly ShownColumn<Row>[] {
  return columns
    .filter((column) => !folded.includes(column))
    .map((column) => {
      const own = columns.filter((one) => folded.includes(one) && hostOf(one, folded) === column.id);
      const roomy = own.filter(({ fold }) => fold?.room);
      const width = Math.max(widthOf(column), ...roomy.map(({ fold }) => fold?.room ?? 0));
      const grow = shareOf(column) + sum(roomy.map((one) => one.fold?.grow ?? shareOf(one)));
      return joined(roomy.length > 0 ? { ...column, width, grow } : column, own);
    });
}

/** Columns that join the text of their host keep their button in the head. */
function joined<Row>(column: Column<Row>, own: readonly Column<Row>[]): ShownColumn<Row> {
  const joining = own.filter(({ fold }) => fold?.joins);
  if (joining.length === 0) return { column, folded: own };
  const value = (row: Row) => [column, ...joining].map((one) => one.value(row)).join(' ');
  const folded = own.map((one) => (joining.includes(one) ? { ...one, value: () => '' } : one));
  return { column: { ...column, value }, folded };
}

/** The columns that fold, so that the others keep their widths. */
function foldedAt<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const foldable = columns
    .filter(({ fold }) => fold)
    .sort((a, b) => (a.fold?.order ?? 0) - (b.fold?.order ?? 0));
  const folded: Column<Row>[] = [];
  for (const column of foldable) {
    const isTight = room < (column.fold?.below ?? 0);
    if (isTight || sum(withFolded(columns, folded).map((one) => widthOf(one.column))) > room)
      folded.push(column);
  }
  return folded;
}

/** The column whose cell shows a folded column: where that one is folded too, the one that shows it, or none. */
function hostOf<Row>({ fold }: Column<Row>, folded: readonly Column<Row>[]): string | undefined {
  const next = folded.find(({ id }) => id === fold?.into);
  if (!next) return fold?.into;
  return fold?.alone ? undefined : hostOf(next, folded);
}

/** The least height of a touch target (WCAG 2.5.8): each folded column has its own button in the head. */
const headLine = 24;

/** What shares a line of a head: texts that share one in the cells, and short ones below it, such as 'Inicio' and 'Alta'. */
export function headLines<Row>({ column, folded }: ShownColumn<Row>): readonly (readonly Column<Row>[])[] {
  const joining = folded.filter(({ fold }) => fold?.joins);
  const short = folded.filter(({ header, fold }) => !fold?.joins && fold?.label === header);
  const others = folded.filter((one) => !joining.includes(one) && !short.includes(one));
  return [[column, ...joining], ...others.map((one) => [one]), ...(short.length > 0 ? [short] : [])];
}

/** A column as compact rows show it: texts that are too high take one line, and a note the second one's place. */
function compact<Row>(one: ShownColumn<Row>): ShownColumn<Row> {
  if (!mayGrow(one)) return one;
  const { note, shortNote, secondLines, firstHeight, ...rest } = one.column;
  const { second } = rest;
  const column = {
    ...rest,
    // What a column renders itself keeps its height.
    ...(!rest.cell && { lines: 1 as const }),
    ...(note && { second: (row: Row) => shortNote?.(row) ?? note(row) ?? second?.(row) }),
  };
  const folded = one.folded.map((inner) => ({
    ...inner,
    ...(inner.fold && { fold: { ...inner.fold, lines: 1 as const } }),
  }));
  return { column, folded };
}

/** The widths that the grid gives to tracks of `minmax(width, grow)`. */
export function trackWidths<Row>(columns: readonly Column<Row>[], room: number): readonly number[] {
  let sharing = columns.filter((column) => shareOf(column) > 0);
  for (;;) {
    const fixed = columns.filter((column) => !sharing.includes(column));
    const unit = (room - sum(fixed.map(widthOf))) / Math.max(1, sum(sharing.map(shareOf)));
    // A column whose share is less than its least width takes that.
    const left = sharing.filter((column) => shareOf(column) * unit >= widthOf(column));
    if (left.length === sharing.length)
      return columns.map((column) => (sharing.includes(column) ? shareOf(column) * unit : widthOf(column)));
    sharing = left;
  }
}

/** Lays out a table as wide as `width`; columns that fit nowhere scroll sideways. */
export function layOut<Row>(options: LayoutOptions<Row>): TableLayout<Row> {
  const { columns, actions, selectable, width, density = 'amplia' } = options;
  const edges = (selectable ? checkboxWidth : 0) + actionsWidth(actions);
  const folded = foldedAt(columns, width - edges);
  const shown = withFolded(columns, folded).map((one) => (density === 'compacta' ? compact(one) : one));
  const tracks = [
    ...(selectable ? [`${checkboxWidth}px`] : []),
    ...shown.map(({ column }) => `minmax(${widthOf(column)}px, ${column.grow ?? 1}fr)`),
    ...(actions.length > 0 ? [`${actionsWidth(actions)}px`] : []),
  ];
  const least = sum(shown.map(({ column }) => widthOf(column))) + edges;
  const head = Math.max(sizes.row, ...shown.map((one) => headLines(one).length * headLine));
  const style = {
    '--tracks': tracks.join(' '),
    '--min-width': `${least}px`,
    '--head': `${head}px`,
  } as CSSProperties;
  const widths = trackWidths(
    shown.map(({ column }) => column),
    width - edges,
  );
  return { shown, widths, head, style };
}
