import type { Rol } from '#contract/cuentas/sesion.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { type Orden, programadaText } from '#contract/ordenes/ordenes.ts';
import { estadoDe, hasBegun, isProgramada } from '#contract/ordenes/vigencia.ts';
import { ordenPath } from '../links/ordenes.ts';
import { isUnrenewed } from '../ordenes/estados/estados.tsx';
import { hasProof } from '../ordenes/prueba/prueba.ts';
import { siguiente, withPosterior } from '../ordenes/renovar/enlaces/siguiente.ts';
import { isOpen } from '../ordenes/renovar/open.ts';
import { nombreText } from '../ordenes/texts.ts';
import { venceText } from '../shared/text/dates.ts';
import { countText as countOf } from '../shared/text/quantities.ts';
import { withoutResolution } from '../shared/text/resolution.ts';
import { shortName } from '../shared/text/short-name.ts';
import { isOfActive, sucursalText } from '../shared/text/sucursales.ts';
import type { Tone } from '../theme.ts';

/** What stands on a day: the server's lines, and for a technician the orders that begin. */
export type Item = Omit<AgendaItem, 'tipo'> & { readonly tipo: AgendaItem['tipo'] | 'comienzo' };

/** Only these; '' is all of them. */
export interface Place {
  readonly cliente: string;
  readonly sucursal: string;
}

interface Placed {
  readonly cliente: { readonly _id: string };
  readonly sucursal: { readonly _id: string } | null;
}

export const isAt = (row: Placed, { cliente, sucursal }: Place): boolean =>
  (!cliente || row.cliente._id === cliente) && (!sucursal || row.sucursal?._id === sucursal);

/** Whether an order that is to be worked on has files already. */
export function isProved(item: Item, ordenes: Shown['ordenes']): boolean {
  const orden = ordenOf(item, ordenes);
  return orden !== undefined && hasProof(orden);
}

/** The order that a technician may work on; none of a document, and of an order that is renewed or closed. */
export const ordenOf = ({ _id, tipo, abierta }: Item, ordenes: Shown['ordenes']): Orden | undefined =>
  tipo !== 'documento' && abierta ? ordenes?.get(_id) : undefined;

/** The order that takes a technician's new photo in place of the line's, which it follows without a link (reglas 2.10). */
export function followingOf({ _id, tipo, abierta }: Item, { todas, rol, today }: Shown): Orden | undefined {
  if (!todas || tipo === 'documento' || !abierta || rol !== 'tecnico') return undefined;
  const { orden } = withPosterior(_id, todas);
  return orden && siguiente(orden, todas, today);
}

/** An overdue order, and the one that follows it without a link: administrators link them, clients have nothing to ask for. */
export const toLink = (id: string, { todas, rol }: Shown) =>
  rol !== 'tecnico' && todas ? withPosterior(id, todas) : {};

/** The items by day, in the server's order. */
export function byDay(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = days.get(item.fecha);
    if (day) day.push(item);
    else days.set(item.fecha, [item]);
  }
  return days;
}

/** The orders of active clients that begin in these days; of trainings the server has the lines. */
export const beginningsOf = (rows: readonly Orden[], desde: string, hasta: string): readonly Item[] =>
  rows
    .filter(
      (row) => isOfActive(row) && !row.capacitacion && desde <= row.fechainicio && row.fechainicio <= hasta,
    )
    .map((row) => ({
      tipo: 'comienzo',
      _id: row._id,
      fecha: row.fechainicio,
      hora: null,
      titulo: nombreText(row),
      detalle: `Orden N.º ${row.numeroorden}`,
      cliente: row.cliente,
      sucursal: { ...row.sucursal, localidad: row.sucursal.localidad.nombre },
      estado: row.estado,
      diasAviso: row.tipoOrden.diasAviso,
      fechainicio: row.fechainicio,
      abierta: isOpen(row),
      enlace: ordenPath(row._id),
    }));

/** Open orders that have expired, the first expiry first. */
export const overdueOf = (rows: readonly Orden[], place: Place): readonly Orden[] =>
  rows
    .filter((row) => isUnrenewed(row) && isAt(row, place))
    .sort((a, b) =>
      a.fechavencimiento === b.fechavencimiento
        ? a.numeroorden - b.numeroorden
        : a.fechavencimiento < b.fechavencimiento
          ? -1
          : 1,
    );

export interface OverdueGroup {
  readonly _id: string;
  readonly name: string;
  readonly rows: readonly Orden[];
}

/** The overdue orders by client, for a client user by branch: the group with the most first, as on the dashboard. */
export function overdueGroups(rows: readonly Orden[], { withCliente }: Shown): readonly OverdueGroup[] {
  const groups = Map.groupBy(rows, ({ cliente, sucursal }) => (withCliente ? cliente : sucursal)._id);
  return [...groups]
    .map(([_id, rows]) => {
      const [first] = rows as [Orden];
      return { _id, rows, name: withCliente ? first.cliente.razonSocial : sucursalText(first.sucursal) };
    })
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** What a line is, and its colour, the most urgent first. */
export const kinds = {
  Vencida: 'red',
  Vencido: 'red',
  'Por vencer': 'amber',
  Vigente: 'green',
  [programadaText]: 'grey',
  Capacitación: 'blue',
  Empieza: 'purple',
  Renovada: 'grey',
  Reemplazado: 'grey',
  'No se renueva': 'grey',
  // Until the orders are loaded, which say which of both it is.
  'Renovada o cerrada': 'grey',
} as const satisfies Readonly<Record<string, Tone>>;
export type Kind = keyof typeof kinds;

export const closedKinds: ReadonlySet<Kind> = new Set([
  'Renovada',
  'Reemplazado',
  'No se renueva',
  'Renovada o cerrada',
]);

/** The style of a line, and what it offers. */
export interface Shown {
  readonly today: string;
  readonly rol: Rol;
  /** Not to a client user, whose company is the only one. */
  readonly withCliente: boolean;
  /** The orders that somebody closed; undefined until they are loaded. */
  readonly closed: ReadonlySet<string> | undefined;
  /** Of a client user's orders: the day of the last request for a renewal, by `_id`. */
  readonly pedidas?: ReadonlyMap<string, string> | undefined;
  /** The orders of a technician's lines, once they are loaded: whether there is proof of them. */
  readonly ordenes?: ReadonlyMap<string, Orden> | undefined;
  /** All orders that the person may read, once they are loaded. */
  readonly todas?: readonly Orden[] | undefined;
}

/** What a line is today, also when the day has turned since it was loaded. */
export function kindOf(
  { _id, tipo, abierta, fecha, fechainicio, diasAviso }: Item,
  { today, closed }: Shown,
): Kind {
  if (tipo === 'comienzo') return 'Empieza';
  if (tipo === 'inicio') return 'Capacitación';
  if (tipo === 'documento') {
    const estado = estadoDe(fecha, today);
    return abierta ? (estado === 'Vencida' ? 'Vencido' : estado) : 'Reemplazado';
  }
  if (abierta)
    return fechainicio && isProgramada(fechainicio, today)
      ? programadaText
      : estadoDe(fecha, today, diasAviso);
  if (!closed) return 'Renovada o cerrada';
  return closed.has(_id) ? 'No se renueva' : 'Renovada';
}

/** Whether its renewal is offered to an administrator, and to ask for it to a client user: an order that soon expires, or has. */
export const isRenewable = ({ tipo }: Item, kind: Kind): boolean =>
  tipo !== 'documento' && (kind === 'Vencida' || kind === 'Por vencer');

/** Whether a technician may have a photo of it: an open order that has begun, on the days that it begins and expires. */
export const isPhotographed = ({ tipo, abierta, fechainicio }: Item, { today }: Shown): boolean =>
  tipo !== 'documento' && abierta && fechainicio !== null && hasBegun(fechainicio, today);

/** A line ends after 'N.º 206', not in it. */
export const joinNumber = (text: string): string => text.replaceAll('N.º ', 'N.º\u00a0');

/** Where: 'Molinos S.A. · Urquiza 1517 - Rosario', to a client user the branch alone. */
export function atText({ cliente, sucursal }: Item, { withCliente }: Shown): string {
  return [withCliente && cliente.razonSocial, sucursal && placeOf(sucursal)].filter(Boolean).join(' · ');
}

/** What expires or starts, and where; a client user's cell names the place. */
const whereText = (item: Item, shown: Shown): string =>
  [joinNumber(item.detalle), shown.withCliente && atText(item, shown)].filter(Boolean).join(' · ');

/** 'Molinos · Urquiza 1517 - Rosario', where a technician goes. */
export const placeText = ({ cliente, sucursal }: Item): string =>
  [shortName(cliente.razonSocial), sucursal && placeOf(sucursal)].filter(Boolean).join(' · ');

/**
 * 'Molinos' and 'Ruido', 'Molinos' and 'Doc. Evacuación': what a cell has room for. A client user, whose company is the
 * only one, reads the whole type and its branch.
 */
export function cellParts(
  { tipo, titulo, cliente, sucursal }: Item,
  { withCliente }: Shown,
): readonly string[] {
  const whole = withoutResolution(titulo);
  const doc = tipo === 'documento' ? 'Doc. ' : '';
  if (withCliente) return [cellName(cliente.razonSocial), `${doc}${subjectOf(whole)}`];
  const name = `${doc}${whole}`;
  return sucursal ? [name, placeOf(sucursal)] : [name];
}

const placeOf = (sucursal: NonNullable<Item['sucursal']>): string =>
  sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } });

/** 'Gráfica Tinta' of 'Cooperativa de Trabajo Gráfica Tinta Ltda.': a cell has room for what tells two cooperatives apart. */
export const cellName = (razonSocial: string): string =>
  shortName(razonSocial)
    .replace(/^Cooperativa de (?:Trabajo )?(?:los |las |la )?(?=.{4})/, '')
    .replace(/^Cooperativa\b/, 'Coop.');

const generic = new RegExp(
  `^(?:(?:${[
    ...['Medición', 'Relevamiento(?: general)?', 'Inspección', 'Control', 'Estudio', 'Uso(?: y cuidado)?'],
    ...['Visita técnica', 'Prevención', 'Elementos', 'Plan', 'Protocolo'],
  ].join('|')}) de (?:los |las |la )?(?=.{4}))+`,
  'i',
);

/** '(RGRL)', which repeats in letters what stands before it; a reference in parentheses tells two orders apart. */
const initials = / \(\p{Lu}[\p{Lu}\d.]+\)/u;

/** 'Ruido' of 'Medición de ruido': what a type is about, as people name it in a hurry. */
export function subjectOf(name: string): string {
  const subject = name
    .replace(generic, '')
    .replace(/ y simulacros?$/, '')
    .replace(initials, '');
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

/** What happens on the day: 'Vence', 'Venció', 'Empieza'. */
export const eventText = ({ tipo, fecha }: Item, { today }: Shown): string =>
  tipo === 'comienzo' ? 'Empieza' : venceText(fecha, today);

/** The line as it is read aloud; it has what is seen, whose parts a space separates. */
export function spokenText(item: Item, shown: Shown): string {
  const kind = kindOf(item, shown);
  const seen = cellParts(item, shown);
  const line = `${item.hora ?? `${eventText(item, shown)}:`} ${seen.join(' ')}`;
  const whole = seen.some((part) => part.endsWith(item.titulo)) ? undefined : item.titulo;
  return [line, whole, whereText(item, shown), item.tipo !== 'comienzo' && kind, avisoText(item, shown)]
    .filter(Boolean)
    .join(' · ');
}

/** The days before an expiry from which its type warns, where it is not amber yet while another one of its day is (4.14). */
export const lateAviso = (item: Item, shown: Shown): number | null =>
  item.tipo === 'vencimiento' &&
  kindOf(item, shown) === 'Vigente' &&
  estadoDe(item.fecha, shown.today) === 'Por vencer'
    ? item.diasAviso
    : null;

/** Its colour. What expires within the days of every order is never green: it is grey until its type warns (decision 091). */
export const toneOf = (item: Item, shown: Shown): Tone =>
  lateAviso(item, shown) === null ? kinds[kindOf(item, shown)] : 'grey';

/** 'Su tipo avisa 7 días antes' */
export function avisoText(item: Item, shown: Shown): string | undefined {
  const days = lateAviso(item, shown);
  return days === null ? undefined : `Su tipo avisa ${countOf(days, 'día', 'días')} antes`;
}

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

/** '3 vencimientos, 1 capacitación y 2 órdenes que empiezan' */
export function countText(items: readonly Item[]): string {
  const starts = items.filter(({ tipo }) => tipo === 'inicio').length;
  const begins = items.filter(({ tipo }) => tipo === 'comienzo').length;
  const ends = items.length - starts - begins;
  const parts = [
    ends > 0 && `${ends} ${ends === 1 ? 'vencimiento' : 'vencimientos'}`,
    starts > 0 && `${starts} ${starts === 1 ? 'capacitación' : 'capacitaciones'}`,
    begins > 0 && `${begins} ${begins === 1 ? 'orden que empieza' : 'órdenes que empiezan'}`,
  ].filter((part) => part !== false);
  return spanishList.format(parts);
}
