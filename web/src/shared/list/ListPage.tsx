import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Exportable } from '#contract/lists/exportacion-input.ts';
import type { NombreLista } from '#contract/lists/vistas.ts';
import { theme } from '../../theme.ts';
import { type PageAction, PageActions } from '../layout/MoreMenu.tsx';
import { Page, type PageProps } from '../layout/Page.tsx';
import { PrintedFilters } from '../print/PrintedFilters.tsx';
import { CardSort } from '../table/CardSort.tsx';
import { type Column, sorts } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { DataTableProps, ListState } from '../table/props.ts';
import { kindOf, nextSort, type Sort } from '../table/useSortedRows.ts';
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
  /** Between the filters and the table, which keeps its place: it has its height from the start. */
  readonly above?: ReactNode;
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
  /** The filters whose value is chosen in what stands `beside`, which also clears it. */
  readonly besideTells?: readonly string[] | undefined;
  readonly children?: ReactNode;
}

const noActions: readonly PageAction[] = [];

/** A list with its search, filters, columns, selection and export. */
export function ListPage<Row extends { readonly _id: string }>(props: ListPageProps<Row>) {
  const { title, lista, view, others = noActions, frame: Frame = Page } = props;
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = props.list;
  const columns = useShown(props.columns, view.hidden);
  const isEmpty = view.rows.length === 0;
  const { isExporting, exportRows, exportAll } = useExportAll(title, view, columns);
  const choosing = useChoosing(view.selection, phone);
  const saved = useVistas(lista, view.leave);
  const offersInPage = !phone && (saved.hasTabs || view.active.length > 0);
  const inMenu = offersInPage ? [] : saved.offers.map((offer) => ({ ...offer, rare: true }));
  return (
    <Frame
      title={title}
      count={props.count ?? data?.length}
      shown={data && view.rows.length}
      action={
        <>
          <PageActions actions={[...inMenu, ...choosing.action(isEmpty), exportAll, ...others]} />
          {props.primary}
        </>
      }
      tabs={props.tabs}
      lead={props.lead}
      filters={<Filters {...{ props, columns, phone, saved, offersInPage }} />}
    >
      {props.above}
      <PrintedFilters search={view.search} active={view.active} />
      <Table props={props} columns={columns} selecting={choosing.isOn} />
      <Selected
        view={view}
        columns={columns}
        bulk={props.bulk}
        choosing={choosing}
        isExporting={isExporting}
        onExport={exportRows}
      />
      {saved.dialog}
      {props.children}
    </Frame>
  );
}

function useExportAll<Row extends { readonly _id: string }>(
  title: Exportable,
  view: ListView<Row>,
  columns: readonly Column<Row>[],
) {
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
  return { isExporting: save.isPending, exportRows, exportAll };
}

interface FiltersProps<Row extends { readonly _id: string }> {
  readonly props: ListPageProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly phone: boolean;
  readonly saved: ReturnType<typeof useVistas>;
  /** Saved views are offered beside tabs or filters, not in the menu. */
  readonly offersInPage: boolean;
}

function Filters<Row extends { readonly _id: string }>({
  props,
  columns,
  phone,
  saved,
  offersInPage,
}: FiltersProps<Row>) {
  const { view, note, defaultSort } = props;
  const { hasTabs } = saved;
  const sortField = phone && sorts(columns) && (
    <SortField columns={columns} view={view} defaultSort={defaultSort} />
  );
  return (
    <>
      <VistaTabs saved={saved} adopt={view.adopt}>
        {hasTabs && offersInPage && <Offers actions={saved.offers} />}
      </VistaTabs>
      <FilterBar
        view={view}
        placeholder={props.placeholder}
        searching={props.searching}
        reset={props.reset}
        sortField={sortField}
      >
        {props.beside}
        {!phone && (
          <Box sx={ends}>
            {!hasTabs && offersInPage && <Offers actions={saved.offers} asIcons />}
            <ColumnsMenu columns={props.columns} view={view} />
          </Box>
        )}
      </FilterBar>
      <ActiveFilters view={view} told={props.besideTells} />
      {note && (
        <Typography role="status" variant="body2" sx={{ width: '100%', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </>
  );
}

interface TableProps<Row extends { readonly _id: string }> {
  readonly props: ListPageProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selecting: boolean;
}

function Table<Row extends { readonly _id: string }>({ props, columns, selecting }: TableProps<Row>) {
  const { view } = props;
  return (
    <DataTable
      {...props}
      columns={columns}
      label={props.title}
      rows={view.rows}
      search={view.inWords}
      typed={view.typed}
      filters={view.applied}
      onClearSearch={view.clear}
      sort={view.sort}
      selection={view.selection}
      selecting={selecting}
      ordered={view.ordered}
      highlighted={view.highlighted}
    />
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
      onSort={(id) => view.sort.set(nextSort(sorting, kindOf(columns, id), defaultSort !== undefined))}
    />
  );
}
