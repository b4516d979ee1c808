import { memo, type ReactNode, type RefObject } from 'react';
import { type Column, nameOf, type RowAction } from '../columns.ts';
import { cellProps, lineProps, rowProps } from './row-parts.tsx';
import { css } from './row-styles.ts';

/** Passed in a ref, so that new functions do not render all rows again. */
export interface RowHandlers<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly offset: number;
  readonly height: number;
  /** The row that Tab reaches. */
  readonly active: boolean;
  readonly cards: boolean;
  readonly columns: readonly Column<Row>[];
  readonly handlers: RefObject<RowHandlers<Row>>;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, offset, height, active, cards, columns, handlers } = props;
  const { actions } = handlers.current;
  const tabIndex = active ? 0 : -1;
  const name = nameOf(columns, row);
  return (
    // With `transform` the browser would composite each row separately.
    <div {...rowProps(index)} style={{ height, top: offset }}>
      {columns.map((column) => cellOf(column, contentOf(column, row, tabIndex, handlers), cards))}
      {actions.length > 0 && (
        <div {...cellProps} data-actions>
          {actions.map((action) => !action.hidden?.(row) && buttonOf(action, row, name, tabIndex, handlers))}
        </div>
      )}
    </div>
  );
}

// Functions are cheaper than components: a dozen per row, rendered while scrolling.
function cellOf<Row>(
  { id, header, align, tall }: Column<Row>,
  content: ReactNode,
  cards: boolean,
): ReactNode {
  const isText = typeof content !== 'object';
  if (isText && !cards) {
    return (
      <div key={id} {...lineProps} data-right={align} data-clipped>
        {content}
      </div>
    );
  }
  return (
    <div key={id} {...cellProps} data-right={align} data-tall={tall}>
      {cards && (
        <span className={css.label} aria-hidden="true">
          {header}
        </span>
      )}
      {isText ? textOf(content) : content}
    </div>
  );
}

const textOf = (content: ReactNode) => (
  <span className={css.text} data-clipped>
    {content}
  </span>
);

function contentOf<Row>(
  column: Column<Row>,
  row: Row,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
): ReactNode {
  const content = column.cell?.(row) ?? column.value(row) ?? '';
  if (column.link) {
    const { href, onClick } = column.link;
    return (
      <a
        href={href(row)}
        target="_blank"
        rel="noopener noreferrer"
        className={css.link}
        aria-label={`${column.value(row)} (se abre en una pestaña nueva)`}
        data-focus
        data-clipped
        tabIndex={tabIndex}
        onClick={onClick}
        onAuxClick={onClick}
      >
        {content}
      </a>
    );
  }
  if (!column.main || !handlers.current.onOpen)
    return typeof content === 'object' ? textOf(content) : content;
  return (
    <button
      type="button"
      className={css.open}
      data-focus
      data-clipped
      tabIndex={tabIndex}
      onClick={() => handlers.current.onOpen?.(row)}
    >
      {content}
    </button>
  );
}

function buttonOf<Row>(
  action: RowAction<Row>,
  row: Row,
  name: string,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
): ReactNode {
  const reason = action.disabled?.(row);
  // The screen may have rendered since, unlike this row.
  const run = () => handlers.current.actions.find(({ label }) => label === action.label)?.onClick(row);
  return (
    <button
      key={action.label}
      type="button"
      className={css.action}
      data-focus
      data-danger={action.danger}
      tabIndex={tabIndex}
      aria-label={`${action.label} ${name}`}
      // Unlike with `disabled`, the keyboard reaches it to read the reason.
      aria-disabled={reason ? true : undefined}
      title={reason ?? action.label}
      onClick={() => !reason && run()}
    >
      {action.icon}
    </button>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
