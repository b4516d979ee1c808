import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import { memo } from 'react';
import type { Column } from './columns.ts';
import { HeadCell, HeadGroup, HeadRow, SortButton } from './parts.ts';
import type { Sort } from './useSortedRows.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
  readonly sorting: Sort | undefined;
  readonly onSort?: (id: string) => void;
}

function PlainTableHead<Row>({ columns, hasActions, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <HeadGroup role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = sorting?.id === column.id ? (sorting.desc ? 'desc' : 'asc') : undefined;
          return (
            <HeadCell
              key={column.id}
              role="columnheader"
              aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
              data-right={column.align}
              title={column.header}
            >
              {column.sort === false || !onSort ? (
                column.header
              ) : (
                <SortButton type="button" data-active={sorted} onClick={() => onSort(column.id)}>
                  {column.header}
                  <ArrowUpIcon aria-hidden />
                </SortButton>
              )}
            </HeadCell>
          );
        })}
        {hasActions && (
          <HeadCell role="columnheader" data-right data-actions>
            Acciones
          </HeadCell>
        )}
      </HeadRow>
    </HeadGroup>
  );
}

export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;
