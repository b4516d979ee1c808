import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { Column } from './columns.ts';
import { CardSortBar } from './parts.ts';
import type { Sort } from './useSortedRows.ts';

interface CardSortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sort | undefined;
  readonly onSort: (id: string) => void;
}

export function CardSort<Row>({ columns, sorting, onSort }: CardSortProps<Row>) {
  const order = sorting?.desc ? 'Orden descendente' : 'Orden ascendente';
  return (
    <CardSortBar>
      <TextField
        select
        label="Ordenar por"
        value={sorting?.id ?? ''}
        onChange={(event) => event.target.value && onSort(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {!sorting && <option value="">Predeterminado</option>}
        {columns
          .filter(({ sort }) => sort !== false)
          .map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
      </TextField>
      <IconButton
        aria-label={`${order}: invertir`}
        disabled={!sorting}
        onClick={() => sorting && onSort(sorting.id)}
      >
        <ArrowUpIcon sx={{ transform: sorting?.desc ? 'rotate(180deg)' : 'none' }} />
      </IconButton>
    </CardSortBar>
  );
}
