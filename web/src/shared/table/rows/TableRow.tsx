import { memo, type ReactNode, type RefObject } from 'react';
import { type Column, nameOf, type ShownColumn } from '../columns.ts';
import {
  type CardColumn,
  type CardLine,
  cardContent,
  isEmpty,
  isLong,
  isTall,
  opensRow,
} from '../layout/cards.ts';
import { foldedText, markedLine, nameOfLink, secondLine, textOf } from './cell-lines.tsx';
import { actionsOf, controlsOf, type RowHandlers } from './row-actions.tsx';
import { cardTextProps, cellProps, checkProps, lineProps, rowProps } from './row-parts.tsx';
import { css } from './row-styles.ts';

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
  const note = (own?.isNoteCut && column.shortNote?.(row)) || column.note?.(row);
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

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
