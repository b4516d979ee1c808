import Skeleton from '@mui/material/Skeleton';
import type { Column } from './columns.ts';
import { css } from './rows/row-styles.ts';

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
  readonly height: number;
  readonly gap: number;
}

const widths = ['68%', '52%', '80%', '60%', '74%'];

export function SkeletonRows<Row>({ columns, hasActions, height, gap }: SkeletonRowsProps<Row>) {
  return (
    <div className={css.body} aria-hidden="true" style={{ animation: 'pulse 1.6s ease-in-out infinite' }}>
      {Array.from({ length: 14 }, (_, index) => (
        <div
          className={css.row}
          // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity but their index
          key={index}
          style={{ height, top: index * (height + gap) }}
        >
          {columns.map((column, position) => (
            <div className={css.cell} key={column.id} data-right={column.align} data-tall={column.tall}>
              <Skeleton width={widths[(index + position) % widths.length] ?? '60%'} height={18} />
            </div>
          ))}
          {hasActions && (
            <div className={css.cell} data-actions>
              <Skeleton variant="rounded" width={56} height={20} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
