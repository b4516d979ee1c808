import { memo, type ReactNode, type RefObject } from 'react';
import { type Column, nameOf, type RowAction } from '../columns.ts';
import { cellProps, lineProps, rowProps } from './row-parts.tsx';
import { css } from './row-styles.ts';

/** The actions of rows; read through a ref, so that new functions do not render all rows again. */
export interface RowDeeds<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly offset: number;
  readonly height: number;
  /** The row that Tab reaches; arrow keys move it. */
  readonly active: boolean;
  readonly cards: boolean;
  readonly columns: readonly Column<Row>[];
  readonly deeds: RefObject<RowDeeds<Row>>;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, offset, height, active, cards, columns, deeds } = props;
  const { actions } = deeds.current;
  const tabIndex = active ? 0 : -1;
  const name = nameOf(columns, row);
  return (
    // `top` instead of `transform`: the browser would composite each row separately.
    <div {...rowProps(index)} style={{ height, top: offset }}>
      {columns.map((column) => cellOf(column, contentOf(column, row, tabIndex, deeds), cards))}
      {actions.length > 0 && (
        <div {...cellProps} data-acciones>
          {actions.map((action) => !action.hidden?.(row) && buttonOf(action, row, name, tabIndex, deeds))}
        </div>
      )}
    </div>
  );
}

// Functions instead of components: a dozen per row, rendered while scrolling.
function cellOf<Row>(
  { id, header, align, tall }: Column<Row>,
  content: ReactNode,
  cards: boolean,
): ReactNode {
  const isText = typeof content !== 'object';
  if (isText && !cards) {
    return (
      <div key={id} {...lineProps} data-derecha={align} data-recorta>
        {content}
      </div>
    );
  }
  return (
    <div key={id} {...cellProps} data-derecha={align} data-alta={tall}>
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
  <span className={css.text} data-recorta>
    {content}
  </span>
);

function contentOf<Row>(
  column: Column<Row>,
  row: Row,
  tabIndex: number,
  deeds: TableRowProps<Row>['deeds'],
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
        data-foco
        data-recorta
        tabIndex={tabIndex}
        onClick={onClick}
        onAuxClick={onClick}
      >
        {content}
      </a>
    );
  }
  if (!column.main || !deeds.current.onOpen) return typeof content === 'object' ? textOf(content) : content;
  return (
    <button
      type="button"
      className={css.open}
      data-foco
      data-recorta
      tabIndex={tabIndex}
      onClick={() => deeds.current.onOpen?.(row)}
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
  deeds: TableRowProps<Row>['deeds'],
): ReactNode {
  const reason = action.disabled?.(row);
  // The screen may have rendered since; the row did not.
  const deed = () => deeds.current.actions.find(({ label }) => label === action.label)?.onClick(row);
  return (
    <button
      key={action.label}
      type="button"
      className={css.action}
      data-foco
      data-peligro={action.danger}
      tabIndex={tabIndex}
      aria-label={`${action.label} ${name}`}
      // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
      aria-disabled={reason ? true : undefined}
      title={reason ?? action.label}
      onClick={() => !reason && deed()}
    >
      {action.icon}
    </button>
  );
}

/** One row of a table, or a card on a phone. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
