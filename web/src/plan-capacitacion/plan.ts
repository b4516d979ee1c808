import {
  type EstadoPlan,
  type FueraDeMes,
  isParcial,
  maxAnio,
  minAnio,
  otraText,
  type PlanCapacitacion,
  planTexts,
  sucursalesText,
} from '#contract/ordenes/plan-capacitacion.ts';
import { foldText } from '#contract/values/text.ts';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { formatList } from '../shared/text/lists.ts';
import { monthName } from '../shared/text/months.ts';
import { countText } from '../shared/text/quantities.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import type { Tone } from '../theme.ts';

const estadoTones: Readonly<Record<EstadoPlan, Tone>> = {
  Realizada: 'green',
  Programada: 'grey',
  Pendiente: 'grey',
  Atrasada: 'red',
};

/** Met by an earlier training, which meets an item before it too: its own month brought none. */
export const isHechaAntes = ({ estado, fueraDeMes, otra, mes }: PlanCapacitacion): boolean =>
  estado === 'Realizada' && fueraDeMes === 'antes' && otra !== null && otra.mes < mes;

/** What is only partly so: a training to come after its month, not in all branches, or of an earlier item. */
export function toneOf(item: PlanCapacitacion): Tone {
  if (isParcial(item) || isHechaAntes(item)) return 'amber';
  return item.estado === 'Programada' && item.fueraDeMes === 'despues' ? 'amber' : estadoTones[item.estado];
}

/**
 * The state, or what cannot be read as done: 'Parcial: 1 de 6' of branches, 'Iniciada: 0 de 6' where none has held it as often as it is asked
 * for, 'Hecha antes' with the training of an earlier item.
 */
export function estadoText(item: PlanCapacitacion): string {
  const { estado, sucursales } = item;
  if (isParcial(item) && sucursales) {
    const { hechas, total } = sucursales;
    return `${hechas === 0 ? 'Iniciada' : 'Parcial'}: ${hechas} de ${total}`;
  }
  return isHechaAntes(item) ? 'Hecha antes' : estado;
}

/** The day of the training that meets an item: '04/04/2026, fuera de su mes'. */
export const diaText = (fechainicio: string, fueraDeMes: FueraDeMes | null): string =>
  [formatDate(fechainicio), fueraDeMes && planTexts.fueraDeMes].filter(Boolean).join(', ');

/** That the same training counts twice: for its branch and for all of them. */
export const otraOf = (item: PlanCapacitacion): string | null =>
  item.otra && otraText(item, mesText(item.otra.mes));

export const isAnio = (anio: number): boolean => anio >= minAnio && anio <= maxAnio;

/** The year of an address, or that of today. */
export function anioOf(text: string | null, today: string): number {
  const anio = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return isAnio(anio) ? anio : Number(today.slice(0, 4));
}

/** 'Marzo' */
export function mesText(mes: number): string {
  const name = monthName(`2000-${String(mes).padStart(2, '0')}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const meses: readonly string[] = Array.from({ length: 12 }, (_, at) => mesText(at + 1));

/** A year's items by month; they come in this order. */
export const byMes = (items: readonly PlanCapacitacion[]) => [...Map.groupBy(items, ({ mes }) => mes)];

/** The month that is not over yet, of the year that is. */
export interface EsteMes {
  readonly anio: number;
  readonly mes: number;
}

/** Its month is over without a training. */
const isAtrasada = ({ estado }: PlanCapacitacion): boolean => estado === 'Atrasada';

/** Late, or not held in all its branches. */
export const isToDo = (item: PlanCapacitacion): boolean => isAtrasada(item) || isParcial(item);

/** Its month is over, and some branches still lack it. Its state stays 'Realizada': a training meets it (reglas 4.23). */
export const isIncompleta = (item: PlanCapacitacion, now: EsteMes): boolean =>
  isParcial(item) && (item.anio < now.anio || (item.anio === now.anio && item.mes < now.mes));

/** The dot before a count; 'early' stands for an item of an earlier training. */
export type Share = 'error' | 'warning' | 'early' | 'divider';

export interface Part {
  readonly share: Share;
  readonly text: string;
}

/** What a month that is over has left to do. */
export function lateOf(items: readonly PlanCapacitacion[], now: EsteMes) {
  const late = items.filter((item) => isAtrasada(item) || isIncompleta(item, now));
  const incompletas = late.filter((item) => !isAtrasada(item)).length;
  return { late, parts: latePartsOf(late.length - incompletas, incompletas) };
}

/** '7 atrasadas' and '2 parciales', each with its dot; 'Iniciada' is one of the partial ones. */
const latePartsOf = (atrasadas: number, incompletas: number): readonly Part[] => [
  ...(atrasadas > 0
    ? [{ share: 'error', text: countText(atrasadas, 'atrasada', 'atrasadas') } as const]
    : []),
  ...(incompletas > 0
    ? [{ share: 'warning', text: countText(incompletas, 'parcial', 'parciales') } as const]
    : []),
];

/** How many are wholly done, how many only in some branches or with an earlier item's training, and the share in percent: 100 only if all are. */
export function doneOf(items: readonly PlanCapacitacion[], now: EsteMes) {
  const total = items.length;
  const partial = items.filter(isParcial).length;
  const incompletas = items.filter((item) => isIncompleta(item, now)).length;
  const early = items.filter((item) => isHechaAntes(item) && !isParcial(item)).length;
  const done = items.filter(({ estado }) => estado === 'Realizada').length - partial - early;
  const atrasadas = items.filter(isAtrasada).length;
  const rounded = total === 0 ? 0 : Math.round((done / total) * 100);
  const percent = done < total ? Math.min(rounded, 99) : rounded;
  const count = (state: EstadoPlan) => items.filter(({ estado }) => estado === state).length;
  return {
    ...{ done, total, percent, atrasadas, early },
    // In percent, beside what is done.
    partPercent: total === 0 ? 0 : Math.min((partial / total) * 100, 100 - percent),
    // Those of months that are over are counted as late.
    ...{ partly: partial - incompletas, incompletas },
    ...{ programadas: count('Programada'), pendientes: count('Pendiente') },
  };
}

type Done = ReturnType<typeof doneOf>;

/** 'Realizadas 14 de 22 · 64 %'; without a share where some are only partly done. */
export function doneText({ done, total, percent, partly, incompletas, early }: Done): string {
  const text = `Realizadas ${done} de ${total}`;
  return partly + incompletas + early === 0 ? `${text} · ${percent} %` : text;
}

/**
 * What makes up the rest beside what is late, after what is late: '2 parciales', '1 hecha antes', '1 programada', '1 pendiente'. With these
 * and what is late the counts add up to the total; beside partial ones that are late, '1 parcial a tiempo'.
 */
export function restOf({ partly, incompletas, early, programadas, pendientes }: Done): readonly Part[] {
  const parts: readonly (readonly [Share, number, string])[] = [
    [
      ...(['warning', partly] as const),
      `${countText(partly, 'parcial', 'parciales')}${incompletas > 0 ? ' a tiempo' : ''}`,
    ],
    ['early', early, countText(early, 'hecha antes', 'hechas antes')],
    ['divider', programadas, countText(programadas, 'programada', 'programadas')],
    ['divider', pendientes, countText(pendientes, 'pendiente', 'pendientes')],
  ];
  return parts.filter(([, count]) => count > 0).map(([share, , text]) => ({ share, text }));
}

export const titleOf = ({ tema, tipoOrden }: Pick<PlanCapacitacion, 'tema' | 'tipoOrden'>) =>
  tema ?? tipoOrden.nombre;

/**
 * What is done of the months of this year that are over: 'Enero a octubre', ['7 realizadas', '1 hecha antes']. Undefined where it is little,
 * or all there is.
 */
export function settledOf(items: readonly PlanCapacitacion[], now: EsteMes) {
  const settled = items.filter(
    (item) =>
      item.anio === now.anio && item.mes < now.mes && item.estado === 'Realizada' && !isIncompleta(item, now),
  );
  const first = settled[0];
  const last = settled.at(-1);
  if (!first || !last || settled.length < worthFolding || settled.length === items.length) return undefined;
  const { done, early } = doneOf(settled, now);
  return {
    items: new Set(settled),
    months:
      first.mes === last.mes
        ? mesText(first.mes)
        : `${mesText(first.mes)} a ${mesText(last.mes).toLowerCase()}`,
    texts: [
      ...(done > 0 ? [countText(done, 'realizada', 'realizadas')] : []),
      ...(early > 0 ? [countText(early, 'hecha antes', 'hechas antes')] : []),
    ],
  };
}

const worthFolding = 3;

/** The type, unless it is the title already, and the branch; of all of them, that they all have it. */
export const placeText = (item: PlanCapacitacion): string => placeParts(item).join(' · ');

function placeParts(item: PlanCapacitacion): readonly string[] {
  const { tema, tipoOrden, sucursal } = item;
  // The chip has the count of what is done in part.
  const held = isParcial(item) ? undefined : sucursalesText(item);
  return parts(
    tema && tipoOrden.nombre,
    sucursal ? sucursalText(sucursal) : 'Todas las sucursales',
    held ? `hecha ${held}` : false,
  );
}

export interface Lacking {
  readonly text: string;
  /** Of several branches. */
  readonly names?: string;
}

/** 'Faltan 2 sucursales' and 'Urquiza 1517 - Rosario y Mitre 20 - Funes', or 'Falta Mitre 20 - Funes' alone: those that lack what others have held; undefined if all do, or none. */
export function faltanOf({ sucursales }: PlanCapacitacion): Lacking | undefined {
  const { hechas = 0, faltan = [] } = sucursales ?? {};
  if (hechas === 0 || faltan.length === 0) return undefined;
  const names = formatList(faltan.map(sucursalText));
  return faltan.length === 1
    ? { text: `Falta ${names}` }
    : { text: `Faltan ${formatNumber(faltan.length)} sucursales`, names };
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '2,5 h · Ing. Paz' */
export const detailText = ({ horas, responsable }: Pick<PlanCapacitacion, 'horas' | 'responsable'>): string =>
  detailParts({ horas, responsable }).join(' · ');

const detailParts = ({ horas, responsable }: Pick<PlanCapacitacion, 'horas' | 'responsable'>) =>
  parts(horas !== null && `${decimal.format(horas)} h`, responsable);

const parts = (...texts: readonly (string | false | null)[]): readonly string[] =>
  texts.flatMap((text) => text || []);

/** Its responsible person, a text that anybody writes, is this one. */
export const isOwn = ({ responsable }: Pick<PlanCapacitacion, 'responsable'>, { nombre, apellido }: Name) =>
  responsable !== null && foldText(responsable.trim()) === foldText(`${nombre} ${apellido}`);

interface Name {
  readonly nombre: string;
  readonly apellido: string;
}

/** Below the title: type and branch, recipients, hours and who is responsible. */
export const aboutParts = (item: PlanCapacitacion): readonly string[] => [
  ...placeParts(item),
  ...parts(item.destinatarios),
  ...detailParts(item),
];

export const capacitacionesText = (count: number) => countText(count, 'capacitación', 'capacitaciones');
