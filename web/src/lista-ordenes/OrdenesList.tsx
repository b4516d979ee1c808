import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import { capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { useReciente } from '../busqueda/recientes.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { listState } from '../links/ordenes.ts';
import { useAgregarAction } from '../ordenes/archivos/photos/useAgregarAction.tsx';
import { sinRespaldoNote } from '../ordenes/archivos/respaldo.ts';
import { planned, toDo, toDoWords } from '../ordenes/estados/estados.tsx';
import { nombreText, searchText } from '../ordenes/texts.ts';
import { useOrdenes } from '../ordenes/useOrdenes.ts';
import { rolOf } from '../sesion/store.ts';
import { lazyDialog, usePrepareDialogs } from '../shared/lazy/lazy-dialog.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { RangeField } from '../shared/list/filters/DateRangeFilter.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { type ListView, useListState } from '../shared/list/useListState.ts';
import { razonSocialText } from '../shared/text/sucursales.ts';
import { aboutFiles, asksForFiles, useRowActions } from './acciones/useRowActions.tsx';
import { useAsistentes } from './asistentes/useAsistentes.ts';
import { columns, columnsOfCliente, columnsOfUsuario, columnsWith, withoutMark } from './columns.tsx';
import { EstadoChips } from './EstadoChips.tsx';
import { emptyOf, nothingOf } from './empty.tsx';
import { createButton, useOffers } from './ofertas/useOffers.tsx';
import { usePosteriores } from './posterior/usePosteriores.tsx';
import { height as heightOfProxima } from './proxima/height.ts';
import type { ProximaProps } from './proxima/Proxima.tsx';
import { height, visita } from './respuesta/height.ts';
import type { Salida } from './salida/salida.ts';
import { useSalida } from './salida/useSalida.ts';
import type { VisitaLineProps } from './salida/VisitaLine.tsx';
import { sortOf } from './sort.ts';
import { trabajo, useOrdenesFilters } from './useOrdenesFilters.ts';
import { mayRenew, useRenovar } from './useRenovar.tsx';

const OrdenForm = lazyDialog(async () => (await import('../ordenes/OrdenForm.tsx')).OrdenForm);
const OrdenDetail = lazyDialog(async () => (await import('./OrdenDetail.tsx')).OrdenDetail);
/** Loaded for client users alone; its place has its height from the start (decision 082). */
const RespuestaLine = lazyPart<{ readonly usuario: Usuario }>(
  async () => (await import('./ofertas/cliente.ts')).RespuestaLine,
  () => <Box sx={{ flex: 'none', height }} />,
);
/** As above, for technicians, from the file that their week is in. */
const VisitaLine = lazyPart<VisitaLineProps>(
  async () => (await import('./salida/salida.ts')).VisitaLine,
  () => <Box sx={{ flex: 'none', height: visita }} />,
);
/** Loaded where planned orders are asked for. */
const Proxima = lazyPart<ProximaProps>(
  async () => (await import('./proxima/Proxima.tsx')).Proxima,
  () => <Box component="span" sx={{ display: 'block', height: heightOfProxima }} />,
);
const dialogs = [OrdenForm, OrdenDetail, RangeField];

const created = [ordenes.path, capacitaciones.path];

type State = { kind: 'none' } | { kind: 'form'; row?: Orden };

interface OrdenesListProps {
  readonly usuario: Usuario;
  readonly ficha?: Ficha;
}

/** Orders that the person may read: all of them, or those of one client. */
export function OrdenesList({ usuario, ficha }: OrdenesListProps) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const rol = rolOf(usuario);
  const isAdmin = rol === 'admin';
  const list = useOrdenes(usuario, ficha?.cliente._id);
  usePrepareDialogs(dialogs, list.data !== undefined);
  const filters = useOrdenesFilters(list.data, rol, ficha !== undefined);
  const found = useAsistentes();
  const view = useListState(list.data, { textOf: searchText, filters, also: found, created });
  const openForm = (row?: Orden) => setState({ kind: 'form', ...(row && { row }) });
  const detail = useDetail(list, view);
  useAction(isAdmin && !ficha ? { crear: () => openForm() } : {});
  useReciente(detail.row && recienteOf(detail.row));
  // The training screens lead back to the orders.
  const leave = ficha ? () => `?cliente=${ficha.cliente._id}` : view.leave;
  const edit = useEdit(leave, openForm);
  const training = useTraining(leave);
  const onOrden = ficha ? ficha.onCreate : () => openForm();
  const renovar = useRenovar({ rol, list, selection: view.selection, leave });
  const create = createButton(rol, training, onOrden);
  const of = { rol, all: list.data, view, open: detail.open };
  const { note, reasons, late, later } = useNotes({ ...of, found, renovar });
  const offers = useOffers({ usuario, ficha, list, view, renovar, later, create, training, onOrden });
  const adding = useAdding({ ...of, reasons });
  const shown = useColumns({ rol, ficha, view, reasons, late, salida: adding.salida });
  const actions = useRowActions({ rol, ficha, view, renovar, later, edit, open: detail.open, ...adding });
  return (
    <ListPage
      title="Órdenes"
      view={view}
      {...(ficha ? tab : alone)}
      placeholder={`${ficha || rol === 'cliente' ? 'Sucursal' : 'Cliente, sucursal'}, tipo, número o asistente`}
      {...{ note, searching: found.isSearching(view.search) }}
      {...chipsOf(rol, list.data, view)}
      above={aboveOf(usuario, ficha, list.data, view)}
      reset={isAdmin && !ficha}
      {...offers}
      {...(isAdmin && { bulk: { ...deletable, actions: renovar.many } })}
      list={list}
      {...sortFor(view, adding.salida)}
      columns={shown}
      even
      onOpen={detail.open}
      actions={actions}
      empty={ficha?.empty ?? emptyOf({ isAdmin, create, training, isFirstDay: !ficha })}
    >
      <Dialogs {...{ usuario, state, detail, list, edit, renovar, setState }} />
    </ListPage>
  );
}

const deletable = { resource: ordenes, noun: ['orden', 'órdenes'] } as const;
const alone = { lista: 'ordenes' } as const;
const tab = { frame: TabFrame } as const;

type Detail = ReturnType<typeof useDetail<Orden>>;
type Renovar = ReturnType<typeof useRenovar>;
type View = ListView<Orden>;

interface AddingOptions {
  readonly rol: Rol;
  readonly view: View;
  readonly all: readonly Orden[] | undefined;
  readonly open: (row: Orden) => void;
  readonly reasons: ReadonlyMap<string, string>;
}

/** Adding a file from a row, and what a technician's work on the road shows beside it. */
function useAdding({ rol, view, all, open, reasons }: AddingOptions) {
  const inWeek = isWeek(view);
  const isOn = inWeek || asksForFiles(view);
  const agregar = useAgregarAction({ open, all, inWords: isOn, framed: inWeek || rol === 'tecnico', inWeek });
  return { agregar, salida: useSalida({ rol, isOn, inWeek, agregar, reasons }) };
}

interface NotesOptions {
  readonly found: ReturnType<typeof useAsistentes>;
  readonly rol: Rol;
  readonly all: readonly Orden[] | undefined;
  readonly view: View;
  readonly renovar: Renovar;
  readonly open: (row: Orden) => void;
}

/** What is said above the rows and in them: why a search found them, or which orders follow them. */
function useNotes({ found, renovar, open, ...of }: NotesOptions) {
  const later = usePosteriores({ ...of, onLink: renovar.enlaces.onClick });
  const isPlanned = of.rol !== 'cliente' && of.view.valueOf('estado') === planned && of.view.rows.length > 0;
  const begins = isPlanned && <Proxima {...{ view: of.view, open }} />;
  return {
    later,
    note: found.note ?? later.note ?? (respaldoNote(of.view) || (isWeek(of.view) && weekNote) || begins),
    reasons: found.reasons.size > 0 ? found.reasons : later.notes,
    late: found.reasons.size > 0 ? undefined : later.late,
  };
}

/** Whose work it is, as Inicio says it. */
const weekNote = 'Es el trabajo de todo el equipo: todos los técnicos ven las mismas órdenes.';

const respaldoNote = (view: View) =>
  view.rows.length > 0 && view.valueOf('estado') === toDo.sinRespaldo && sinRespaldoNote(view.rows);

const chipsOf = (rol: Rol, all: readonly Orden[] | undefined, view: View) => ({
  beside: <EstadoChips all={all} view={view} withWeek={rol === 'tecnico'} />,
  besideTells: [trabajo.id, ...(view.valueOf('estado') in toDoWords ? ['estado'] : [])],
  nothing: nothingOf(rol, view, all),
});

/** Where an office has orders, unless the list has the button that asks for all of them; of a technician, above all orders (reglas 2.10). */
function aboveOf(usuario: Usuario, ficha: Ficha | undefined, all: readonly Orden[] | undefined, view: View) {
  const rol = rolOf(usuario);
  if (ficha || all?.length === 0) return undefined;
  if (rol === 'cliente') return !asked.has(view.valueOf('estado')) && <RespuestaLine usuario={usuario} />;
  const onWeek = () => view.setFilter(trabajo.id, trabajo.semana);
  return rol === 'tecnico' && !view.inWords && <VisitaLine {...{ all, onWeek }} />;
}

const asked: ReadonlySet<string> = new Set([toDo.vencidas, toDo.sinRespaldo]);

function sortFor(view: View, salida: Salida | undefined) {
  const defaultSort = salida?.defaultSort ?? sortOf(view.valueOf('estado'));
  return defaultSort && { defaultSort };
}

const recienteOf = (row: Orden) => ({
  ...{ tipo: 'orden' as const, _id: row._id, titulo: `Orden N.º ${row.numeroorden}` },
  detalle: `${nombreText(row)} · ${razonSocialText(row.cliente)}`,
});

const isWeek = (view: View) => view.valueOf(trabajo.id) === trabajo.semana;

interface ColumnsOptions {
  readonly rol: Rol;
  readonly ficha: Ficha | undefined;
  readonly view: View;
  /** Why the search found an order, or which one follows it. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly late: ReadonlySet<string> | undefined;
  readonly salida: Salida | undefined;
}

function useColumns({ rol, ficha, view, reasons, late, salida }: ColumnsOptions) {
  const about = aboutFiles(rol, view) ?? asksForFiles(view);
  const ofRol = ficha ? columnsOfCliente : rol === 'cliente' ? columnsOfUsuario : columns;
  const isMissing = view.valueOf('estado') === toDo.sinRespaldo;
  const ofView = useMemo(() => (isMissing ? withoutMark(ofRol) : ofRol), [isMissing, ofRol]);
  const all = salida?.columns ?? ofView;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns drawn rows get the actions that lead now
  return useMemo(() => [...columnsWith(all, reasons, late)], [all, reasons, late, about]);
}

interface DialogsProps {
  readonly usuario: Usuario;
  readonly state: State;
  readonly detail: Detail;
  readonly list: ReturnType<typeof useOrdenes>;
  readonly edit: (row: Orden) => void;
  readonly renovar: Renovar;
  readonly setState: (state: State) => void;
}

function Dialogs({ usuario, state, detail, list, edit, renovar, setState }: DialogsProps) {
  const rol = rolOf(usuario);
  return (
    <>
      {detail.row && (
        <OrdenDetail
          row={detail.row}
          rows={list.data}
          step={detail.step}
          onClose={detail.close}
          onEdit={rol === 'admin' ? edit : undefined}
          onRenew={mayRenew(rol, detail.row) ? renovar.renew : undefined}
        />
      )}
      {renovar.dialog}
      {state.kind === 'form' && <OrdenForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </>
  );
}

function useTraining(leave: () => string) {
  const navigate = useNavigate();
  return () => void navigate('/ordenes/add-training', listState(leave()));
}

// reglas 2.10: a training is edited on its own screen.
function useEdit(leave: () => string, openForm: (row: Orden) => void) {
  const navigate = useNavigate();
  return (row: Orden) => {
    if (row.capacitacion) void navigate(`/ordenes/training?id=${row._id}`, listState(leave()));
    else openForm(row);
  };
}
