import type { ComponentProps } from 'react';
import { css } from './row-styles.ts';

// Elements with table roles instead of table elements, which cannot be positioned absolutely.

export function Body(props: ComponentProps<'div'>) {
  return <div {...props} className={css.body} />;
}

export const rowProps = (index: number) =>
  ({ role: 'row', className: css.row, 'aria-rowindex': index + 2, 'data-index': index }) as const;

/** `data-right` aligns right, `data-tall` allows two lines, `data-actions` holds the buttons. */
export const cellProps = { role: 'cell', className: css.cell } as const;

export const checkProps = { role: 'cell', className: css.check } as const;

export const cardTextProps = { role: 'cell', className: css.cardText } as const;

export const lineProps = { role: 'cell', className: `${css.cell} ${css.line}` } as const;
