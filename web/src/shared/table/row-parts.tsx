import type { ComponentProps } from 'react';
import { css } from './row-styles.ts';

/** A row, or below 600 px a card; its role comes with the props. */
export function RowBox(props: ComponentProps<'div'>) {
  return <div {...props} className={css.row} />;
}

/** A cell; `data-derecha` stands at the right, `data-alta` may hold two lines, `data-acciones` the row's buttons. */
export function CellBox(props: ComponentProps<'div'>) {
  return <div {...props} className={css.cell} />;
}
