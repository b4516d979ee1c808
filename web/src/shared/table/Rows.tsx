import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { sizes } from '../../theme.ts';
import { CardSort } from './CardSort.tsx';
import { sorts } from './columns.ts';
import type { DataTableProps } from './DataTable.tsx';
import { Body, Scroller, Table } from './parts.ts';
import { card } from './row-styles.ts';
import { gridOf, rowSize } from './sizing.ts';
import { TableHead } from './TableHead.tsx';
import { type RowDeeds, TableRow } from './TableRow.tsx';
import { useClippedTip } from './useClippedTip.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { useSortedRows } from './useSortedRows.ts';

/** The rows in sight, and the head above them. */
export function Rows<Row extends { readonly _id: string }>(props: DataTableProps<Row> & { cards: boolean }) {
  const { label, columns, actions = [], onOpen, cards, search, defaultSort, onEnd, foot } = props;
  const { rows, sorting, toggle } = useSortedRows(columns, props.rows, defaultSort);
  const scroller = useRef<HTMLDivElement>(null);
  const deeds = useRef<RowDeeds<Row>>({ actions, onOpen });
  deeds.current = { actions, onOpen };
  const hasActions = actions.length > 0;
  const { height, gap } = rowSize(cards, columns, hasActions);
  const sortable = sorts(columns);
  const cardHead = sortable ? card.sort : 0;
  const head = cards ? cardHead : sizes.row;

  const keys = useRowKeys({
    count: rows.length,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (height + gap)) - 1),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    gap,
    scrollMargin: head,
    scrollPaddingStart: cards ? 0 : head,
    overscan: 8,
    // The row that has the focus stays drawn wherever the wheel goes, or the focus would be lost.
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), keys.active, range.count),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height asks for another layout
  useEffect(() => virtualizer.measure(), [height, gap]);
  const { setActive } = keys;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or order starts again at the top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    setActive(0);
  }, [search, sorting?.id, sorting?.desc]);

  useNearEnd((virtualizer.range?.endIndex ?? 0) + nearby >= rows.length, rows.length, onEnd);

  const { handlers, tip } = useClippedTip();
  return (
    <Scroller ref={scroller} style={gridOf(columns, actions)} {...handlers}>
      {cards && sortable && <CardSort columns={columns} sorting={sorting} onSort={toggle} />}
      <Table role="table" aria-label={label} aria-rowcount={onEnd ? -1 : rows.length + 1}>
        <TableHead
          columns={columns}
          hasActions={hasActions}
          sorting={sorting}
          {...(!cards && { onSort: toggle })}
        />
        <Body
          ref={keys.body}
          role="rowgroup"
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <TableRow
                  key={row.id}
                  row={row.original}
                  index={item.index}
                  offset={item.start - head}
                  height={height}
                  active={item.index === keys.active}
                  columns={columns}
                  deeds={deeds}
                />
              )
            );
          })}
        </Body>
      </Table>
      {foot}
      {tip}
    </Scroller>
  );
}

// So many rows ahead the next portion is asked for, so that whoever scrolls on seldom waits.
const nearby = 40;

/** Tells once for each number of rows that the last ones are near. */
function useNearEnd(near: boolean, count: number, onEnd: (() => void) | undefined): void {
  const told = useRef(onEnd);
  told.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still end in sight
  useEffect(() => {
    if (near) told.current?.();
  }, [near, count]);
}

function withRow(drawn: number[], row: number, count: number): number[] {
  if (row >= count || drawn.includes(row)) return drawn;
  return [...drawn, row].sort((a, b) => a - b);
}
