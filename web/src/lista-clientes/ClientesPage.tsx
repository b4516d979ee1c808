import DeactivateIcon from '@mui/icons-material/BlockOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import OverdueIcon from '@mui/icons-material/EventBusyOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import ReactivateIcon from '@mui/icons-material/RestoreOutlined';
import DetailIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import { useReciente } from '../busqueda/recientes.ts';
import { ClienteForm } from '../clientes/ClienteForm.tsx';
import { textOf, useSetActive, withDocumentos } from '../clientes/clientes.ts';
import { sinRenovarPath } from '../links/ordenes.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import type { LoadedList } from '../shared/table/props.ts';
import { theme } from '../theme.ts';
import { useResend } from '../usuarios/useResend.ts';
import { ArchivosDialog } from './ArchivosDialog.tsx';
import { ClienteDetail } from './ClienteDetail.tsx';
import { awaitsActivation, columnsWith, resendLabel } from './columns.tsx';
import { conDocumentos } from './con-documentos.tsx';
import { emptyOf } from './empty.tsx';
import { estados, porEstado } from './por-estado.ts';
import { useSituaciones } from './useSituaciones.ts';

type Situaciones = ReturnType<typeof useSituaciones>;
type State = { kind: 'none' } | { kind: 'form'; row?: Cliente } | { kind: 'files'; row: Cliente };

/** Client companies (reglas 2.5). */
export function ClientesPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [params] = useSearchParams();
  const docs = params.get(conDocumentos.id) === conDocumentos.value;
  const situaciones = useSituaciones();
  const { situacionOf } = situaciones;
  const { list, listed, view } = useListed(docs, situaciones);
  const { resend, first, last } = useResendAction();
  const columns = useMemo(() => columnsWith(situacionOf, resend), [situacionOf, resend]);
  const more = [useOverdue(situacionOf), ...useActivation()];
  const close = () => setState({ kind: 'none' });
  const detail = useDetail(list, view);
  useAction({ crear: () => setState({ kind: 'form' }) });
  useReciente(detail.row && recienteOf(detail.row));
  const create = <NewButton onClick={() => setState({ kind: 'form' })} />;
  return (
    <ListPage
      title="Clientes"
      lista="clientes"
      view={view}
      placeholder="Nombre, CUIT, rubro o contacto"
      primary={create}
      list={listed}
      columns={columns}
      defaultSort={byRazonSocial}
      onOpen={detail.open}
      actions={[
        ...first,
        { label: 'Ver detalle', icon: <DetailIcon />, onClick: detail.open },
        { label: 'Editar', icon: <EditIcon />, onClick: (row) => setState({ kind: 'form', row }) },
        { label: 'Ver archivos', icon: <FilesIcon />, onClick: (row) => setState({ kind: 'files', row }) },
        ...last,
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

const NewButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="contained" onClick={onClick}>
    Nuevo
  </Button>
);

/** The clients that the screen lists: inactive ones in searches, or where the filter asks for them (reglas 4.1). */
function useListed(docs: boolean, situaciones: Situaciones) {
  const list = useList(clientes, { toastError: true, ...(docs && { path: withDocumentos }) });
  const activeClientes = useMemo(() => list.data?.filter(({ active }) => active), [list.data]);
  const estado = useAddressFilter().params.get(porEstado.id);
  const { situacionOf } = situaciones;
  const filters = useMemo(() => [porEstado.filterBy(situacionOf), conDocumentos.filter], [situacionOf]);
  const [searching, setSearching] = useState(false);
  const withInactive = searching || estado === estados.inactivos;
  const rows = withInactive ? list.data : activeClientes;
  const listed = useFiltrable({ ...list, data: rows }, situaciones, estado === estados.vencidas);
  const view = useListState(listed.data, {
    textOf,
    filters,
    created: [clientes.path],
    // A new client has no documents; all filters are removed to show it.
    hides: { row: () => docs, clear: () => {} },
  });
  if (searching !== (view.search.trim() !== '')) setSearching(!searching);
  return { list, listed, view };
}

/** What has expired is known a moment after the clients: a list of those who have any waits for it. */
function useFiltrable(
  all: LoadedList<Cliente>,
  { list, situacionOf }: Situaciones,
  isNeeded: boolean,
): LoadedList<Cliente> {
  // Another list after each change of what the filter reads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new way to read is another answer
  const data = useMemo(
    () => (isNeeded ? list.data && all.data && [...all.data] : all.data),
    [isNeeded, situacionOf, list.data, all.data],
  );
  if (!isNeeded || list.data) return { ...all, data };
  return {
    data,
    error: all.error ?? list.error,
    isFetching: all.isFetching || list.isFetching,
    refetch: () => [all, list].map((one) => one.error && one.refetch()),
  };
}

const recienteOf = ({ _id, razonSocial, nombreFantasia }: Cliente) => ({
  ...{ tipo: 'cliente' as const, _id },
  ...{ titulo: razonSocial, detalle: nombreFantasia },
});

/** Leads from a client whose orders have expired to these orders. */
function useOverdue(situacionOf: Situaciones['situacionOf']): RowAction<Cliente> {
  const navigate = useNavigate();
  return {
    ...{ label: 'Ver vencidas', icon: <OverdueIcon /> },
    onClick: ({ _id }) => void navigate(sinRenovarPath({ cliente: _id })),
    hidden: (row) => situacionOf(row)?.tone !== 'red',
  };
}

/** Sends the mail of activation again: in words beside the state of the account, and at the foot of its card. */
function useResendAction() {
  const onClick = useResend(clientes);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const latest = useRef(onClick);
  latest.current = onClick;
  const resend = useCallback((row: Cliente) => latest.current(row), []);
  const action: RowAction<Cliente> = {
    ...{ label: resendLabel, icon: <ResendIcon />, onClick },
    hidden: (row) => !awaitsActivation(row),
    text: () => 'Reenviar',
    onCard: true,
  };
  // A card has its first action in words.
  return phone ? { resend, first: [action], last: [] } : { resend, first: [], last: [action] };
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

const byRazonSocial = { id: 'razonSocial', desc: false };

// reglas 4.1
const deactivation = { text: 'Desea marcar al cliente como Inactivo?', accept: 'Desactivar', danger: true };
