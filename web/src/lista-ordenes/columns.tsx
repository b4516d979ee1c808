import type { Orden } from '#contract/ordenes/ordenes.ts';
import { withoutCliente } from '../clientes/ficha/of-cliente.ts';
import { archivosSign, missingMark, respaldoMark } from '../ordenes/archivos/Respaldo.tsx';
import { isProvedByConstancias, proofOf } from '../ordenes/archivos/respaldo.ts';
import {
  EstadoText,
  estadoText,
  isPlanned,
  isQuiet,
  plannedDate,
  plannedShort,
  plannedText,
  quietDate,
} from '../ordenes/estados/estados.tsx';
import { archivoPedidoText, pedidaOf, pedidaShort, pedidaText } from '../ordenes/pedido/pedido.ts';
import { tipoText, tituloOf } from '../ordenes/texts.ts';
import { dateColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { CardPart, Column, Fold } from '../shared/table/columns.ts';
import { formatDate, today, venceText } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import { theme } from '../theme.ts';

const venceOn = ({ fechavencimiento }: Orden) =>
  `${venceText(fechavencimiento)} ${formatDate(fechavencimiento)}`;

// The pixels of all columns from which most texts have one line.
const roomForAll = 1180;
const roomForInicio = 720;
const roomForInicioOfUsuario = 640;
const roomForClienteOfUsuario = 1010;
const roomForSucursalOfUsuario = 760;
const roomForSucursalOfCliente = 860;

/** What a client user asked for. */
export function noteOf(orden: Orden) {
  const pedida = pedidaOf(orden);
  if (pedida) return pedidaText(pedida, today());
  return orden.archivoPedido && archivoPedidoText(orden.archivoPedido, today());
}

/** Below the type of a row: what was asked for, and of an order that has not begun when it does (reglas 4.14). */
export const noteInRow = (orden: Orden) => joined(noteOf(orden), plannedText(orden));

const joined = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(' · ');

function pedidaOnCard(orden: Orden) {
  const pedida = pedidaOf(orden);
  if (pedida) return pedidaShort(pedida, today());
  return orden.archivoPedido && archivoPedidoText(orden.archivoPedido, today());
}

/** On a card, whose place is known by the branch: after what is to be known first, or a training's title. */
const sucursalOnCard = (orden: Orden, reason?: string) =>
  joined(reason ?? pedidaOnCard(orden) ?? tituloOf(orden), sucursalText(orden.sucursal));

/** The day beside it needs its room. */
const estadoOnCard = (orden: Orden) => <EstadoText orden={orden} ago={!missingMark(orden)} />;

/** Room for the sign of an order's files, with two digits. */
const signWidth = 40;

/** reglas 2.10 */
export const columns: readonly Column<Orden>[] = [
  {
    id: 'cliente',
    header: 'Cliente',
    value: (orden) => razonSocialText(orden.cliente),
    lines: 2,
    card: [{ place: '1' }],
    width: 134,
    grow: 1.7,
  },
  {
    id: 'sucursal',
    header: 'Sucursal',
    value: (orden) => sucursalText(orden.sucursal),
    lines: 2,
    // The type keeps room for its words.
    fold: { order: 2, into: 'cliente', lines: 2, room: 200, grow: 0, below: roomForAll },
    card: [{ place: '3', wraps: true, content: (orden) => sucursalOnCard(orden) }],
    width: 146,
    grow: 1.8,
  },
  {
    id: 'numero',
    header: 'Número',
    value: (orden) => orden.numeroorden,
    main: true,
    align: 'right',
    card: [{ place: '2end', content: ({ numeroorden }) => `N.º ${numeroorden}` }],
    width: 82,
    grow: 0,
  },
  {
    id: 'tipo',
    header: 'Tipo de orden',
    value: tipoText,
    // reglas 2.10: the title is the second line.
    second: tituloOf,
    secondHeader: 'Título',
    secondLines: 2,
    mark: missingMark,
    note: noteInRow,
    shortNote: (orden) => (noteOf(orden) ? undefined : plannedShort(orden)),
    noteTone: ({ archivoPedido }) => (archivoPedido ? 'amber' : undefined),
    aside: archivosSign,
    beside: ({ cantidad_archivos }) => (cantidad_archivos > 0 ? signWidth : 0),
    lines: 2,
    card: [
      { place: '2', wraps: true },
      { place: '3end', content: respaldoMark },
    ],
    width: 176,
    grow: 2.65,
  },
  {
    ...dateColumn<Orden>((orden) => orden.fechavencimiento, {
      id: 'vencimiento',
      header: 'Vencimiento',
      // Room for 'Por vencer' with its days.
      width: 144,
      grow: 0,
    }),
    cell: Vencimiento,
    legend: 'Vigente: ● con archivos; ○ sin archivos, ámbar si los exige',
    printed: estadoText,
    lines: 2,
    linesOf: (orden) => (isOneLine(orden) ? 1 : 2),
    card: [
      { place: '4', content: (orden) => venceOn(orden) },
      { place: '4end', content: estadoOnCard },
    ],
  },
  dateColumn((orden) => orden.fechainicio, {
    id: 'inicio',
    header: 'Inicio',
    fold: { order: 3, into: 'vencimiento', label: 'Inicio', below: roomForInicio },
    card: [],
    // Room for 'Alta' and a date.
    width: 138,
    grow: 0,
  }),
  instantColumn((orden) => orden.createdAt, {
    id: 'alta',
    header: 'Alta',
    // Always below 'Inicio', wherever that is.
    fold: { order: 1, into: 'inicio', label: 'Alta', below: roomForAll },
    card: [],
    width: 106,
    grow: 0,
  }),
];

const cardOfCliente: Readonly<Record<string, Column<Orden>['card']>> = {
  tipo: [
    { place: '1', wraps: true },
    { place: '3end', content: respaldoMark },
  ],
  sucursal: [{ place: '2', wraps: true, content: (orden) => sucursalOnCard(orden) }],
  vencimiento: [
    { place: '3', content: (orden) => venceOn(orden) },
    { place: '3end', content: estadoOnCard },
  ],
};

const foldsOfCliente: Readonly<Record<string, Partial<Fold>>> = {
  alta: {},
  sucursal: { into: 'tipo', room: 0, below: roomForSucursalOfCliente },
};

/** In the page of a client: without its column, whose place on a card the type takes. The branch has its room. */
export const columnsOfCliente = withoutCliente(columns, 'tipo').map((column): Column<Orden> => {
  const card = cardOfCliente[column.id];
  const { fold } = column;
  const own = foldsOfCliente[column.id] ?? { below: 0 };
  return { ...column, ...(fold && { fold: { ...fold, ...own } }), ...(card && { card }) };
});

const cardOfUsuario: Readonly<Record<string, Column<Orden>['card']>> = { ...cardOfCliente, cliente: [] };

// The company is always the same: it stands below the branch, and is left out where that has no column.
const widthsOfUsuario: Readonly<Record<string, Partial<Column<Orden>>>> = {
  cliente: {
    ...{ width: 150, grow: 0 },
    fold: { order: 2, into: 'sucursal', alone: true, grow: 0, below: roomForClienteOfUsuario },
  },
  sucursal: {
    ...{ width: 164, grow: 1.65 },
    fold: { order: 3, into: 'tipo', below: roomForSucursalOfUsuario },
  },
  inicio: { fold: { order: 4, into: 'vencimiento', label: 'Inicio', below: roomForInicioOfUsuario } },
};

/** For a client user, whose company is always the same: a card leads with type and branch, and has no company. */
export const columnsOfUsuario = columns.map((column): Column<Orden> => {
  const card = cardOfUsuario[column.id];
  const { fold, ...rest } = column;
  return { ...rest, ...(widthsOfUsuario[column.id] ?? (fold && { fold })), ...(card && { card }) };
});

/** In force, unless it is said what proves a training: nothing else in its row does. The type's line says what is planned. */
const isOneLine = (orden: Orden) =>
  isPlanned(orden) || (isQuiet(orden) && !isProvedByConstancias(orden, today()));

function Vencimiento(orden: Orden) {
  if (isPlanned(orden)) return plannedDate(orden);
  if (isQuiet(orden)) {
    const date = quietDate(orden, proofOf(orden, today()));
    if (isOneLine(orden)) return date;
    return (
      <span style={vencimiento} title="La respaldan sus constancias">
        {date}
        <span style={proof}>Constancias</span>
      </span>
    );
  }
  return (
    <span style={vencimiento}>
      {formatDate(orden.fechavencimiento)}
      <EstadoText orden={orden} ago />
    </span>
  );
}

// A chip below the date keeps off the row's edge.
const proof = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
const vencimiento = {
  display: 'grid',
  justifyItems: 'end',
  lineHeight: 1.15,
} as const;

/** The columns of the list 'Sin respaldo': its filter says what each row would repeat. */
export const withoutMark = (columns: readonly Column<Orden>[]): readonly Column<Orden>[] =>
  columns.map((column) => {
    if (column.id !== 'tipo') return column;
    const card = column.card?.filter(({ content }) => content !== respaldoMark);
    return { ...column, mark: () => null, ...(card && { card }) };
  });

/** The columns with a note on some orders, by `_id`: why a search found one, or which one follows it, in red if `late`. */
export function columnsWith(
  columns: readonly Column<Orden>[],
  reasons: ReadonlyMap<string, string>,
  late?: ReadonlySet<string>,
): readonly Column<Orden>[] {
  if (reasons.size === 0) return columns;
  return columns.map((column): Column<Orden> => {
    if (column.id === 'tipo')
      return {
        ...column,
        note: (orden) => {
          const reason = reasons.get(orden._id);
          return reason ? joined(reason, plannedText(orden)) : column.note?.(orden);
        },
        shortNote: (orden) => (reasons.has(orden._id) ? undefined : column.shortNote?.(orden)),
        noteTone: (orden) => (late?.has(orden._id) ? 'red' : column.noteTone?.(orden)),
      };
    if (column.id !== 'sucursal') return column;
    return { ...column, card: (column.card ?? []).map((part) => withReason(part, reasons)) };
  });
}

/** Before the branch, which stays. */
function withReason(part: CardPart<Orden>, reasons: ReadonlyMap<string, string>): CardPart<Orden> {
  return {
    ...part,
    content: (orden) => sucursalOnCard(orden, reasons.get(orden._id)),
  };
}
