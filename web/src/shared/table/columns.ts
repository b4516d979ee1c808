import type { MouseEvent, ReactNode } from 'react';
import type { Tone } from '../../theme.ts';
import { sortKey } from '../text/normalize.ts';

export type CellValue = string | number | null;

/** A cell's link: an address of this origin, and a handler for clicks of either button. */
export interface CellLink<Row> {
  readonly href: (row: Row) => string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A place in a card, on a phone: one of four lines, at its start or its end. A long name has a line of its own. */
export type CardPlace = '1' | '1end' | '2' | '2end' | '3' | '3end' | '4' | '4end';

/** What a column shows in a card; its cell's text if there is no `content`. */
export interface CardPart<Row> {
  readonly place: CardPlace;
  readonly content?: (row: Row, tabIndex: number) => ReactNode;
  /** Of a long text that `content` renders, by which its lines are counted; several where each wraps by itself. */
  readonly text?: (row: Row) => string | readonly string[];
  /** For a field, which is higher than text. */
  readonly tall?: boolean | ((row: Row) => boolean);
  /** A long text takes a second line, as one that names the card. */
  readonly wraps?: boolean | 'each';
}

export interface Fold {
  readonly order: number;
  /** Without it the column is left out: what it says is known. */
  readonly into?: string;
  /** Left out where that column is folded too, in place of a third line. */
  readonly alone?: boolean;
  /** Text before the value, such as 'Alta'. */
  readonly label?: string;
  /** Follows that column's text in its own line and tone, as a surname does a name. */
  readonly joins?: boolean;
  /** Includes the column's second text, which would otherwise be left out. */
  readonly withSecond?: boolean;
  /** Leaves out what that line has no room for. */
  readonly shorten?: (text: string) => string;
  /** How many lines the text may take (default 1). */
  readonly lines?: 1 | 2;
  /** The least width in pixels of the column that shows it, which takes its share of the remaining width too. */
  readonly room?: number;
  /** The share that the column showing it takes of the remaining width for it; by default this column's own. */
  readonly grow?: number;
  /** Folds already where all columns together have less than so many pixels: most texts would break there. */
  readonly below?: number;
}

/** One column of the table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What its signs mean, under the pointer over the head. */
  readonly legend?: string;
  /** The cell's text; the sort value too unless `sort` gives one. */
  readonly value: (row: Row) => CellValue;
  /** The sort value (`2024-03-01` for `01/03/2024`); false if the column does not sort. */
  readonly sort?: false | ((row: Row) => CellValue);
  /** Renders the cell; `value` remains its text for filters and names. */
  readonly cell?: (row: Row) => ReactNode;
  /** Opens the detail and names the row in its actions ('Editar Construcción'); one column has it. */
  readonly main?: boolean;
  /** Draws these rows in grey: they are no longer in use. The main column says so. */
  readonly muted?: (row: Row) => boolean;
  /** The row's name, if the main cell's text is only part of it. */
  readonly name?: (row: Row) => string;
  readonly link?: CellLink<Row>;
  /** Numbers and dates are right-aligned. */
  readonly align?: 'right';
  /** A quieter line of plain text below the first. */
  readonly second?: (row: Row) => string | null | undefined;
  /** Renders the second line, such as a link; `second` remains its text. */
  readonly secondCell?: (row: Row) => ReactNode;
  /** How many lines the second text may take (default 1). Where it may take two, a mark stands below it. */
  readonly secondLines?: 1 | 2;
  readonly secondTone?: (row: Row) => Tone | undefined;
  /** A press on the second line opens the row too. */
  readonly secondOpens?: boolean;
  /** At the end of the second line, such as a count with its icon; for a column that has `second`. */
  readonly mark?: (row: Row) => ReactNode;
  /** A small sign beside the cell's text, at its right. */
  readonly aside?: (row: Row) => ReactNode;
  /** A last line of plain text, such as why a search found the row. */
  readonly note?: (row: Row) => string | null | undefined;
  /** In its place where the note has no room, and in compact rows. */
  readonly shortNote?: (row: Row) => string | null | undefined;
  readonly noteTone?: (row: Row) => Tone | undefined;
  /** Header of the second line in an export; without it the line is not exported. */
  readonly secondHeader?: string;
  /** What the cell shows beside `value`, in words, for paper. */
  readonly printed?: (row: Row) => string | undefined;
  /** What `value` shows: a day `dd/mm/aaaa`, or a number that `sort` has; a text by default. */
  readonly kind?: 'date' | 'count';
  /** How many lines the first text may take (default 1). */
  readonly lines?: 1 | 2;
  /** How many of them it takes in a row, if `cell` does not render a text. */
  readonly linesOf?: (row: Row) => 1 | 2;
  /** Pixels of what `cell` renders, such as a chip, where that is higher than a line of text. */
  readonly firstHeight?: number;
  /** Pixels beside the text that a sign or a chip takes. */
  readonly beside?: (row: Row) => number;
  /**
   * If the table is too narrow, the column with the lowest `order` becomes a line below the text of column `into`, if it has one.
   */
  readonly fold?: Fold;
  /** Where a card shows the column; none if the list is empty. Without it, see `cardParts`. */
  readonly card?: readonly CardPart<Row>[];
  /** Minimum width in pixels (default 120), and share of the remaining width (default 1). */
  readonly width?: number;
  readonly grow?: number;
}

/** How many lines each text of a cell takes. */
export interface CellLines {
  readonly first: 1 | 2;
  /** Whether the second text has a line at all. */
  readonly hasSecond: boolean;
  readonly second: 1 | 2;
  /** Whether the note has no room. */
  readonly isNoteCut: boolean;
  /** By the order of the folded columns. */
  readonly folded: readonly (1 | 2)[];
}

/** A shown column, and the columns that have become lines below its text. */
export interface ShownColumn<Row> {
  readonly column: Column<Row>;
  readonly folded: readonly Column<Row>[];
  /** In a table whose rows have one height; otherwise the columns say it. */
  readonly linesOf?: (row: Row) => CellLines;
}

/** A button at the end of each row; its name is `label` and the row's main text. */
export interface RowAction<Row> {
  readonly label: string;
  /** What it does, under the pointer, where its name alone may be taken for another. */
  readonly tip?: string;
  /** In the row and at the foot of a card, where the label would leave out what it leads to. */
  readonly text?: (row: Row) => string;
  readonly icon: ReactNode;
  readonly onClick: (row: Row) => void;
  readonly hidden?: (row: Row) => boolean;
  /** Why the action is not possible for this row; the button stays and shows it. */
  readonly disabled?: (row: Row) => string | undefined;
  readonly danger?: boolean;
  /** Stands in words at the foot of a card, whose '⋯' has it too. */
  readonly onCard?: boolean;
  /** Always behind '⋯', in words: icons alone would not tell it from the others. */
  readonly inMenu?: boolean;
  /** Takes the place of another action, which its rows hide. */
  readonly alternative?: boolean;
  /** Stands in the row as its name, which has this width in pixels, in place of the icon. */
  readonly textWidth?: number;
  /** In its place there, where the label is long; it begins the label. */
  readonly short?: string;
  /** In words: with a frame what is to be done, quiet what may be done besides. */
  readonly emphasis?: (row: Row) => 'framed' | 'quiet';
  /** Shown instead of a button, such as a switch, and never behind '⋯'. It carries `data-focus`. */
  readonly control?: (row: Row, tabIndex: number) => ReactNode;
  /** In pixels; a switch by default. */
  readonly controlWidth?: number;
}

export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const main = columns.find((column) => column.main) ?? columns[0];
  return main?.name?.(row) ?? String(main?.value(row) ?? '');
}

export const sorts = <Row>(columns: readonly Column<Row>[]) => columns.some(({ sort }) => sort !== false);

/** Returns a row's sort key, cached by row; equal texts share one key. */
export function keyReader<Row extends object>({ sort, value }: Column<Row>): (row: Row) => CellValue {
  const read = sort || value;
  const known = new WeakMap<Row, CellValue>();
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? sortKey(text);
    keys.set(text, key);
    return key;
  };
  return (row) => {
    const kept = known.get(row);
    if (kept !== undefined) return kept;
    const raw = read(row);
    const key = typeof raw === 'string' ? keyOf(raw) : raw;
    known.set(row, key);
    return key;
  };
}

/** Order of two keys; missing ones come last when ascending. */
export function compareKeys(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  return a < b ? -1 : 1;
}
