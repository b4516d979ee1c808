import type { ComponentProps } from 'react';
import { css } from './row-styles.ts';

// Plain elements with table roles: rows are absolutely positioned, and cards on a phone.

/** The container of the rows; its role comes with the props. */
export function Body(props: ComponentProps<'div'>) {
  return <div {...props} className={css.body} />;
}

/** Props of the element of row `index`. */
export const rowProps = (index: number) =>
  ({ role: 'row', className: css.row, 'aria-rowindex': index + 2, 'data-index': index }) as const;

/** Props of a cell: `data-right` aligns right, `data-tall` allows two lines, `data-actions` holds the buttons. */
export const cellProps = { role: 'cell', className: css.cell } as const;

/** Props of a cell with one line of text. */
export const lineProps = { role: 'cell', className: `${css.cell} ${css.line}` } as const;
