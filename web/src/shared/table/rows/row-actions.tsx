import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Fragment, type ReactNode, type RefObject } from 'react';
import type { RowAction } from '../columns.ts';
import { footAction } from '../layout/cards.ts';
import { cellProps } from './row-parts.tsx';
import { css } from './row-styles.ts';

/** What rows call; read through a ref, so that new functions do not render all rows again. */
export interface RowHandlers<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onMenu: (row: Row, anchor: HTMLElement, actions: readonly RowAction<Row>[]) => void;
  /** Selects or deselects a row; with Shift, all from the last one to this. */
  readonly onSelect: ((row: Row, shift: boolean) => void) | undefined;
}

/** The row's buttons at its end. */
export function actionsOf<Row>(
  row: Row,
  name: string,
  tabIndex: number,
  handlers: RefObject<RowHandlers<Row>>,
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
export function controlsOf<Row>(
  row: Row,
  tabIndex: number,
  handlers: RefObject<RowHandlers<Row>>,
): ReactNode {
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
  handlers: RefObject<RowHandlers<Row>>,
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
  handlers: RefObject<RowHandlers<Row>>,
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
      title={reason ?? action.tip ?? (look === 'icon' ? action.label : undefined)}
      onClick={() => !reason && run()}
    >
      {look === 'icon' ? action.icon : text || (look === 'text' && action.short) || action.label}
    </button>
  );
}
