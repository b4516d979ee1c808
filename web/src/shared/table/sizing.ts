import type { CSSProperties } from 'react';
import { sizes } from '../../theme.ts';
import type { Column, RowAction } from './columns.ts';
import { card } from './rows/row-styles.ts';

const defaultWidth = 120;
const actionWidth = 36;
const cellPadding = 24;

function actionsWidth<Row>(actions: readonly RowAction<Row>[]): number {
  if (actions.length === 0) return 0;
  const most = actions.filter(({ alternative }) => !alternative).length;
  return Math.max(most * actionWidth + cellPadding, 104);
}

/** Columns and minimum width of the grid, as CSS variables. */
export function gridOf<Row>(
  columns: readonly Column<Row>[],
  actions: readonly RowAction<Row>[],
): CSSProperties {
  const tracks = columns.map(({ width = defaultWidth, grow = 1 }) => `minmax(${width}px, ${grow}fr)`);
  const least = columns.reduce((sum, { width = defaultWidth }) => sum + width, 0);
  const last = actionsWidth(actions);
  const template = last ? [...tracks, `${last}px`] : tracks;
  const variables = { '--tracks': template.join(' '), '--min-width': `${least + last}px` };
  return variables as CSSProperties;
}

/** Height of a row or card and the gap below it. */
export function rowSize<Row>(cards: boolean, columns: readonly Column<Row>[], hasActions: boolean) {
  if (!cards) return { height: sizes.row, gap: 0 };
  const lines = columns.reduce((sum, { tall }) => sum + (tall ? card.tall : card.line), 0);
  const height = 2 * card.padding + lines + (hasActions ? card.actions : 0) + 2;
  return { height, gap: card.gap };
}
