import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { capacitaciones } from '#contract/capacitaciones.ts';
import { type Orden, ordenes } from '#contract/ordenes.ts';
import type { Rol, Usuario } from '#contract/sesion.ts';
import { useReciente } from '../busqueda/recientes.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { listState } from '../links/ordenes.ts';
import { toDo } from '../ordenes/estados/estados.tsx';
import { usePedirAction, usePedirTodas } from '../ordenes/pedido/usePedirAction.tsx';
import { usePedirArchivoAction } from '../ordenes/pedido/usePedirArchivo.tsx';
import { searchText, tipoText } from '../ordenes/texts.ts';
import { useOrdenes } from '../ordenes/useOrdenes.ts';
import { rolOf } from '../sesion/store.ts';
import type { PageAction } from '../shared/layout/MoreMenu.tsx';
import { SeccionTabs } from '../shared/layout/SeccionTabs.tsx';
import { lazyDialog, usePrepareDialogs } from '../shared/lazy/lazy-dialog.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { RangeField } from '../shared/list/filters/DateRangeFilter.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDelete } from '../shared/list/useDelete.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { razonSocialText } from '../shared/text/sucursales.ts';
import { useAsistentes } from './asistentes/useAsistentes.ts';
import { columns, columnsOfCliente, columnsOfUsuario, columnsWith } from './columns.tsx';
import { EstadoChips } from './EstadoChips.tsx';
import { sortOf } from './sort.ts';
import { useDownload } from './useDownload.ts';
import { useOrdenesFilters } from './useOrdenesFilters.ts';
import { mayRenew, useRenovar } from './useRenovar.tsx';

const OrdenForm = lazyDialog(async () => (await import('../ordenes/OrdenForm.tsx')).OrdenForm);
const OrdenDetail = lazyDialog(async () => (await import('./OrdenDetail.tsx')).OrdenDetail);
const CarpetaDialog = lazyDialog(async () => (await import('../carpeta/CarpetaDialog.tsx')).CarpetaDialog);
const PrimerosPasos = lazyPart(
  async () => (await import('../tablero/PrimerosPasos.tsx')).PrimerosPasos,
  () => null,
);
const dialogs = [OrdenForm, OrdenDetail, RangeField];

const created = [ordenes.path, capacitaciones.path];

type State = { kind: 'none' | 'carpeta' } | { kind: 'form'; row?: Orden };

/** Orders that the person may read: all of them, or those of one client. */
export function OrdenesList({ usuario, ficha }: { usuario: Usuario; ficha?: Ficha }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const rol = rolOf(usuario);
  const isAdmin = rol === 'admin';
  const list = useOrdenes(usuario, ficha?.cliente._id);
  usePrepareDialogs(dialogs, list.data !== undefined);
  const filters = useOrdenesFilters(list.data, isAdmin && !ficha);
  const found = useAsistentes();
  const view = useListState(list.data, { textOf: searchText, filters, also: found, created });
  const firstExpiry = sortOf(view.valueOf('estado'));
  const all = ficha ? columnsOfCliente : rol === 'cliente' ? columnsOfUsuario : columns;
  // The folder leads to the numbers of its orders without a file.
  const isOfNumeros = rol === 'cliente' && view.valueOf('numeros') !== '';
  const isAboutFiles = isOfNumeros || (rol === 'cliente' && view.valueOf('estado') === toDo.sinRespaldo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns drawn rows get the actions that lead now
  const shown = useMemo(() => [...columnsWith(all, found.reasons)], [all, found.reasons, isAboutFiles]);
  const download = useDownload(ficha?.cliente._id ?? view.valueOf('cliente'));
  const onDelete = useDelete<Orden>(ordenes, {
    success: 'Orden eliminada',
    question: ({ numeroorden }) => ({ title: `Eliminar orden N.º ${numeroorden}` }),
  });

  const close = () => setState({ kind: 'none' });
  const detail = useDetail(list, view);
  useAction(isAdmin && !ficha ? { crear: () => setState({ kind: 'form' }) } : {});
  useReciente(
    detail.row && {
      tipo: 'orden',
      _id: detail.row._id,
      titulo: `Orden N.º ${detail.row.numeroorden}`,
      detalle: `${detail.row.capacitacion?.tituloCapacitacion ?? tipoText(detail.row)} · ${razonSocialText(detail.row.cliente)}`,
    },
  );
  const { open } = detail;
  // The training screens lead back to the orders.
  const leave = ficha ? () => `?cliente=${ficha.cliente._id}` : view.leave;
  const edit = useEdit(leave, (row) => setState({ kind: 'form', row }));
  const navigate = useNavigate();
  const training = () => void navigate('/ordenes/add-training', listState(leave()));
  const onOrden = ficha ? ficha.onCreate : () => setState({ kind: 'form' });
  const create = createButton(rol, training, onOrden);
  const others: PageAction[] = isAdmin ? [download, { label: 'Crear capacitacion', onClick: training }] : [];
  const renovar = useRenovar({ rol, list, selection: view.selection, leave });
  if (isAdmin && !ficha) others.push(renovar.enlaces);
  if (rol === 'cliente')
    others.push({ label: 'Carpeta de inspección', onClick: () => setState({ kind: 'carpeta' }) });
  const pedir = usePedirAction();
  const pedirArchivo = usePedirArchivoAction(isOfNumeros);
  const asksAll = rol === 'cliente' && view.valueOf('estado') === 'sin-renovar';
  others.unshift(...usePedirTodas(asksAll ? list.data : undefined));
  const actions: RowAction<Orden>[] = [{ label: 'Ver orden', icon: <ViewIcon />, onClick: open }];
  if (rol === 'cliente') actions.unshift(...(isAboutFiles ? [pedirArchivo, pedir] : [pedir, pedirArchivo]));
  if (isAdmin) {
    actions.unshift(renovar.actions.first);
    actions.push(
      renovar.actions.rest,
      { label: 'Editar orden', icon: <EditIcon />, onClick: edit },
      { label: 'Eliminar orden', icon: <DeleteIcon />, onClick: onDelete, danger: true },
    );
  }

  return (
    <ListPage
      title="Órdenes"
      lista={ficha ? undefined : 'ordenes'}
      view={view}
      frame={ficha && TabFrame}
      tabs={!ficha && <SeccionTabs />}
      placeholder={`${ficha ? 'Sucursal' : 'Cliente, sucursal'}, tipo, número o asistente`}
      searching={found.isSearching(view.search)}
      note={found.note}
      beside={<EstadoChips all={list.data} view={view} />}
      reset={isAdmin}
      others={others}
      // A client's page has its own button for orders.
      primary={(!ficha || rol === 'cliente') && create}
      {...(isAdmin && { bulk: { resource: ordenes, noun: ['orden', 'órdenes'], actions: [renovar.bulk] } })}
      list={list}
      {...(firstExpiry && { defaultSort: firstExpiry })}
      columns={shown}
      onOpen={open}
      actions={actions}
      empty={
        ficha?.empty ?? {
          icon: <AssignmentIcon />,
          title: 'Todavía no hay órdenes',
          text: 'Aquí se reúnen las inspecciones, los cumplimientos y las capacitaciones, con su vencimiento.',
          action: create && (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <Box sx={centered}>
                {isAdmin && (
                  <Button variant="outlined" color="inherit" onClick={training}>
                    Crear capacitacion
                  </Button>
                )}
                {create}
              </Box>
              {isAdmin && !ficha && (
                <Box sx={{ textAlign: 'left' }}>
                  <PrimerosPasos />
                </Box>
              )}
            </Box>
          ),
        }
      }
    >
      {detail.row && (
        <OrdenDetail
          row={detail.row}
          rows={list.data}
          step={detail.step}
          onClose={detail.close}
          onEdit={isAdmin ? edit : undefined}
          onRenew={mayRenew(rol, detail.row) ? renovar.renew : undefined}
        />
      )}
      {renovar.dialog}
      {state.kind === 'carpeta' && usuario.cliente && (
        <CarpetaDialog clienteId={usuario.cliente._id} onClose={close} />
      )}
      {state.kind === 'form' && <OrdenForm row={state.row} onClose={close} />}
    </ListPage>
  );
}

// reglas 2.10: a training is edited on its own screen.
function useEdit(leave: () => string, openForm: (row: Orden) => void) {
  const navigate = useNavigate();
  return (row: Orden) => {
    if (row.capacitacion) void navigate(`/ordenes/training?id=${row._id}`, listState(leave()));
    else openForm(row);
  };
}

/** What each role registers: orders and trainings (reglas 2.10), or trainings (reglas 6.4). */
function createButton(rol: Rol, onTraining: () => void, onOrden: (() => void) | undefined) {
  if (rol === 'tecnico') return null;
  if (rol === 'admin' && !onOrden) return null;
  return rol === 'cliente' ? (
    <Button variant="contained" onClick={onTraining}>
      Registrar capacitación
    </Button>
  ) : (
    <Button variant="contained" onClick={onOrden}>
      Crear orden
    </Button>
  );
}

const centered = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 } as const;
