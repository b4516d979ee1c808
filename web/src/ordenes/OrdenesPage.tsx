import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Orden, ordenes } from '#contract/ordenes.ts';
import type { Usuario } from '#contract/sesion.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Page } from '../shared/layout/Page.tsx';
import { lazyDialog, usePrepareDialogs } from '../shared/lazy/lazy-dialog.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { useOpenFromAddress } from '../shared/list/useOpenFromAddress.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/DataTable.tsx';
import { CreateButtons } from './CreateButtons.tsx';
import { columns } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useEstadosToday } from './estados-today.ts';
import { listState } from './list-address.ts';
import { OrdenesFilters } from './OrdenesFilters.tsx';
import { useOrdenesFilter } from './useOrdenesFilter.ts';

const OrdenForm = lazyDialog(async () => (await import('./OrdenForm.tsx')).OrdenForm);
const OrdenDetail = lazyDialog(async () => (await import('./OrdenDetail.tsx')).OrdenDetail);
const dialogs = [OrdenForm, OrdenDetail];

type State = { kind: 'none' } | { kind: 'form'; row?: Orden } | { kind: 'detail'; row: Orden };

/** Orders (reglas 2.10): administrators edit them, technicians read all, client users read their company's. */
export function OrdenesPage() {
  const usuario = useSesion();
  return usuario && <Ordenes usuario={usuario} />;
}

function Ordenes({ usuario }: { usuario: Usuario }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const rol = rolOf(usuario);
  const isAdmin = rol === 'admin';
  const list = useOrdenes(usuario);
  usePrepareDialogs(dialogs, list.data !== undefined);
  const filter = useOrdenesFilter(list.data, isAdmin);
  const onDelete = useDelete<Orden>(ordenes, {
    success: 'Orden eliminada',
    question: ({ numeroorden }) => ({ title: `Eliminar orden ${numeroorden}` }),
  });

  const close = () => setState({ kind: 'none' });
  const view = (row: Orden) => setState({ kind: 'detail', row });
  useOpenFromAddress(list.data, view);
  const edit = useEdit(filter.leave, (row) => setState({ kind: 'form', row }));
  const create = rol !== 'tecnico' && (
    <CreateButtons rol={rol} onLeave={filter.leave} onCreate={() => setState({ kind: 'form' })} />
  );
  const actions: RowAction<Orden>[] = [{ label: 'Ver orden', icon: <ViewIcon />, onClick: view }];
  if (isAdmin) {
    actions.push(
      { label: 'Editar orden', icon: <EditIcon />, onClick: edit },
      { label: 'Eliminar orden', icon: <DeleteIcon />, onClick: onDelete, danger: true },
    );
  }

  return (
    <Page
      title="Órdenes"
      count={list.data?.length}
      shown={list.data && filter.rows.length}
      action={
        <>
          {isAdmin && <ExportButton clienteId={filter.cliente?._id} />}
          {create}
        </>
      }
      filters={<OrdenesFilters filter={filter} isAdmin={isAdmin} />}
    >
      <DataTable
        label="Órdenes"
        list={list}
        rows={filter.rows}
        columns={columns}
        onOpen={view}
        actions={actions}
        search={filter.description}
        onClearSearch={filter.reset}
        empty={{
          icon: <AssignmentIcon />,
          title: 'Todavía no hay órdenes',
          text: 'Aquí se reúnen las inspecciones, los cumplimientos y las capacitaciones, con su vencimiento.',
          action: create && <Box sx={centered}>{create}</Box>,
        }}
      />
      {state.kind === 'form' && <OrdenForm row={state.row} onClose={close} />}
      {state.kind === 'detail' && <OrdenDetail row={state.row} rows={list.data} onClose={close} />}
    </Page>
  );
}

// reglas 6.3, 7.14: client users have their own list.
function useOrdenes({ cliente }: Usuario) {
  const list = useList(ordenes, cliente ? { path: `${ordenes.path}/cliente/${cliente._id}` } : {});
  const { error, isFetching, refetch } = list;
  return { data: useEstadosToday(list.data, list.dataUpdatedAt), error, isFetching, refetch };
}

// reglas 2.10: a training is edited on its own screen.
function useEdit(leave: () => string, openForm: (row: Orden) => void) {
  const navigate = useNavigate();
  return (row: Orden) => {
    if (row.capacitacion) void navigate(`/ordenes/training?id=${row._id}`, listState(leave()));
    else openForm(row);
  };
}

const centered = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 } as const;
