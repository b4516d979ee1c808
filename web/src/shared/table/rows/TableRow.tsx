import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import { type Column, nameOf, type RowAction, type ShownColumn } from '../columns.ts';
import {
  type CardColumn,
  type CardLine,
  cardContent,
  footAction,
  isEmpty,
  isLong,
  isTall,
  opensRow,
} from '../layout/cards.ts';
import { foldedText, markedLine, nameOfLink, secondLine, textOf } from './cell-lines.tsx';
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
  /** The card's lines; undefined for a row of the table. */
  readonly card: readonly CardLine<Row>[] | undefined;
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
      data-muted={columns.some(({ muted }) => muted?.(row)) || undefined}
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
        : shown.map((one) => {
            const { cell, value } = one.column;
            const content = cell?.(row) ?? value(row) ?? '';
            return cellOf(one, row, openedBy(one.column, row, tabIndex, handlers, content));
          })}
      {actionsOf(row, name, tabIndex, handlers, card !== undefined)}
    </div>
  );
}

// Functions instead of components: a dozen per row, rendered while scrolling.
function cellOf<Row>(one: ShownColumn<Row>, row: Row, content: ReactNode): ReactNode {
  const { column, folded } = one;
  const { id, align } = column;
  const own = one.linesOf?.(row);
  const lines = own?.first ?? column.lines ?? 1;
  const secondLines = own?.second ?? column.secondLines;
  const second = own?.hasSecond === false ? undefined : column.second?.(row);
  const mark = column.mark?.(row);
  const note = column.note?.(row);
  const aside = column.aside?.(row);
  const isText = typeof content !== 'object';
  if (isText && column.lines !== 2 && !second && !mark && !aside && !note && folded.length === 0) {
    return (
      <div key={id} {...lineProps} data-right={align} data-clipped>
        {content}
      </div>
    );
  }
  return (
    <div key={id} {...cellProps} data-right={align}>
      <span className={css.stack} data-opens={column.secondOpens}>
        {isText || column.main || column.link ? textOf(content, lines) : content}
        {second &&
          (!mark || column.secondLines === 2) &&
          secondLine('', column.secondCell?.(row) ?? second, secondLines, column.secondTone?.(row))}
        {mark && markedLine(column.secondLines === 2 ? null : second, mark, own !== undefined)}
        {note && secondLine('note', note, 1, column.noteTone?.(row))}
        {folded.map((one, at) =>
          secondLine(one.id, foldedText(one, row), own?.folded[at] ?? one.fold?.lines),
        )}
      </span>
      {aside && <span className={`${css.second} ${css.aside}`}>{aside}</span>}
    </div>
  );
}

function cardOf<Row>(
  card: readonly CardLine<Row>[],
  row: Row,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
): ReactNode {
  const contentIn = (one: CardColumn<Row>) => cardContent(one, row, tabIndex);
  const part = (one: CardColumn<Row>, content: ReactNode) => (
    <span key={one.column.id} {...cardTextProps} data-clipped data-wraps={one.part.wraps}>
      {one.part.content && !opensRow(one)
        ? content
        : openedBy(one.column, row, tabIndex, handlers, content ?? '')}
    </span>
  );
  return (
    <div className={css.card}>
      {card.map((line) => {
        const start = line.start.map(contentIn);
        const end = line.end.map(contentIn);
        if (start.every(isEmpty) && end.every(isEmpty)) return null;
        return (
          <div
            key={line.line}
            className={css.cardLine}
            data-tall={isTall(line, row) || undefined}
            data-wraps={isLong(line) || undefined}
          >
            {line.start.map((one, at) => part(one, start[at]))}
            {line.end.length > 0 && (
              <span className={css.cardEnd}>{line.end.map((one, at) => part(one, end[at]))}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The content as the link or the button that it is. */
function openedBy<Row>(
  column: Column<Row>,
  row: Row,
  tabIndex: number,
  handlers: TableRowProps<Row>['handlers'],
  content: ReactNode,
): ReactNode {
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
  const buttons = possible.filter(({ control }) => !control);
  const first = buttons.find(({ inMenu }) => !inMenu);
  const rest = inCard ? buttons : buttons.filter((action) => action !== first);
  const foot = inCard ? footAction(handlers.current.actions, row) : undefined;
  return (
    <div {...cellProps} data-actions>
      {/* Before the icons, which so keep their place in rows without it. */}
      {!inCard && controls(possible, row, tabIndex)}
      {first && !inCard && buttonOf(first, row, name, tabIndex, handlers, first.textWidth ? 'text' : 'icon')}
      {rest.length > 0 && menuOf(rest, row, name, tabIndex, handlers)}
      {foot && buttonOf(foot, row, name, tabIndex, handlers, 'foot')}
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
  look: 'icon' | 'text' | 'foot' = 'icon',
): ReactNode {
  const reason = action.disabled?.(row);
  const text = action.text?.(row);
  const run = () => handlers.current.actions.find(({ label }) => label === action.label)?.onClick(row);
  return (
    <button
      key={action.label}
      type="button"
      className={look === 'foot' ? css.foot : css.action}
      data-focus
      data-danger={action.danger}
      data-text={look === 'text' ? (action.emphasis?.(row) ?? '') : undefined}
      tabIndex={tabIndex}
      aria-label={`${text ? `${text}:` : action.label} ${name}`}
      // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
      aria-disabled={reason ? true : undefined}
      title={reason ?? (look === 'icon' ? action.label : undefined)}
      onClick={() => !reason && run()}
    >
      {look === 'icon' ? action.icon : (text ?? action.label)}
    </button>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
