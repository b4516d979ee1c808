import type { ReactNode } from 'react';
import { type CardPart, type CardPlace, type Column, type RowAction, sorts } from '../columns.ts';
import { card } from '../rows/row-styles.ts';
import { onceForEach } from './row-heights.ts';
import type { Fits, TextFont } from './text-width.ts';

export interface CardColumn<Row> {
  readonly column: Column<Row>;
  readonly part: CardPart<Row>;
}

export type CardParts<Row> = ReadonlyMap<CardPlace, readonly CardColumn<Row>[]>;

const places: readonly CardPlace[] = ['1', '2', '3', '3end', '2end', '1end'];

/** The parts of a card by place; columns that declare none take the free places in order, the main one first. */
export function cardParts<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
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

/** One line of a card, and what is at its end. */
export interface CardLine<Row> {
  readonly line: '1' | '2' | '3' | '4';
  readonly start: readonly CardColumn<Row>[];
  readonly end: readonly CardColumn<Row>[];
}

/** The lines that have parts, from top to bottom. */
export function cardLines<Row>(parts: CardParts<Row>): readonly CardLine<Row>[] {
  return (['1', '2', '3', '4'] as const)
    .map((line) => ({ line, start: parts.get(line) ?? [], end: parts.get(`${line}end`) ?? [] }))
    .filter(({ start, end }) => start.length + end.length > 0);
}

/** What a part shows, before it becomes a link or the button that opens the row. */
export function cardContent<Row>({ column, part }: CardColumn<Row>, row: Row, tabIndex: number): ReactNode {
  const own = part.content?.(row, tabIndex);
  if (part.content && !(column.main && part.place === '1')) return own;
  return own ?? column.cell?.(row) ?? column.value(row);
}

/** Whether a part is the button that opens the row: the main column's first one, whatever it shows. */
export const opensRow = <Row>({ column, part }: CardColumn<Row>): boolean =>
  column.main === true && part === (column.card?.[0] ?? part);

/** A part without content; a line of such parts is not drawn. */
export const isEmpty = (content: ReactNode) =>
  content === null || content === undefined || content === '' || typeof content === 'boolean';

export const isLong = <Row>({ start }: CardLine<Row>) => start.some(({ part: { wraps } }) => wraps);
export const isTall = <Row>({ start }: CardLine<Row>, row: Row): boolean =>
  start.some(({ part: { tall } }) => (typeof tall === 'function' ? tall(row) : tall));

interface CardLayout {
  /** The height of a card whose texts take one line each. */
  readonly height: number;
  readonly gap: number;
  readonly padding: number;
}

const flat: CardLayout = { height: 48, gap: 4, padding: 1 };
const borders = 2;

const heightFor = (lines: readonly number[], foot: number) =>
  Math.max(
    flat.height,
    lines.reduce((total, line) => total + line + card.between, -card.between) +
      2 * card.padding +
      borders +
      foot,
  );

/** Lays out cards: four lines at most. Those of one line are as flat as a touch target allows. */
export function layOutCards<Row>(columns: readonly Column<Row>[]): CardLayout {
  const lines = cardLines(cardParts(columns));
  if (lines.length === 1) return flat;
  const height = heightFor(
    lines.map(({ start }) => (start.some(({ part: { tall } }) => tall) ? card.tall : card.line)),
    0,
  );
  return { height, gap: 8, padding: card.padding };
}

/** The height of `count` cards without a second line, below the field for their order if they have one. */
export function cardsHeight<Row>(columns: readonly Column<Row>[], count: number): number {
  const { height, gap } = layOutCards(columns);
  return (sorts(columns) ? card.sort : 0) + count * (height + gap);
}

export interface CardHeightsOptions<Row> {
  readonly lines: readonly CardLine<Row>[];
  readonly actions: readonly RowAction<Row>[];
  readonly selecting: boolean;
  readonly width: number;
  readonly fits: Fits;
}

// Pixels beside a card's lines, or of their end (row-styles.ts).
const edge = 17;
const menu = 32;
const check = 32;
const controlEdge = 13;
const controlWidth = 58;
/** What a chip at the end of a line takes of it, at most. */
const lineEnd = 120;

/** Between a line's text and its end, and for the weight of the end. */
const beforeEnd = 10;

interface BesideOptions<Row> {
  readonly text: string;
  readonly line: CardLine<Row>;
  readonly row: Row;
  readonly font: TextFont;
  readonly room: number;
}

/** Whether a text has one line beside the line's end: a text there is measured with it, anything else takes its most. */
function fitsBeside<Row>(fits: Fits, { text, line: { end }, row, font, room }: BesideOptions<Row>): boolean {
  const contents = end.map((part) => cardContent(part, row, -1)).filter((content) => !isEmpty(content));
  if (contents.length === 0) return fits(text, font, room);
  const isText = contents.every((content) => typeof content === 'string' || typeof content === 'number');
  return isText
    ? fits(text + contents.join(''), font, room - contents.length * beforeEnd)
    : fits(text, font, room - lineEnd);
}

/** What '⋯' in the corner takes of a card's first line. */
export const menuWidth = <Row>(actions: readonly RowAction<Row>[]): number =>
  actions.some(({ control }) => !control) ? menu : 0;

/** Pixels for the lines of a card. */
export function cardRoom<Row>(options: Omit<CardHeightsOptions<Row>, 'lines' | 'fits'>): number {
  const { actions, selecting, width } = options;
  const controls = actions.filter(({ control }) => control).length * (controlWidth + controlEdge);
  return width - 2 * edge - controls - (selecting ? check : 0);
}

/** The first action that a row offers, if it stands on the card. */
export function footAction<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row> | undefined {
  const first = actions.find(({ control, hidden }) => !control && !hidden?.(row));
  return first?.onCard ? first : undefined;
}

/** Computes a card's height from its lines, once for each row; undefined if all are flat (decision 078). */
export function cardHeights<Row extends object>(
  options: CardHeightsOptions<Row>,
): ((row: Row) => number) | undefined {
  const { lines, actions, fits } = options;
  if (lines.length === 1) return undefined;
  const room = cardRoom(options);
  const heightOf = (line: CardLine<Row>, row: Row): number => {
    if (isTall(line, row)) return card.tall;
    const long = line.start.find(({ part: { wraps } }) => wraps);
    if (!long) return card.line;
    const shown = long.part.text?.(row) ?? cardContent(long, row, -1);
    const texts = Array.isArray(shown)
      ? (shown as readonly string[])
      : [typeof shown === 'string' ? shown : String(long.column.value(row) ?? '')];
    const isFirst = line === lines[0];
    const own = room - (isFirst ? menuWidth(actions) : 0);
    const options = { line, row, font: isFirst ? '600 14px' : '400 13px', room: own } as const;
    return texts.reduce(
      (total, text) => total + (fitsBeside(fits, { ...options, text }) ? 1 : 2) * card.line,
      0,
    );
  };
  return onceForEach((row) => {
    const drawn = lines.filter(({ start, end }) =>
      [...start, ...end].some((part) => !isEmpty(cardContent(part, row, -1))),
    );
    const foot = footAction(actions, row) ? card.foot - card.padding : 0;
    return heightFor(
      drawn.map((line) => heightOf(line, row)),
      foot,
    );
  });
}
