import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Exportable } from '#contract/exportaciones.ts';
import type { NombreLista } from '#contract/vistas.ts';
import { theme } from '../../theme.ts';
import { type PageAction, PageActions } from '../layout/MoreMenu.tsx';
import { Page, type PageProps } from '../layout/Page.tsx';
import { PrintedFilters } from '../print/PrintedFilters.tsx';
import { CardSort } from '../table/CardSort.tsx';
import { type Column, sorts } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { DataTableProps, ListState } from '../table/props.ts';
import { nextSort, type Sort } from '../table/useSortedRows.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { exportOf } from './selection/export-rows.ts';
import { type Bulk, Selected } from './selection/Selected.tsx';
import { useChoosing } from './selection/useChoosing.tsx';
import { useExport } from './selection/useExport.ts';
import type { ListView } from './useListState.ts';
import { useVistas } from './vistas/useVistas.tsx';
import { VistaTabs } from './vistas/VistaTabs.tsx';

interface ListPageProps<Row extends { readonly _id: string }>
  extends Omit<
    DataTableProps<Row>,
    | 'label'
    | 'rows'
    | 'search'
    | 'typed'
    | 'filters'
    | 'onClearSearch'
    | 'sort'
    | 'selection'
    | 'selecting'
    | 'ordered'
    | 'highlighted'
    | 'onEnd'
    | 'foot'
  > {
  readonly title: Exportable;
  /** Its name among those with saved views; a list without it has none. */
  readonly lista?: NombreLista | undefined;
  readonly list: ListState;
  readonly view: ListView<Row>;
  /** The rows counted as all, if they are not those of the list. */
  readonly count?: number | undefined;
  readonly primary?: ReactNode;
  readonly tabs?: ReactNode;
  /** What stands above the list and its filters. */
  readonly lead?: ReactNode;
  readonly others?: readonly PageAction[];
  /** What the search finds, as in 'Nombre o CUIT'. */
  readonly placeholder?: string;
  /** Says something about the search, such as what it could not look through. */
  readonly note?: ReactNode;
  readonly reset?: boolean;
  /** What the list stands in, if it is not a page of its own. */
  readonly frame?: ComponentType<PageProps> | undefined;
  /** Lets selected rows be deleted, and what else can be done with them. */
  readonly bulk?: Bulk<Row>;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

const noActions: readonly PageAction[] = [];

/** A list with its search, filters, columns, selection and export. */
export function ListPage<Row extends { readonly _id: string }>(props: ListPageProps<Row>) {
  const {
    title,
    lista,
    view,
    count,
    primary,
    tabs,
    lead,
    others = noActions,
    placeholder,
    note,
    reset,
    bulk,
    beside,
    frame: Frame = Page,
    children,
    ...table
  } = props;
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = table.list;
  const columns = useShown(table.columns, view.hidden);
  const save = useExport();
  const exportRows = (rows: readonly Row[]) => save.mutate(exportOf(title, view.inWords, columns, rows));
  const exportAll: PageAction = {
    label: 'Exportar a Excel',
    icon: <DownloadIcon fontSize="small" />,
    rare: true,
    disabled: view.rows.length === 0,
    reason: 'No hay filas para exportar',
    loading: save.isPending,
    onClick: () => exportRows(view.ordered.current),
  };
  const choosing = useChoosing(view.selection, phone);
  const saved = useVistas(lista, view.leave);
  const { hasTabs } = saved;
  const offersInPage = !phone && (hasTabs || view.active.length > 0);
  const offers = hasTabs && offersInPage && <Offers actions={saved.offers} />;
  const inMenu = offersInPage ? [] : saved.offers.map((offer) => ({ ...offer, rare: true }));
  return (
    <Frame
      title={title}
      count={count ?? data?.length}
      shown={data && view.rows.length}
      action={
        <>
          <PageActions
            actions={[...inMenu, ...choosing.action(view.rows.length === 0), exportAll, ...others]}
          />
          {primary}
        </>
      }
      tabs={tabs}
      lead={lead}
      filters={
        <>
          <VistaTabs saved={saved} adopt={view.adopt}>
            {offers}
          </VistaTabs>
          <FilterBar
            view={view}
            placeholder={placeholder}
            searching={table.searching}
            reset={reset}
            sortField={
              phone &&
              sorts(columns) && <SortField columns={columns} view={view} defaultSort={table.defaultSort} />
            }
          >
            {beside}
            {!phone && (
              <Box sx={ends}>
                {!hasTabs && offersInPage && <Offers actions={saved.offers} asIcons />}
                <ColumnsMenu columns={table.columns} view={view} />
              </Box>
            )}
          </FilterBar>
          <ActiveFilters view={view} />
          {note && (
            <Typography role="status" variant="body2" sx={{ width: '100%', color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </>
      }
    >
      <PrintedFilters search={view.search} active={view.active} />
      <DataTable
        {...table}
        columns={columns}
        label={title}
        rows={view.rows}
        search={view.inWords}
        typed={view.typed}
        filters={view.applied}
        onClearSearch={view.clear}
        sort={view.sort}
        selection={view.selection}
        selecting={choosing.isOn}
        ordered={view.ordered}
        highlighted={view.highlighted}
      />
      <Selected
        view={view}
        columns={columns}
        bulk={bulk}
        choosing={choosing}
        isExporting={save.isPending}
        onExport={exportRows}
      />
      {saved.dialog}
      {children}
    </Frame>
  );
}

function useShown<Row>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>): readonly Column<Row>[] {
  return useMemo(() => columns.filter(({ id, main }) => main || !hidden.has(id)), [columns, hidden]);
}

interface OffersProps {
  readonly actions: readonly PageAction[];
  /** Beside the filters, which need the room. */
  readonly asIcons?: boolean;
}

/** What can be saved of the list's state, beside its tabs or its filters. */
function Offers({ actions, asIcons = false }: OffersProps) {
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {actions.map(({ label, icon, loading = false, onClick }) =>
        asIcons ? (
          <IconButton key={label} title={label} aria-label={label} loading={loading} onClick={onClick}>
            {icon}
          </IconButton>
        ) : (
          <Button
            key={label}
            size="small"
            color="inherit"
            startIcon={icon}
            loading={loading}
            loadingPosition="start"
            onClick={onClick}
            // In little room the tabs come first.
            sx={{ px: 1.25, '& .MuiButton-startIcon': { display: { xs: 'none', lg: 'inherit' } } }}
          >
            {label}
          </Button>
        ),
      )}
    </Box>
  );
}

// Together, wherever the line has room.
const ends = { display: 'flex', alignItems: 'center', flex: 'none', ml: 'auto' } as const;

interface SortFieldProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: ListView<Row>;
  readonly defaultSort: Sort | undefined;
}

function SortField<Row>({ columns, view, defaultSort }: SortFieldProps<Row>) {
  const sorting = view.sort.value ?? defaultSort;
  return (
    <CardSort
      columns={columns}
      sorting={sorting}
      onSort={(id) => view.sort.set(nextSort(sorting, id, defaultSort !== undefined))}
    />
  );
}
