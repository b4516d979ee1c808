import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import CalendarIcon from '@mui/icons-material/EventNoteOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import type { Ficha } from '../../clientes/ficha/of-cliente.ts';
import { agendaDayPath } from '../../links/agenda.ts';
import { isSinRespaldo } from '../../ordenes/archivos/respaldo.ts';
import { fileAsked, isPlanned, planned, toDo } from '../../ordenes/estados/estados.tsx';
import { usePedirAction } from '../../ordenes/pedido/usePedirAction.tsx';
import { usePedirArchivoAction } from '../../ordenes/pedido/usePedirArchivo.tsx';
import { verText } from '../../ordenes/renovar/enlaces/posterior.ts';
import { useDelete } from '../../shared/list/useDelete.ts';
import type { ListView } from '../../shared/list/useListState.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { today } from '../../shared/text/dates.ts';
import { theme } from '../../theme.ts';
import type { Posteriores } from '../posterior/usePosteriores.tsx';
import type { Salida } from '../salida/salida.ts';
import type { useRenovar } from '../useRenovar.tsx';

/** What a client user's list is about: the orders that lack a file, by the folder's numbers or by the filter. */
type About = 'numeros' | 'sin-respaldo' | undefined;

export function aboutFiles(rol: Rol, view: ListView<Orden>): About {
  if (rol !== 'cliente') return undefined;
  if (view.valueOf('numeros') !== '') return 'numeros';
  return view.valueOf('estado') === toDo.sinRespaldo ? 'sin-respaldo' : undefined;
}

/** Whether the list is of orders that lack a file. */
export const asksForFiles = (view: ListView<Orden>): boolean =>
  view.valueOf('numeros') !== '' || filesAsked.has(view.valueOf('estado'));
const filesAsked: ReadonlySet<string> = new Set([toDo.sinRespaldo, fileAsked]);

interface RowActionsOptions {
  readonly rol: Rol;
  readonly view: ListView<Orden>;
  readonly renovar: ReturnType<typeof useRenovar>;
  readonly later: Posteriores;
  readonly edit: (row: Orden) => void;
  readonly open: (row: Orden) => void;
  readonly agregar: RowAction<Orden>;
  readonly salida: Salida | undefined;
  /** The page of a client, whose name needs no room. */
  readonly ficha: Ficha | undefined;
}

const deletion = {
  success: 'Orden eliminada',
  question: ({ numeroorden }: Orden) => ({ title: `Eliminar orden N.º ${numeroorden}` }),
};

/** In words in the rows that say 'Sin respaldo', unless they lead to the renewal. */
const ofRow = (agregar: RowAction<Orden>, first: readonly RowAction<Orden>[]): RowAction<Orden> => ({
  ...agregar,
  hidden: (row) =>
    !isSinRespaldo(row, today()) || agregar.hidden?.(row) === true || first.some((one) => !one.hidden?.(row)),
  textWidth: 128,
});

/** Leads to the order that follows without a link, in place of the request for a renewal. */
const siguienteAction = (
  { found }: Posteriores,
  { view, open }: Pick<RowActionsOptions, 'view' | 'open'>,
): RowAction<Orden> => ({
  label: 'Ver la que sigue',
  text: ({ _id }) => verText(found.get(_id) as Orden),
  icon: <ViewIcon />,
  onClick: ({ _id }) => open(found.get(_id) as Orden),
  hidden: ({ _id }) => !found.has(_id),
  alternative: true,
  // In a whole list it would take a line of the four cards of a phone.
  onCard: view.valueOf('estado') === toDo.vencidas,
  textWidth: 100,
});

/** Of a technician's planned orders, in words where there is room for them: an icon would take the place of the eye. */
function useAgendaAction(view: ListView<Orden>): RowAction<Orden> {
  const navigate = useNavigate();
  const isWide = useMediaQuery(theme.breakpoints.up('xl'), { noSsr: true });
  const inWords = isWide || view.valueOf('estado') === planned;
  return {
    label: 'Ver en la agenda',
    // The type keeps room for its words.
    text: () => 'Ver agenda',
    icon: <CalendarIcon />,
    onClick: ({ fechainicio }) => void navigate(agendaDayPath(fechainicio)),
    hidden: (row) => !inWords || !isPlanned(row),
    alternative: true,
    ...(inWords && { textWidth: 96 }),
  };
}

const inRow = {
  label: 'Editar',
  alternative: true,
  textWidth: 56,
  emphasis: (): 'quiet' => 'quiet',
} as const;

/** What each role does with an order (reglas 2.10). */
export function useRowActions({
  rol,
  view,
  renovar,
  later,
  edit,
  open,
  agregar,
  salida,
  ficha,
}: RowActionsOptions): readonly RowAction<Orden>[] {
  const about = aboutFiles(rol, view);
  const onDelete = useDelete<Orden>(ordenes, deletion);
  const pedir = usePedirAction(({ _id }) => later.found.has(_id));
  const pedirArchivo = usePedirArchivoAction(about === 'numeros');
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const agenda = useAgendaAction(view);
  const see = { label: 'Ver orden', icon: <ViewIcon />, onClick: open };
  const follows = siguienteAction(later, { view, open });
  if (rol === 'cliente')
    return about ? [pedirArchivo, pedir, follows, see] : [pedir, follows, pedirArchivo, see];
  // A card of work on the road has them in a line of its own.
  if (rol !== 'admin' && salida) return phone ? [see, agregar] : [salida.way, agregar, see];
  if (rol !== 'admin') return [agregar, agenda, see];
  const { first, rest } = renovar.actionsFor(later);
  const editing = { icon: <EditIcon />, onClick: edit };
  const isEdited = (row: Orden) => isPlanned(row) && first.every((one) => one.hidden?.(row));
  return [
    // Elsewhere it is behind the order's panel: an administrator's rows lead to the renewal.
    ...(asksForFiles(view) ? [agregar] : []),
    ...(ficha && !asksForFiles(view) ? [ofRow(agregar, first)] : []),
    ...first,
    // In words, as nothing else may be done with it; quiet, as nothing has to be.
    { ...editing, ...inRow, hidden: (row) => !isEdited(row) },
    see,
    ...rest,
    { ...editing, label: 'Editar orden', hidden: isEdited },
    { label: 'Eliminar orden', icon: <DeleteIcon />, onClick: onDelete, danger: true },
  ];
}
