import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type Avance, avanceOf, hasProof } from '../../ordenes/prueba/prueba.ts';
import { nombreText } from '../../ordenes/texts.ts';
import { type Work, worksBetween } from '../../ordenes/trabajo.ts';
import { addDays, formatDateShort } from '../../shared/text/dates.ts';
import { shortName } from '../../shared/text/short-name.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import type { Tone } from '../../theme.ts';
import { kinds } from '../items.ts';

export interface WorkLine {
  readonly key: string;
  readonly work: Work;
  readonly orden: Orden;
}

/** The work of one day at one branch; what has its files is apart, after all that has none. */
export interface WorkPlace {
  readonly key: string;
  readonly name: string;
  readonly sucursal: Orden['sucursal'];
  readonly lines: readonly WorkLine[];
}

export interface WorkDay {
  readonly date: string;
  readonly places: readonly WorkPlace[];
}

/** The work from `today` on, for the days that Inicio calls 'Esta semana' (reglas 2.17, 2.20). */
export function weekOf(rows: readonly Orden[], today: string): readonly WorkDay[] {
  const dates = Array.from({ length: diasSemana + 1 }, (_, at) => addDays(today, at));
  return dates.flatMap((date): WorkDay[] => {
    const lines = rows.flatMap((orden) =>
      worksBetween(orden, date, date).map((work) => lineOf(orden, work, date)),
    );
    const places = [false, true].flatMap((proved) =>
      placesOf(lines.filter(({ orden }) => hasProof(orden) === proved)),
    );
    return lines.length > 0 ? [{ date, places }] : [];
  });
}

const lineOf = (orden: Orden, work: Work, date: string): WorkLine => ({
  key: `${orden._id} ${work} ${date}`,
  work,
  orden,
});

/** The work at those branches. */
export function worksAt(
  days: readonly WorkDay[],
  isThere: (sucursal: WorkPlace['sucursal']) => boolean,
): readonly WorkDay[] {
  return days
    .map(({ date, places }) => ({ date, places: places.filter(({ sucursal }) => isThere(sucursal)) }))
    .filter(({ places }) => places.length > 0);
}

/** The first line of each type that still lacks files: what it asks for is said once at a branch. */
export function linesToDocument(lines: readonly WorkLine[]): ReadonlySet<WorkLine> {
  const open = lines.filter(({ orden }) => !hasProof(orden));
  return new Set(
    open.filter(
      ({ orden }, at) => open.findIndex((one) => one.orden.tipoOrden._id === orden.tipoOrden._id) === at,
    ),
  );
}

/** The orders of these days, each once: what the list's 'Trabajo de la semana' counts (reglas 2.10). */
export const ordenesOf = (days: readonly WorkDay[]): ReadonlySet<Orden> =>
  new Set(days.flatMap(({ places }) => places.flatMap(({ lines }) => lines.map(({ orden }) => orden))));

/** How far one is with the orders of these days. */
export const avanceOfWeek = (days: readonly WorkDay[], today: string): Avance =>
  avanceOf(ordenesOf(days), today);

/** A line with its day and its place. */
export interface Next {
  readonly date: string;
  readonly place: WorkPlace;
  readonly line: WorkLine;
}

/** Files of an order that expires are of the period that ends: its next visit is still due, as it is not renewed. */
const isDue = ({ work, orden }: WorkLine): boolean => work === 'vencimiento' || !hasProof(orden);

/** The first line whose visit is still due; of a week without such, the first one. */
export function nextOf(days: readonly WorkDay[]): Next | undefined {
  const all = days.flatMap(({ date, places }) =>
    places.flatMap((place) => place.lines.map((line) => ({ date, place, line }))),
  );
  return all.find(({ line }) => isDue(line)) ?? all[0];
}

/** The first lines whose visit is still due, with their days and places. */
export function firstVisits(days: readonly WorkDay[], max: number): readonly WorkDay[] {
  let left = max;
  const taken = (place: WorkPlace) => {
    const lines = place.lines.filter(isDue).slice(0, left);
    left -= lines.length;
    return lines.length > 0 ? [{ ...place, lines }] : [];
  };
  return days
    .map(({ date, places }) => ({ date, places: places.flatMap(taken) }))
    .filter(({ places }) => places.length > 0);
}

/** By company and branch; within a branch by hour and number. */
function placesOf(lines: readonly WorkLine[]): WorkPlace[] {
  const groups = Map.groupBy(lines, ({ orden }) => orden.sucursal._id);
  const places = [...groups].map(([_id, of]) => {
    const [{ orden }] = of as [WorkLine];
    const name = `${shortName(orden.cliente.razonSocial)} · ${sucursalText(orden.sucursal)}`;
    const { sucursal } = orden;
    return { key: `${_id} ${hasProof(orden)}`, name, sucursal, lines: of.toSorted(compareLines) };
  });
  return places.sort((a, b) => compareTexts(a.name, b.name));
}

const hourOf = ({ work, orden }: WorkLine) =>
  (work === 'capacitacion' && orden.capacitacion?.horainicio) || '';
const compareLines = (a: WorkLine, b: WorkLine) =>
  compareTexts(hourOf(a), hourOf(b)) || a.orden.numeroorden - b.orden.numeroorden;

/** A first day of fewer lines is followed by the first places of the next day. */
const minLines = 3;

const linesOf = (places: WorkDay['places']): number =>
  places.reduce((sum, { lines }) => sum + lines.length, 0);

/** Whole days of up to `max` lines together, the first one in any case, and how many lines there are beyond them. */
export function firstDays(
  days: readonly WorkDay[],
  max: number,
): { days: readonly WorkDay[]; shown: number; hidden: number } {
  const upTo = (count: number) => linesOf(days.slice(0, count).flatMap(({ places }) => places));
  let count = 1;
  while (count < days.length && upTo(count + 1) <= max) count++;
  const next = days[count];
  const part = next && upTo(count) < minLines ? firstPlaces(next.places, max - upTo(count)) : [];
  const shown = upTo(count) + linesOf(part);
  return {
    days: [...days.slice(0, count), ...(next && part.length > 0 ? [{ ...next, places: part }] : [])],
    shown,
    hidden: upTo(days.length) - shown,
  };
}

/** Whole places of up to `max` lines together. */
function firstPlaces(places: WorkDay['places'], max: number): WorkDay['places'] {
  let count = 0;
  while (count < places.length && linesOf(places.slice(0, count + 1)) <= max) count++;
  return places.slice(0, count);
}

/** 'N.º 512', 'Capacitación N.º 3' */
export const numberText = ({ work, orden: { numeroorden } }: WorkLine): string =>
  `${work === 'capacitacion' ? 'Capacitación ' : ''}N.º ${numeroorden}`;

export interface Event {
  readonly text: string;
  readonly tone: Tone;
}

/** What happens, in the colour that the agenda has for it: 'Vence', 'Empieza', '09:00'. */
export function eventOf({ work, orden: { capacitacion, estado } }: WorkLine): Event {
  if (work === 'capacitacion') return { text: capacitacion?.horainicio ?? '', tone: kinds.Capacitación };
  if (work === 'inicio') return { text: 'Empieza', tone: kinds.Empieza };
  return { text: 'Vence', tone: estado === 'Por vencer' ? kinds['Por vencer'] : 'grey' };
}

/** With its day, for a line that stands alone: 'Vence hoy', 'Empieza mañana', '09:00 el 28/11'. */
export function datedEventOf(line: WorkLine, date: string, today: string): Event {
  const { text, tone } = eventOf(line);
  return { text: `${text} ${dayText(date, today)}`, tone };
}

function dayText(date: string, today: string): string {
  if (date === today) return 'hoy';
  return date === addDays(today, 1) ? 'mañana' : `el ${formatDateShort(date, today)}`;
}

/** What is done, and for which machine or sector. */
export const titleOf = ({ orden }: WorkLine): string => nombreText(orden);
