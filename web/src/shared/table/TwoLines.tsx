import type { ReactNode } from 'react';
import { css } from './rows/row-styles.ts';

/** Two lines in a cell of a `tall` column. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={css.first} data-clipped>
        {first}
      </span>
      <span className={css.second} data-clipped>
        {second}
      </span>
    </>
  );
}
