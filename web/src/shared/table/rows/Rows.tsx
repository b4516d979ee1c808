import { useRef } from 'react';
import { sizes } from '../../../theme.ts';
import { CardSort } from '../CardSort.tsx';
import { sorts } from '../columns.ts';
import { Scroller, Table } from '../parts.ts';
import type { DataTableProps } from '../props.ts';
import { gridOf, rowSize } from '../sizing.ts';
import { TableHead } from '../TableHead.tsx';
import { useSortedRows } from '../useSortedRows.ts';
import { card } from './row-styles.ts';
import type { RowHandlers } from './TableRow.tsx';
import { useClippedTip } from './useClippedTip.tsx';
import { VirtualRows } from './VirtualRows.tsx';

export function Rows<Row extends { readonly _id: string }>(props: DataTableProps<Row> & { cards: boolean }) {
  const { label, columns, actions = [], onOpen, cards, search, defaultSort, onEnd, foot } = props;
  const { rows, sorting, toggle } = useSortedRows(columns, props.rows, defaultSort);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHandlers = useRef<RowHandlers<Row>>({ actions, onOpen });
  rowHandlers.current = { actions, onOpen };
  const hasActions = actions.length > 0;
  const sortable = sorts(columns);
  const cardHead = sortable ? card.sort : 0;
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
        <VirtualRows
          rows={rows}
          columns={columns}
          handlers={rowHandlers}
          scroller={scroller}
          cards={cards}
          {...rowSize(cards, columns, hasActions)}
          head={cards ? cardHead : sizes.row}
          resetKey={`${sorting?.id} ${sorting?.desc} ${search}`}
          onEnd={onEnd}
        />
      </Table>
      {foot}
      {tip}
    </Scroller>
  );
}
