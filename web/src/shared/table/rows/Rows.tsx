import { useMemo, useRef, useState } from 'react';
import { PrintedTable } from '../../print/PrintedTable.tsx';
import { CardSort } from '../CardSort.tsx';
import { nameOf, type RowAction, sorts } from '../columns.ts';
import { useDensity } from '../density.ts';
import { TableHead } from '../head/TableHead.tsx';
import { cardParts, layOut, layOutCards } from '../layout.ts';
import { Scroller, Table } from '../parts.ts';
import type { DataTableProps } from '../props.ts';
import { useSortedRows } from '../useSortedRows.ts';
import { useWidth } from '../useWidth.ts';
import { RowMenu } from './RowMenu.tsx';
import { card } from './row-styles.ts';
import type { RowHandlers } from './TableRow.tsx';
import { useClippedTip } from './useClippedTip.tsx';
import { useSelecting } from './useSelecting.ts';
import { VirtualRows } from './VirtualRows.tsx';

interface OpenMenu<Row> {
  readonly row: Row;
  readonly anchor: HTMLElement;
  readonly actions: readonly RowAction<Row>[];
}

export function Rows<Row extends { readonly _id: string }>(props: DataTableProps<Row> & { cards: boolean }) {
  const { label, columns, actions = [], cards, search, selection, highlighted, onEnd, foot } = props;
  const selecting = props.selecting === true && cards;
  const { rows, sorting, toggle } = useSortedRows(columns, props.rows, props.defaultSort, props.sort);
  if (props.ordered) props.ordered.current = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const density = useDensity();
  const layout = useMemo(
    () => layOut({ columns, actions, selectable: selection !== undefined, width, density }),
    [columns, actions, selection, width, density],
  );
  const parts = useMemo(() => (cards ? cardParts(columns) : undefined), [cards, columns]);
  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const { check, onSelect } = useSelecting(rows, selection);
  const rowHandlers = useRef<RowHandlers<Row>>(undefined as never);
  rowHandlers.current = {
    actions,
    onOpen: selecting ? (row) => onSelect?.(row, false) : props.onOpen,
    onSelect,
    onMenu: (row, anchor, offered) => setMenu({ row, anchor, actions: offered }),
  };
  // A page that keeps the order has a field of its own for it.
  const sortable = sorts(columns) && !props.sort;
  const { handlers, tip } = useClippedTip();
  const { height, gap } = cards ? layOutCards(columns) : layout;
  const padding = cards && { '--card-padding': `${layOutCards(columns).padding}px` };
  return (
    <>
      <PrintedTable label={label} columns={columns} rows={rows} />
      <Scroller ref={scroller} style={{ ...layout.style, ...padding }} {...handlers}>
        {cards && sortable && <CardSort columns={columns} sorting={sorting} onSort={toggle} />}
        <Table role="table" aria-label={label} aria-rowcount={onEnd ? -1 : rows.length + 1}>
          <TableHead
            shown={layout.shown}
            hasActions={actions.length > 0}
            sorting={sorting}
            check={check}
            {...(!cards && { onSort: toggle })}
          />
          <VirtualRows
            rows={rows}
            columns={columns}
            shown={layout.shown}
            card={parts}
            selected={cards && !selecting ? undefined : selection?.ids}
            highlighted={highlighted}
            handlers={rowHandlers}
            scroller={scroller}
            height={height}
            gap={gap}
            head={cards ? (sortable ? card.sort : 0) : layout.head}
            resetKey={`${sorting?.id} ${sorting?.desc} ${search}`}
            onEnd={onEnd}
          />
        </Table>
        {foot}
        {tip}
        {menu && <RowMenu {...menu} name={nameOf(columns, menu.row)} onClose={() => setMenu(undefined)} />}
      </Scroller>
    </>
  );
}
