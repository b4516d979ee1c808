import RecordIcon from '@mui/icons-material/BadgeOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { type Empleado, empleados } from '#contract/personas/empleados.ts';
import { useReciente } from '../busqueda/recientes.ts';
import { wizardPath, wizardState } from '../capacitaciones/desde-matriz/start.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { BackLink } from '../empleados/BackLink.tsx';
import { byCliente } from '../empleados/columns.tsx';
import { EmpleadoForm } from '../empleados/EmpleadoForm.tsx';
import { nombreOf, searchText } from '../empleados/empleados.ts';
import { ImportDialog } from '../empleados/importacion/ImportDialog.tsx';
import { useEmpleados } from '../empleados/useEmpleados.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { matrizPath, personalPath } from '../links/situacion.ts';
import type { PageAction } from '../shared/layout/MoreMenu.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDelete } from '../shared/list/useDelete.ts';
import { type Detail, useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { razonSocialText } from '../shared/text/sucursales.ts';
import { theme } from '../theme.ts';
import { columnsOf } from './columns.ts';
import { conEgresados, conInactivos, useEgresados } from './con-egresados.tsx';
import {
  asksNothing,
  conFaltas,
  conVencidas,
  situacionOf,
  useConSituacion,
  useFiltrable,
  useSituaciones,
} from './con-situacion.tsx';
import { EmpleadoDetail } from './EmpleadoDetail.tsx';
import { FaltasChips, type FaltasChipsProps } from './FaltasChips.tsx';
import { RegistrarVarios } from './RegistrarVarios.tsx';
import { lackingByCliente, PorCliente } from './resumen/PorCliente.tsx';
import { SinExigencias } from './resumen/SinExigencias.tsx';

type State = { kind: 'none' } | { kind: 'form'; row?: Empleado } | { kind: 'import' };

const stateOptions = { textOf: searchText, created: [empleados.path] };
const deletion = {
  success: 'empleado eliminado',
  question: (row: Empleado) => ({ title: `Eliminar ${nombreOf(row)}` }),
};

const recienteOf = (row: Empleado) => ({
  ...{ tipo: 'empleado' as const, _id: row._id },
  ...{ titulo: nombreOf(row), detalle: razonSocialText(row.cliente) },
});

type OnRow = (row: Empleado) => void;

interface ActionsOptions extends Record<'open' | 'edit' | 'onDelete', OnRow> {
  readonly known: ReturnType<typeof useSituaciones>['known'];
  /** Administrators define what is asked of people. */
  readonly defines: boolean;
  /** The list of one company has room for what is done about a person in words. */
  readonly inWords: boolean;
}

function useRowActions(options: ActionsOptions): readonly RowAction<Empleado>[] {
  const { open, edit, onDelete, known, defines, inWords } = options;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const register: RowAction<Empleado> = {
    label: 'Registrar capacitación',
    icon: <TrainingIcon />,
    onClick: (row) => void navigate(wizardPath, registerOf(row, `${pathname}${search}`)),
    // reglas 5.3: nobody attends without a document.
    hidden: ({ _id, documento }) => !known.get(_id)?.faltan || documento === null,
  };
  return [
    ...(inWords ? [{ ...register, short: 'Registrar', textWidth: 76, alternative: true, onCard: true }] : []),
    { label: 'Ver detalle', icon: <ViewIcon />, onClick: open },
    {
      label: 'Ver legajo',
      icon: <RecordIcon />,
      onClick: ({ _id }) => void navigate(legajoPagePath(_id)),
    },
    {
      label: 'Ver matriz de la sucursal',
      icon: <FactCheckIcon />,
      onClick: ({ cliente_id, sucursal }) => void navigate(matrizPath(cliente_id, sucursal._id)),
      hidden: ({ _id }) => !known.has(_id),
    },
    ...(inWords ? [] : [{ ...register, inMenu: true }]),
    {
      label: 'Definir requisitos',
      icon: <ChecklistIcon />,
      onClick: ({ cliente_id }) => void navigate(personalPath(cliente_id)),
      hidden: (row) => !defines || !asksNothing(known, row),
      inMenu: true,
    },
    { label: 'Editar', icon: <EditIcon />, onClick: edit },
    { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
  ];
}

/** The wizard with the person chosen; it asks for the type, of which a person may lack several. */
const registerOf = ({ _id, cliente_id, sucursal }: Empleado, volver: string) =>
  wizardState({
    ...{ clienteId: cliente_id, sucursalId: sucursal._id, tipo: { _id: '', nombre: '' } },
    ...{ empleados: [_id], volver },
  });

/** Where all of them are left out. */
const hiddenTexts = {
  all: 'Los empleados registrados egresaron o son de clientes inactivos',
  ofOne: 'Todos los empleados registrados egresaron',
} as const;

const emptyOf = (hidden: string | false, { label, onClick }: PageAction, create: ReactNode) => ({
  icon: <GroupsIcon />,
  title: hidden || 'Todavía no hay empleados',
  text: 'Puede registrarlos de a uno, o importarlos todos juntos desde una planilla.',
  action: (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <Button variant="outlined" color="inherit" onClick={onClick}>
        {label}
      </Button>
      {create}
    </Box>
  ),
});

interface EmpleadosListProps {
  readonly usuario: Usuario;
  readonly ficha?: Ficha;
}

/** The rows, with the situation of each, and what the list shows of them. */
function usePeople({ usuario, ficha }: EmpleadosListProps) {
  const all = useEmpleados(usuario, ficha?.cliente._id);
  const situaciones = useSituaciones();
  const kind = ficha || usuario.cliente ? 'ofOne' : 'all';
  const egresados = useEgresados(all.data, kind === 'ofOne');
  const list = useFiltrable({ ...all, data: egresados.listed }, situaciones);
  const filters = useMemo(
    () => [...situaciones.filters, conEgresados, ...(kind === 'all' ? [conInactivos] : [])],
    [situaciones.filters, kind],
  );
  const view = useListState(list.data, { ...stateOptions, filters, hides: egresados.hides });
  const columns = useConSituacion(
    columnsOf(kind, useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true }), egresados.whole),
    situaciones.known,
    usuario.isAdmin,
  );
  const { listed } = egresados;
  const { known } = situaciones;
  const lacking = useMemo(
    () => (kind === 'all' && listed ? lackingByCliente(known, listed) : []),
    [kind, known, listed],
  );
  return { all, list, listed, view, columns, kind, lacking, known } as const;
}

/** Employees that the person may read: all of them, or those of one client. */
export function EmpleadosList({ usuario, ficha }: EmpleadosListProps) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const people = usePeople({ usuario, ...(ficha && { ficha }) });
  const { all, list, view, columns, kind, known } = people;
  const onDelete = useDelete<Empleado>(empleados, deletion);
  const detail = useDetail(all, view);
  const add = () => setState({ kind: 'form' });
  const importAction = { label: 'Importar empleados', onClick: () => setState({ kind: 'import' }) };
  useAction(ficha ? {} : { crear: add, importar: importAction.onClick });
  useReciente(detail.row && recienteOf(detail.row));
  const edit = (row: Empleado) => setState({ kind: 'form', row });
  const actions = useRowActions({
    ...{ open: detail.open, edit, onDelete, known, defines: usuario.isAdmin, inWords: kind === 'ofOne' },
  });
  const create = (
    <Button variant="contained" onClick={add}>
      Registrar empleado
    </Button>
  );
  return (
    <ListPage
      title="Empleados"
      lista={ficha ? undefined : 'empleados'}
      view={view}
      frame={ficha && TabFrame}
      placeholder={`Nombre, documento${ficha || usuario.cliente ? ' o CUIT' : ', CUIT o empresa'}`}
      others={[importAction]}
      primary={create}
      bulk={{ resource: empleados, noun: ['empleado', 'empleados'] }}
      list={list}
      {...chipsOf(people, definePathOf(usuario, ficha))}
      tabs={
        !ficha && usuario.cliente && <BackLink to={personalPath(usuario.cliente._id)}>Situación</BackLink>
      }
      columns={columns}
      {...(kind === 'all' && { defaultSort: byCliente })}
      onOpen={detail.open}
      actions={actions}
      empty={emptyOf(Boolean(all.data?.length) && hiddenTexts[kind], importAction, create)}
    >
      <OpenDetail detail={detail} rows={all.data} known={known} onEdit={edit} />
      <Form
        state={state}
        ownClienteId={usuario.cliente?._id}
        fixedClienteId={ficha?.cliente._id ?? usuario.cliente?._id}
        onClose={() => setState({ kind: 'none' })}
      />
    </ListPage>
  );
}

/** Beside the filters, which need not say again what a chip says. */
function chipsOf(
  { kind, lacking, known, listed, view }: ReturnType<typeof usePeople>,
  definePath: string | undefined,
) {
  const props: FaltasChipsProps = { known, rows: listed, view };
  return {
    beside: (
      <>
        <FaltasChips {...props} />
        {kind === 'ofOne' && <RegistrarVarios {...props} />}
        {lacking.length > 0 ? (
          <PorCliente clientes={lacking} />
        ) : (
          <SinExigencias {...{ known, definePath }} rows={view.rows} />
        )}
      </>
    ),
    besideTells: offered.includes(view.valueOf(conFaltas.id)) ? [conFaltas.id] : [],
  };
}

/** Where administrators define required trainings: in a client's page, those of that client. */
const definePathOf = ({ isAdmin }: Usuario, ficha: Ficha | undefined) =>
  isAdmin ? (ficha ? personalPath(ficha.cliente._id) : '/situacion') : undefined;
const offered: readonly string[] = [conFaltas.value, conVencidas.value];

interface OpenDetailProps extends Pick<ActionsOptions, 'known'> {
  readonly detail: Detail<Empleado>;
  readonly rows: readonly Empleado[] | undefined;
  readonly onEdit: (row: Empleado) => void;
}

function OpenDetail({ detail: { row, step, close }, rows, known, onEdit }: OpenDetailProps) {
  if (!row) return null;
  return (
    <EmpleadoDetail {...{ row, rows, step, onEdit }} situacion={situacionOf(known, row)} onClose={close} />
  );
}

interface FormProps {
  readonly state: State;
  /** The company of a client user. */
  readonly ownClienteId: string | undefined;
  /** That of new employees, if it is not chosen. */
  readonly fixedClienteId: string | undefined;
  readonly onClose: () => void;
}

function Form({ state, ownClienteId, fixedClienteId, onClose }: FormProps) {
  if (state.kind === 'none') return null;
  if (state.kind === 'import') return <ImportDialog ownClienteId={fixedClienteId} onClose={onClose} />;
  const { row } = state;
  return <EmpleadoForm row={row} ownClienteId={row ? ownClienteId : fixedClienteId} onClose={onClose} />;
}
