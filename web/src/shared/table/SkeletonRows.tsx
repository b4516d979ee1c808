import Skeleton from '@mui/material/Skeleton';
import type { Column } from './columns.ts';
import { CellBox, RowBox } from './row-parts.tsx';

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
  readonly height: number;
  readonly gap: number;
}

const widths = ['68%', '52%', '80%', '60%', '74%'];

/** Rows of the real height while the first rows are on their way, so that nothing jumps. */
export function SkeletonRows<Row>({ columns, hasActions, height, gap }: SkeletonRowsProps<Row>) {
  return (
    <div aria-hidden="true" style={{ animation: 'latido 1.6s ease-in-out infinite' }}>
      {Array.from({ length: 14 }, (_, index) => (
        <RowBox
          // biome-ignore lint/suspicious/noArrayIndexKey: these rows are nothing but their place
          key={index}
          style={{ height, transform: `translateY(${index * (height + gap)}px)` }}
        >
          {columns.map((column, position) => (
            <CellBox key={column.id} data-derecha={column.align} data-alta={column.tall}>
              <Skeleton width={widths[(index + position) % widths.length] ?? '60%'} height={18} />
            </CellBox>
          ))}
          {hasActions && (
            <CellBox data-acciones>
              <Skeleton variant="rounded" width={56} height={20} />
            </CellBox>
          )}
        </RowBox>
      ))}
    </div>
  );
}
