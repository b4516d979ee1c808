import type { ComponentProps } from 'react';
import { css } from './row-styles.ts';

// Plain elements with table roles: rows are absolutely positioned, and cards on a phone.

export function Body(props: ComponentProps<'div'>) {
  return <div {...props} className={css.body} />;
}

export const rowProps = (index: number) =>
  ({ role: 'row', className: css.row, 'aria-rowindex': index + 2, 'data-index': index }) as const;

/** Props of a cell: `data-right` aligns right, `data-tall` allows two lines, `data-actions` holds the buttons. */
export const cellProps = { role: 'cell', className: css.cell } as const;

export const lineProps = { role: 'cell', className: `${css.cell} ${css.line}` } as const;
