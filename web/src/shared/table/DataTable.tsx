import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { sizes, theme } from '../../theme.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { formatNumber } from '../text/dates.ts';
import { sorts } from './columns.ts';
import { TableHead } from './head/TableHead.tsx';
import { layOutCards } from './layout/cards.ts';
import { useDensity } from './layout/density.ts';
import { evenHeight } from './layout/even.ts';
import { layOut } from './layout/layout.ts';
import { useWidth } from './layout/useWidth.ts';
import { CardSortBar, Scroller, Surface } from './parts.ts';
import type { DataTableProps } from './props.ts';
import { Rows } from './rows/Rows.tsx';
import { SkeletonRows, skeletonRows } from './SkeletonRows.tsx';
import { EmptyState, NoResults, Searching } from './states.tsx';
import { useKeepFocus } from './useKeepFocus.ts';

/** The only table (reglas 2.23, decision 020); below 600 px each row is a card. */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { list, rows, label, search = '', typed = search, filters, onClearSearch, searching, empty } = props;
  const cards = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const failed = list.error !== null && !list.isFetching;
  const focus = useKeepFocus();
  return (
    <Surface {...focus} data-cards={cards || undefined}>
      {failed && (
        <LoadError
          variant={list.data ? 'notice' : 'place'}
          title={list.data ? 'La lista no se pudo actualizar' : 'No se pudo cargar la lista'}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {!list.data && !failed && <Loading {...props} cards={cards} />}
      {list.data && rows.length > 0 && <Rows {...props} cards={cards} />}
      {list.data && rows.length === 0 && list.data.length === 0 && <EmptyState {...empty} />}
      {list.data &&
        rows.length === 0 &&
        list.data.length > 0 &&
        (searching ? (
          <Searching />
        ) : (
          <NoResults search={typed} filters={filters} onClear={onClearSearch} nothing={props.nothing} />
        ))}
      <span role="status" style={visuallyHidden}>
        {!list.data && !failed && `Cargando ${label}`}
        {search && rows.length > 0 && resultsText(rows.length)}
      </span>
    </Surface>
  );
}

const resultsText = (count: number) => (count === 1 ? '1 resultado' : `${formatNumber(count)} resultados`);

function Loading<Row extends { readonly _id: string }>(props: DataTableProps<Row> & { cards: boolean }) {
  const { columns, actions = [], cards, selection, even } = props;
  const density = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const selectable = selection !== undefined;
  const layout = layOut({
    columns,
    actions,
    selectable,
    width: width ?? window.innerWidth,
    density,
  });
  const row = even ? evenHeight(layout.shown, density) : sizes.row;
  const { height, gap } = cards ? layOutCards(columns) : { height: row, gap: 0 };
  return (
    <Scroller
      ref={scroller}
      aria-hidden
      style={{ ...layout.style, overflow: 'hidden', minHeight: skeletonRows * (height + gap) }}
    >
      {!cards && (
        <TableHead
          shown={layout.shown}
          hasActions={actions.length > 0}
          control={actions.find(({ control }) => control)?.label}
          sorting={undefined}
          check={emptyCheck(selectable)}
        />
      )}
      {cards && sorts(columns) && !props.sort && <CardSortBar />}
      <SkeletonRows
        cells={cards ? 1 : layout.shown.length}
        selectable={selectable && !cards}
        hasActions={actions.length > 0}
        height={height}
        gap={gap}
      />
    </Scroller>
  );
}

const emptyCheck = (selectable: boolean) =>
  selectable ? ({ state: 'none', onToggle: () => undefined } as const) : undefined;
