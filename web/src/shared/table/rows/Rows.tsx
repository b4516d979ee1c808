import { type RefObject, useMemo, useRef, useState } from 'react';
import { PrintedTable } from '../../print/PrintedTable.tsx';
import { CardSort } from '../CardSort.tsx';
import { nameOf, type RowAction, sorts } from '../columns.ts';
import { TableHead } from '../head/TableHead.tsx';
import { cardLines, cardParts, layOutCards, menuWidth } from '../layout/cards.ts';
import { useDensity } from '../layout/density.ts';
import { evenCells } from '../layout/even.ts';
import { actionsWidth, layOut } from '../layout/layout.ts';
import { createFits, useFontLoaded } from '../layout/text-width.ts';
import { useHeights } from '../layout/useHeights.ts';
import { useWidth } from '../layout/useWidth.ts';
import { Scroller, Table } from '../parts.ts';
import type { DataTableProps } from '../props.ts';
import { useSortedRows } from '../useSortedRows.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowHandlers } from './row-actions.tsx';
import { card as cardSizes } from './row-styles.ts';
import { useClippedTip } from './useClippedTip.tsx';
import { useSelecting } from './useSelecting.ts';
import { VirtualRows } from './VirtualRows.tsx';

interface OpenMenu<Row> {
  readonly row: Row;
  readonly anchor: HTMLElement;
  readonly actions: readonly RowAction<Row>[];
}

/** From so many on their order is chosen. */
const manyCards = 10;

type RowsProps<Row extends { readonly _id: string }> = DataTableProps<Row> & { readonly cards: boolean };

export function Rows<Row extends { readonly _id: string }>(props: RowsProps<Row>) {
  const { label, columns, actions = [], cards, selection, onEnd } = props;
  const selecting = props.selecting === true && cards;
  const { rows, sorting, toggle } = useSortedRows(columns, props.rows, props.defaultSort, props.sort);
  if (props.ordered) props.ordered.current = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const resetKey = `${sorting?.id} ${sorting?.desc} ${props.search}`;
  const { layout, ...measured } = useRowLayout(props, { rows, selecting, scroller, resetKey });
  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const { check, onSelect } = useSelecting(rows, selection);
  const rowHandlers = useRef<RowHandlers<Row>>(undefined as never);
  rowHandlers.current = {
    actions,
    onOpen: selecting ? (row) => onSelect?.(row, false) : props.onOpen,
    onSelect,
    onMenu: (row, anchor, offered) => setMenu({ row, anchor, actions: offered }),
  };
  // Otherwise the page has a field for the order. A few cards are seen at once.
  const sortable = sorts(columns) && !props.sort && !(cards && rows.length < manyCards);
  const { handlers, tip } = useClippedTip();
  const style = { ...layout.style, ...(cards && cardStyleOf(props)) };
  return (
    <>
      <PrintedTable label={label} columns={columns} rows={rows} />
      <Scroller ref={scroller} data-scroll style={style} {...handlers}>
        {cards && sortable && <CardSort columns={columns} sorting={sorting} onSort={toggle} />}
        <Table role="table" aria-label={label} aria-rowcount={onEnd ? -1 : rows.length + 1}>
          <TableHead
            shown={layout.shown}
            hasActions={actions.length > 0}
            control={actions.find(({ control }) => control)?.label}
            sorting={sorting}
            check={check}
            {...(!cards && { onSort: toggle })}
          />
          <VirtualRows
            {...{ rows, columns, shown: layout.shown, scroller, onEnd, resetKey, ...measured }}
            selected={cards && !selecting ? undefined : selection?.ids}
            highlighted={props.highlighted}
            handlers={rowHandlers}
            head={cards ? (sortable ? cardSizes.sort : 0) : layout.head}
          />
        </Table>
        {props.foot}
        {tip}
        {menu && <RowMenu {...menu} name={nameOf(columns, menu.row)} onClose={() => setMenu(undefined)} />}
      </Scroller>
    </>
  );
}

interface RowLayoutOptions<Row> {
  /** In the order shown. */
  readonly rows: readonly Row[];
  readonly selecting: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly resetKey: string;
}

/** The columns that fit, the lines of a card, and how high each row is. */
function useRowLayout<Row extends { readonly _id: string }>(
  { columns, actions = [], cards, selection, even = false }: RowsProps<Row>,
  { rows, selecting, scroller, resetKey }: RowLayoutOptions<Row>,
) {
  const width = useWidth(scroller);
  const density = useDensity();
  const selectable = selection !== undefined;
  const loaded = useFontLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: actions are new at each render, and only their width counts; another font has other widths
  const layout = useMemo(() => {
    const made = layOut({ columns, actions, selectable, width: width ?? window.innerWidth, density });
    // Compact rows have fewer lines already.
    if (!even || cards || density === 'compacta') return made;
    return { ...made, shown: evenCells(made.shown, made.widths, createFits()) };
  }, [columns, actionsWidth(actions), selectable, width, density, even, cards, loaded]);
  const card = useMemo(() => (cards ? cardLines(cardParts(columns)) : undefined), [cards, columns]);
  const heights = useHeights({
    ...{ rows, columns, actions, layout, card, selecting, width, density },
    ...{ resetKey, scroller, even },
  });
  return { layout, card, heights, isMeasured: width !== undefined };
}

const cardStyleOf = <Row extends { readonly _id: string }>({ columns, actions = [] }: RowsProps<Row>) => ({
  '--card-padding': `${layOutCards(columns).padding}px`,
  '--card-menu': `${menuWidth(actions)}px`,
});
