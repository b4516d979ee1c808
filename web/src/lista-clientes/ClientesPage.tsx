import DeactivateIcon from '@mui/icons-material/BlockOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import OverdueIcon from '@mui/icons-material/EventBusyOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import ReactivateIcon from '@mui/icons-material/RestoreOutlined';
import DetailIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import { useReciente } from '../busqueda/recientes.ts';
import { ClienteForm } from '../clientes/ClienteForm.tsx';
import { textOf, useSetActive, withDocumentos } from '../clientes/clientes.ts';
import { sinRenovarPath } from '../links/ordenes.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { ArchivosDialog } from './ArchivosDialog.tsx';
import { ClienteDetail } from './ClienteDetail.tsx';
import { columnsWith } from './columns.tsx';
import { conDocumentos } from './con-documentos.tsx';
import { emptyOf } from './empty.tsx';
import { useSituaciones } from './useSituaciones.ts';

type State = { kind: 'none' } | { kind: 'form'; row?: Cliente } | { kind: 'files'; row: Cliente };

/** Client companies (reglas 2.5). */
export function ClientesPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [params] = useSearchParams();
  const docs = params.get(conDocumentos.id) === conDocumentos.value;
  const { list, listed, view } = useListed(docs);
  const situacionOf = useSituaciones();
  const columns = useMemo(() => columnsWith(situacionOf), [situacionOf]);
  const more = [useOverdue(situacionOf), ...useActivation()];
  const close = () => setState({ kind: 'none' });
  const detail = useDetail(list, view);
  useAction({ crear: () => setState({ kind: 'form' }) });
  useReciente(detail.row && recienteOf(detail.row));
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Nuevo
    </Button>
  );
  return (
    <ListPage
      title="Clientes"
      lista="clientes"
      view={view}
      placeholder="Nombre, CUIT, rubro o contacto"
      primary={create}
      list={{ data: listed, error: list.error, isFetching: list.isFetching, refetch: list.refetch }}
      columns={columns}
      defaultSort={byRazonSocial}
      onOpen={detail.open}
      actions={[
        { label: 'Ver detalle', icon: <DetailIcon />, onClick: detail.open },
        { label: 'Editar', icon: <EditIcon />, onClick: (row) => setState({ kind: 'form', row }) },
        { label: 'Ver archivos', icon: <FilesIcon />, onClick: (row) => setState({ kind: 'files', row }) },
        ...more,
      ]}
      empty={emptyOf({ docs, someInactive: Boolean(list.data?.length), create })}
    >
      {detail.row && (
        <ClienteDetail
          row={detail.row}
          rows={list.data}
          step={detail.step}
          onClose={detail.close}
          onEdit={(row) => setState({ kind: 'form', row })}
        />
      )}
      {state.kind === 'form' && <ClienteForm row={state.row} onClose={close} />}
      {state.kind === 'files' && <ArchivosDialog cliente={state.row} onClose={close} />}
    </ListPage>
  );
}

/** The clients that the screen lists: inactive ones in searches alone (reglas 4.1). */
function useListed(docs: boolean) {
  const list = useList(clientes, { toastError: true, ...(docs && { path: withDocumentos }) });
  const activeClientes = useMemo(() => list.data?.filter(({ active }) => active), [list.data]);
  const [searching, setSearching] = useState(false);
  const listed = searching ? list.data : activeClientes;
  const view = useListState(listed, {
    textOf,
    filters,
    created: [clientes.path],
    // A new client has no documents; all filters are removed to show it.
    hides: { row: () => docs, clear: () => {} },
  });
  if (searching !== (view.search.trim() !== '')) setSearching(!searching);
  return { list, listed, view };
}

const recienteOf = ({ _id, razonSocial, nombreFantasia }: Cliente) => ({
  ...{ tipo: 'cliente' as const, _id },
  ...{ titulo: razonSocial, detalle: nombreFantasia },
});

/** Leads from a client whose orders have expired to these orders. */
function useOverdue(situacionOf: ReturnType<typeof useSituaciones>): RowAction<Cliente> {
  const navigate = useNavigate();
  return {
    ...{ label: 'Ver vencidas', icon: <OverdueIcon /> },
    onClick: ({ _id }) => void navigate(sinRenovarPath({ cliente: _id })),
    hidden: (row) => situacionOf(row)?.tone !== 'red',
  };
}

function useActivation(): readonly RowAction<Cliente>[] {
  const deactivate = useSetActive(false);
  const reactivate = useSetActive(true);
  const onDeactivate = async (row: Cliente) => {
    if (await confirm({ ...deactivation, title: `Desactivar ${row.razonSocial}` })) deactivate.mutate(row);
  };
  return [
    {
      label: 'Desactivar',
      icon: <DeactivateIcon />,
      onClick: onDeactivate,
      hidden: ({ active }) => !active,
      danger: true,
    },
    {
      label: 'Reactivar',
      icon: <ReactivateIcon />,
      onClick: (row) => reactivate.mutate(row),
      hidden: ({ active }) => active,
      alternative: true,
    },
  ];
}

const filters = [conDocumentos.filter];
const byRazonSocial = { id: 'razonSocial', desc: false };

// reglas 4.1
const deactivation = { text: 'Desea marcar al cliente como Inactivo?', accept: 'Desactivar', danger: true };
