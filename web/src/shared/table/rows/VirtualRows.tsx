import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from '../columns.ts';
import { Body } from './row-parts.tsx';
import { assignSlots, noSlots } from './slots.ts';
import { type RowHandlers, TableRow } from './TableRow.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { reveal, type Span, useVisibleRows } from './useVisibleRows.ts';

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly handlers: RefObject<RowHandlers<Row>>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cards: boolean;
  readonly height: number;
  readonly gap: number;
  readonly head: number;
  /** Search and order; a change scrolls to the top. */
  readonly resetKey: string;
  readonly onEnd: (() => void) | undefined;
}

/** The only part of a table that scrolling renders (decision 020). */
export function VirtualRows<Row extends { readonly _id: string }>(props: VirtualRowsProps<Row>) {
  const { rows, columns, handlers, scroller, cards, height, gap, head, resetKey, onEnd } = props;
  const count = rows.length;
  const pitch = height + gap;
  const span = useVisibleRows({ scroller, count, pitch, head, resetKey });
  const keys = useRowKeys({
    count,
    resetKey,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / pitch) - 1),
    scrollTo: (index) => {
      const top = head + index * pitch;
      if (scroller.current) reveal(scroller.current, top, top + height, cards ? 0 : head);
    },
  });
  useNearEnd(span.end + endMargin >= count, count, onEnd);
  const drawn = indexes(span, keys.active, count);
  const slots = useSlots(drawn.map((index) => rows[index]?._id ?? ''));
  return (
    <Body
      role="rowgroup"
      ref={keys.body}
      style={{ height: Math.max(0, count * pitch - gap) }}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      {drawn.map((index, place) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={slots[place]}
              row={row}
              index={index}
              offset={index * pitch}
              height={height}
              active={index === keys.active}
              cards={cards}
              columns={columns}
              handlers={handlers}
            />
          )
        );
      })}
    </Body>
  );
}

/** The focused row must stay mounted. */
function indexes({ first, end }: Span, active: number, count: number): number[] {
  const span = Array.from({ length: end - first }, (_, i) => first + i);
  if (active >= count || (active >= first && active < end)) return span;
  return active < first ? [active, ...span] : [...span, active];
}

function useSlots(ids: readonly string[]): readonly number[] {
  const previous = useRef(noSlots);
  const slots = assignSlots(previous.current, ids);
  useLayoutEffect(() => {
    previous.current = slots;
  });
  return slots.keys;
}

// The next page is requested this many rows ahead.
const endMargin = 40;

function useNearEnd(near: boolean, count: number, onEnd: (() => void) | undefined): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still end within the visible ones
  useEffect(() => {
    if (near) latest.current?.();
  }, [near, count]);
}
