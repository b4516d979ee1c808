import Skeleton from '@mui/material/Skeleton';
import { css } from './rows/row-styles.ts';

interface SkeletonRowsProps {
  /** Cells of a row; one for a card. */
  readonly cells: number;
  readonly selectable: boolean;
  readonly hasActions: boolean;
  readonly height: number;
  readonly gap: number;
}

export const skeletonRows = 14;
const widths = ['68%', '52%', '80%', '60%', '74%'];

/** Placeholders of the same height while the first rows are loading. */
export function SkeletonRows({ cells, selectable, hasActions, height, gap }: SkeletonRowsProps) {
  return (
    <div className={css.body} aria-hidden="true" style={{ animation: 'pulse 1.6s ease-in-out infinite' }}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div
          className={css.row}
          // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity but their index
          key={index}
          style={{ height, top: index * (height + gap) }}
        >
          {selectable && <div className={css.check} />}
          {Array.from({ length: cells }, (_cell, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
            <div className={css.cell} key={position} style={{ flex: 1 }}>
              <Skeleton width={widths[(index + position) % widths.length] ?? '60%'} height={18} />
            </div>
          ))}
          {hasActions && (
            <div className={css.cell} data-actions>
              <Skeleton variant="rounded" width={28} height={20} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
