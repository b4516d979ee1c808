import { type RefObject, useEffect, useRef } from 'react';
import type { Column, ShownColumn } from '../columns.ts';
import type { CardLine } from '../layout/cards.ts';
import type { Heights } from '../layout/heights.ts';
import { drawnRows, useSlots } from './drawn.ts';
import { focusRowSoon } from './focus-row.ts';
import type { RowHandlers } from './row-actions.tsx';
import { Body } from './row-parts.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { reveal, useVisibleRows } from './useVisibleRows.ts';

interface VirtualRowsProps<Row> extends DrawnRowsProps<Row> {
  /** Rows laid out for another width would be drawn twice. */
  readonly isMeasured: boolean;
}

interface DrawnRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly ShownColumn<Row>[];
  readonly card: readonly CardLine<Row>[] | undefined;
  readonly selected: ReadonlySet<string> | undefined;
  readonly highlighted: string | undefined;
  readonly handlers: RefObject<RowHandlers<Row>>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly heights: Heights;
  readonly head: number;
  /** Search and order; a change scrolls to the top. */
  readonly resetKey: string;
  readonly onEnd: (() => void) | undefined;
}

/** The rows in sight, as soon as the table's width is measured. */
export function VirtualRows<Row extends { readonly _id: string }>({
  isMeasured,
  ...props
}: VirtualRowsProps<Row>) {
  if (isMeasured) return <DrawnRows {...props} />;
  return <Body role="rowgroup" style={{ height: props.heights.total }} />;
}

/** The only part of a table that scrolling renders, as plain elements. */
function DrawnRows<Row extends { readonly _id: string }>(props: DrawnRowsProps<Row>) {
  const { rows, columns, shown, card, selected, highlighted, handlers } = props;
  const { scroller, heights, head, resetKey, onEnd } = props;
  const count = rows.length;
  const span = useVisibleRows({ scroller, heights, head, resetKey });
  const keys = useRowKeys({ count, resetKey, ...movesIn(props) });
  useHighlighted(rows, highlighted, (index) => {
    keys.moveTo(index);
    return focusRowSoon(() => keys.body.current, index);
  });
  useNearEnd(span.end + endMargin >= count, count, onEnd);
  const drawn = drawnRows(span, keys.active, count);
  const slots = useSlots(drawn.map((index) => rows[index]?._id ?? ''));
  return (
    <Body
      role="rowgroup"
      ref={keys.body}
      style={{ height: heights.total }}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={(event) => {
        const row = rowUnder(event.target as HTMLElement, rows);
        if (row) handlers.current.onOpen?.(row);
      }}
    >
      {drawn.map((index, place) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={slots[place]}
              row={row}
              index={index}
              offset={heights.topOf(index)}
              height={heights.heightOf(index)}
              active={index === keys.active}
              selected={selected?.has(row._id)}
              highlighted={row._id === highlighted}
              columns={columns}
              shown={shown}
              card={card}
              handlers={handlers}
            />
          )
        );
      })}
    </Body>
  );
}

/** How far a page goes, and how a row comes into sight. */
function movesIn<Row>({ heights, scroller, head, card }: DrawnRowsProps<Row>) {
  return {
    page: (index: number) => {
      const below = heights.indexAt(heights.topOf(index) + (scroller.current?.clientHeight ?? 0));
      return Math.max(1, below - index - 1);
    },
    scrollTo: (index: number) => {
      const top = head + heights.topOf(index);
      const bottom = top + heights.heightOf(index);
      if (scroller.current) reveal(scroller.current, top, bottom, card ? 0 : head);
    },
  };
}

/** The row of a click beside its links and controls; none while text is selected. */
function rowUnder<Row>(target: HTMLElement, rows: readonly Row[]): Row | undefined {
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return undefined;
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : rows[Number(index)];
}

/** Shows a row once, as soon as it is among the rows; `show` returns how to stop. */
function useHighlighted<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  show: (index: number) => () => void,
): void {
  const index = id ? rows.findIndex(({ _id }) => _id === id) : -1;
  const isThere = index >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the rows do not scroll
  useEffect(() => {
    return isThere ? show(index) : undefined;
  }, [id, isThere]);
}

// The next page is requested this many rows ahead.
const endMargin = 40;

/** Calls back once per number of rows when the last ones are near. */
function useNearEnd(near: boolean, count: number, onEnd: (() => void) | undefined): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still end within the visible ones
  useEffect(() => {
    if (near) latest.current?.();
  }, [near, count]);
}
