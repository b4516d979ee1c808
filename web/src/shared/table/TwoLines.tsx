import type { ReactNode } from 'react';
import { css } from './rows/row-styles.ts';

/** Two lines within a cell of a `tall` column, the second one quieter; each ends in an ellipsis of its own. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={css.first} data-recorta>
        {first}
      </span>
      <span className={css.second} data-recorta>
        {second}
      </span>
    </>
  );
}
