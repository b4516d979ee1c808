import type { ComponentProps } from 'react';
import { css } from './row-styles.ts';

// What makes plain elements the parts of a table. Not `<tr>` and `<td>`: rows lie where their place among all of them is,
// and on a phone they are cards.

/** What holds the rows; its role comes with the props. */
export function Body(props: ComponentProps<'div'>) {
  return <div {...props} className={css.body} />;
}

/** Of the element of row `index`. */
export const rowProps = (index: number) =>
  ({ role: 'row', className: css.row, 'aria-rowindex': index + 2, 'data-index': index }) as const;

/** Of a cell; `data-derecha` stands at the right, `data-alta` may hold two lines, `data-acciones` the row's buttons. */
export const cellProps = { role: 'cell', className: css.cell } as const;

/** Of a cell that is nothing but one line of text. */
export const lineProps = { role: 'cell', className: `${css.cell} ${css.line}` } as const;
