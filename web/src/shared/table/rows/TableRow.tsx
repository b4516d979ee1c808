import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import type { CardPlace } from '../columns.ts';
import { type Column, nameOf, type RowAction } from '../columns.ts';
import type { CardColumn, ShownColumn } from '../layout.ts';
import { foldedText, markedLine, secondLine, textOf } from './cell-lines.tsx';
import { cardTextProps, cellProps, checkProps, lineProps, rowProps } from './row-parts.tsx';
import { css } from './row-styles.ts';

/** What rows call; read through a ref, so that new functions do not render all rows again. */
export interface RowHandlers<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onMenu: (row: Row, anchor: HTMLElement, actions: readonly RowAction<Row>[]) => void;
  /** Selects or deselects a row; with Shift, all from the last one to this. */
  readonly onSelect: ((row: Row, shift: boolean) => void) | undefined;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly offset: number;
  readonly height: number;
  /** The row that Tab reaches; arrow keys move it. */
  readonly active: boolean;
  /** Undefined if rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly highlighted: boolean;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly ShownColumn<Row>[];
  /** The card's parts; undefined for a row of the table. */
  readonly card: ReadonlyMap<CardPlace, CardColumn<Row>[]> | undefined;
  readonly handlers: RefObject<RowHandlers<Row>>;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, offset, height, active, selected, highlighted, columns, shown, card, handlers } = props;
  const tabIndex = active ? 0 : -1;
  const name = nameOf(columns, row);
  return (
    // `top` instead of `transform`: the browser would composite each row separately.
    <div
      {...rowProps(index)}
      style={{ height, top: offset }}
      data-openable={handlers.current.onOpen && true}
      data-selected={selected || undefined}
      data-highlighted={highlighted || undefined}
    >
      {selected !== undefined && (
        <div {...checkProps}>
          <label>
            <input
              type="checkbox"
              checked={selected}
              tabIndex={tabIndex}
              data-focus
              aria-label={`Seleccionar ${name}`}
              onChange={(event) =>
                handlers.current.onSelect?.(row, (event.nativeEvent as MouseEvent).shiftKey === true)
              }
            />
          </label>
        </div>
      )}
      {card && controlsOf(row, tabIndex, handlers)}
      {card
        ? cardOf(card, row, tabIndex, handlers)
        : shown.map((one) => cellOf(one, row, contentOf(one.column, row, tabIndex, handlers)))}
      {actionsOf(row, name, tabIndex, handlers, card !== undefined)}
    </div>
  );
}

// Functions instead of components: a dozen per row, rendered while scrolling.
function cellOf<Row>({ column, folded }: ShownColumn<Row>, row: Row, content: ReactNode): ReactNode {
  const { id, align, lines = 1 } = column;
  const second = column.second?.(row);
  const mark = column.mark?.(row);
  const note = column.note?.(row);
  const aside = column.aside?.(row);
  const isText = typeof content !== 'object';
  if (isText && lines === 1 && !second && !mark && !aside && !note && folded.length === 0) {
    return (
      <div key={id} {...lineProps} data-right={align} data-clipped>
        {content}
      </div>
    );
  }
  return (
    <div key={id} {...cellProps} data-right={align}>
      <span className={css.stack}>
        {isText || column.main || column.link ? textOf(content, lines) : content}
        {mark ? markedLine(second, mark) : second && secondLine('', second, 1)}
        {note && secondLine('note', note, 1)}
        {folded.map((one) => secondLine(one.id, foldedText(one, row), one.fold?.lines))}
      </span>
      {aside && <span className={`${css.second} ${css.aside}`}>{aside}</span>}
    </div>
  );
}

const lines = ['1', '2', '3', '4'] as const;

function cardOf<Row>(
  card: ReadonlyMap<CardPlace, CardColumn<Row>[]>,
  row: Row,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
): ReactNode {
  const part = ({ column, part: { place, content, wraps } }: CardColumn<Row>) => (
    <span key={column.id} {...cardTextProps} data-clipped data-wraps={wraps}>
      {content && !(column.main && place === '1')
        ? content(row, tabIndex)
        : contentOf(column, row, tabIndex, handlers, content?.(row, tabIndex))}
    </span>
  );
  return (
    <div className={css.card}>
      {lines.map((line) => {
        const [start, end] = [card.get(line), card.get(`${line}end`)];
        return (
          (start || end) && (
            <div
              key={line}
              className={css.cardLine}
              data-tall={start?.some(({ part: { tall, wraps } }) => tall || wraps) || undefined}
            >
              {start?.map(part)}
              {end && <span className={css.cardEnd}>{end.map(part)}</span>}
            </div>
          )
        );
      })}
    </div>
  );
}

/** A link that shows a text which is no part of its value has both in its name. */
const nameOfLink = (content: ReactNode, value: unknown) =>
  typeof content === 'string' && !String(value).includes(content) ? `${content}: ${value}` : value;

function contentOf<Row>(
  column: Column<Row>,
  row: Row,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
  shown?: ReactNode,
): ReactNode {
  const content = shown ?? column.cell?.(row) ?? column.value(row) ?? '';
  if (column.link) {
    const { href, onClick } = column.link;
    return (
      <a
        href={href(row)}
        target="_blank"
        rel="noopener noreferrer"
        className={css.link}
        aria-label={`${nameOfLink(content, column.value(row))} (se abre en una pestaña nueva)`}
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
  if (!column.main || !handlers.current.onOpen) return content;
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

function actionsOf<Row>(
  row: Row,
  name: string,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
  inCard: boolean,
): ReactNode {
  if (handlers.current.actions.every(({ control }) => inCard && control)) return null;
  const possible = handlers.current.actions.filter((action) => !action.hidden?.(row));
  const [first, ...others] = possible.filter(({ control }) => !control);
  const rest = inCard && first ? [first, ...others] : others;
  return (
    <div {...cellProps} data-actions>
      {/* Before the icons, which so keep their place in rows without it. */}
      {!inCard && controls(possible, row, tabIndex)}
      {first && !inCard && buttonOf(first, row, name, tabIndex, handlers, first.textWidth !== undefined)}
      {rest.length > 0 && menuOf(rest, row, name, tabIndex, handlers)}
      {first?.onCard && inCard && buttonOf(first, row, name, tabIndex, handlers)}
    </div>
  );
}

const controls = <Row,>(actions: readonly RowAction<Row>[], row: Row, tabIndex: number) =>
  actions.map(({ label, control }) => control && <Fragment key={label}>{control(row, tabIndex)}</Fragment>);

/** At the start of a card: at its end, the thumb that scrolls would press them. */
function controlsOf<Row>(row: Row, tabIndex: number, handlers: TableRowProps<Row>['handlers']): ReactNode {
  const possible = handlers.current.actions.filter(({ control, hidden }) => control && !hidden?.(row));
  if (possible.length === 0) return null;
  return (
    <div {...cellProps} data-controls>
      {controls(possible, row, tabIndex)}
    </div>
  );
}

function menuOf<Row>(
  rest: readonly RowAction<Row>[],
  row: Row,
  name: string,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
): ReactNode {
  // The screen may have rendered since; the row did not.
  const offered = () =>
    handlers.current.actions.filter(
      (action) => !action.hidden?.(row) && rest.some(({ label }) => label === action.label),
    );
  return (
    <button
      type="button"
      className={css.action}
      data-focus
      tabIndex={tabIndex}
      aria-label={`Más acciones de ${name}`}
      aria-haspopup="menu"
      title="Más acciones"
      onClick={({ currentTarget }) => handlers.current.onMenu(row, currentTarget, offered())}
    >
      <MoreIcon />
    </button>
  );
}

function buttonOf<Row>(
  action: RowAction<Row>,
  row: Row,
  name: string,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
  asText = false,
): ReactNode {
  const reason = action.disabled?.(row);
  const run = () => handlers.current.actions.find(({ label }) => label === action.label)?.onClick(row);
  return (
    <button
      key={action.label}
      type="button"
      className={css.action}
      data-focus
      data-danger={action.danger}
      data-text={asText || undefined}
      tabIndex={tabIndex}
      aria-label={`${action.label} ${name}`}
      // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
      aria-disabled={reason ? true : undefined}
      title={reason ?? (asText ? undefined : action.label)}
      onClick={() => !reason && run()}
    >
      {asText ? action.label : action.icon}
      {action.onCard && !asText && <span className={css.caption}>{action.label}</span>}
    </button>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
