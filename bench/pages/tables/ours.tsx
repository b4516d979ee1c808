import '@fontsource-variable/figtree/wght.css';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot, type Root } from 'react-dom/client';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { columns } from '../../../web/src/lista-ordenes/columns.tsx';
import { searchText } from '../../../web/src/ordenes/texts.ts';
import { SearchField } from '../../../web/src/shared/list/SearchField.tsx';
import { useFilter } from '../../../web/src/shared/list/useFilter.ts';
import { DataTable } from '../../../web/src/shared/table/DataTable.tsx';
import { theme } from '../../../web/src/theme.ts';
import { ariaRows, type TableSide } from './side.ts';

const nothing = () => undefined;
const actions = [
  { label: 'Ver orden', icon: <ViewIcon />, onClick: nothing },
  { label: 'Editar orden', icon: <EditIcon />, onClick: nothing },
  { label: 'Eliminar orden', icon: <DeleteIcon />, onClick: nothing, danger: true },
];

function OrdenesTable({ rows }: { rows: Orden[] }) {
  const filter = useFilter(rows, searchText);
  return (
    <>
      <SearchField value={filter.search} onChange={filter.setSearch} />
      <DataTable
        label="Órdenes"
        list={{ data: rows, error: null, isFetching: false, refetch: nothing }}
        rows={filter.rows}
        columns={columns}
        even
        onOpen={nothing}
        actions={actions}
        search={filter.applied}
        onClearSearch={filter.clear}
        empty={{ icon: null, title: '', text: '', action: null }}
      />
    </>
  );
}

let root: Root | undefined;
const table = () => document.querySelector('[role=table]');

export const ours: TableSide = {
  mount(host, rows) {
    root = createRoot(host);
    root.render(
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <OrdenesTable rows={rows} />
      </ThemeProvider>,
    );
  },
  unmount: () => root?.unmount(),
  scroller: () => table()?.parentElement ?? null,
  firstRow: () => document.querySelector('[role=table] [aria-rowindex="2"]'),
  count: () => ariaRows(table()),
};
