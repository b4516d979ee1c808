import type { CSSProperties } from 'react';
import { sizes } from '../../theme.ts';
import { type CardPart, type CardPlace, type Column, type RowAction, sorts } from './columns.ts';
import type { Density } from './density.ts';
import { card } from './rows/row-styles.ts';

const defaultWidth = 120;
const actionWidth = 36;
const controlWidth = 60;
const cellPadding = 24;
const checkboxWidth = 40;
/** Room for the head 'Acciones'. */
const leastActionsWidth = 80;

/** A shown column, and the columns that have become lines below its text. */
export interface ShownColumn<Row> {
  readonly column: Column<Row>;
  readonly folded: readonly Column<Row>[];
}

/** What the width of a table leaves of its columns. */
export interface TableLayout<Row> {
  readonly shown: readonly ShownColumn<Row>[];
  readonly height: number;
  /** The height of the head. */
  readonly head: number;
  readonly gap: number;
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
  const buttons = actions.filter(({ control, alternative }) => !control && !alternative).length;
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

/** The columns that fold, so that the others keep their widths. */
function foldedAt<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const foldable = columns
    .filter(({ fold }) => fold)
    .sort((a, b) => (a.fold?.order ?? 0) - (b.fold?.order ?? 0));
  const folded: Column<Row>[] = [];
  for (const column of foldable) {
    const left = columns.filter((one) => !folded.includes(one));
    if (sum(left.map(widthOf)) <= room) break;
    folded.push(column);
  }
  return folded;
}

/** The column whose cell shows a folded column: where that one is folded too, its `otherwise`, or the one that shows it. */
function hostOf<Row>({ fold }: Column<Row>, folded: readonly Column<Row>[]): string | undefined {
  const next = folded.find(({ id }) => id === fold?.into);
  return next ? (fold?.otherwise ?? hostOf(next, folded)) : fold?.into;
}

// Line heights in pixels of a cell's first text and of the others (row-styles.ts).
const firstLine = 17;
const otherLine = 15;
const air = 7;
/** The least height of a touch target (WCAG 2.5.8): each folded column has its own button in the head. */
const headLine = 24;

const contentHeight = <Row>({ column, folded }: ShownColumn<Row>) =>
  (column.lines ?? 1) * firstLine +
  (column.second ? otherLine : 0) +
  (column.note ? otherLine : 0) +
  sum(folded.map(({ fold }) => (fold?.lines ?? 1) * otherLine));

/** A column as compact rows show it: texts that are too high take one line, and a note the second one's place. */
function compact<Row>(one: ShownColumn<Row>): ShownColumn<Row> {
  if (contentHeight(one) + air <= sizes.row) return one;
  const { note, ...rest } = one.column;
  const { second } = rest;
  const column = {
    ...rest,
    // What a column renders itself keeps its height.
    ...(!rest.cell && { lines: 1 as const }),
    ...(note && { second: (row: Row) => note(row) ?? second?.(row) }),
  };
  const folded = one.folded.map((inner) => {
    const { fold } = inner;
    return fold ? { ...inner, fold: { ...fold, lines: 1 as const } } : inner;
  });
  return { column, folded };
}

/** Lays out a table as wide as `width`; columns that fit nowhere scroll sideways. */
export function layOut<Row>(options: LayoutOptions<Row>): TableLayout<Row> {
  const { columns, actions, selectable, width, density = 'amplia' } = options;
  const edges = (selectable ? checkboxWidth : 0) + actionsWidth(actions);
  const folded = foldedAt(columns, width - edges);
  const shown = columns
    .filter((column) => !folded.includes(column))
    .map((column) => ({
      column,
      folded: columns.filter((one) => folded.includes(one) && hostOf(one, folded) === column.id),
    }))
    .map((one) => (density === 'compacta' ? compact(one) : one));
  const tracks = [
    ...(selectable ? [`${checkboxWidth}px`] : []),
    ...shown.map(({ column }) => `minmax(${widthOf(column)}px, ${column.grow ?? 1}fr)`),
    ...(actions.length > 0 ? [`${actionsWidth(actions)}px`] : []),
  ];
  const least = sum(shown.map(({ column }) => widthOf(column))) + edges;
  const height = Math.max(sizes.row, ...shown.map((one) => contentHeight(one) + air));
  const head = Math.max(sizes.row, ...shown.map((one) => (1 + one.folded.length) * headLine));
  const style = {
    '--tracks': tracks.join(' '),
    '--min-width': `${least}px`,
    '--head': `${head}px`,
  } as CSSProperties;
  return { shown, height, head, gap: 0, style };
}

const places: readonly CardPlace[] = ['1', '2', '3', '3end', '2end', '1end'];
/** The parts of a card by place; columns that declare none take the free places in order, the main one first. */
export function cardParts<Row>(columns: readonly Column<Row>[]): ReadonlyMap<CardPlace, CardColumn<Row>[]> {
  const parts = new Map<CardPlace, CardColumn<Row>[]>();
  const put = (place: CardPlace, part: CardColumn<Row>) =>
    parts.set(place, [...(parts.get(place) ?? []), part]);
  for (const column of columns) for (const part of column.card ?? []) put(part.place, { column, part });
  const undeclared = columns.filter(({ card }) => !card);
  for (const column of [...undeclared].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false))) {
    const place = places.find((one) => !parts.has(one));
    if (place) put(place, { column, part: { place } });
  }
  return parts;
}

export interface CardColumn<Row> {
  readonly column: Column<Row>;
  readonly part: CardPart<Row>;
}

interface CardLayout {
  readonly height: number;
  readonly gap: number;
  readonly padding: number;
}

/** The height of `count` cards, below the field for their order if they have one. */
export function cardsHeight<Row>(columns: readonly Column<Row>[], count: number): number {
  const { height, gap } = layOutCards(columns);
  return (sorts(columns) ? card.sort : 0) + count * (height + gap);
}

/** Lays out cards: as many lines as have parts, four at most. Those of one line are as flat as a touch target allows. */
export function layOutCards<Row>(columns: readonly Column<Row>[]): CardLayout {
  const parts = cardParts(columns);
  const lines = ['1', '2', '3', '4'].filter((line) =>
    [...parts.keys()].some((place) => place.startsWith(line)),
  );
  if (lines.length === 1) return { height: 48, gap: 4, padding: 1 };
  const tall = [...parts.values()].flat().filter(({ part }) => part.tall || part.wraps).length;
  const height = lines.length * card.line + tall * (card.tall - card.line);
  return { height: Math.max(height, 44) + 2 * card.padding + 2, gap: 8, padding: card.padding };
}
