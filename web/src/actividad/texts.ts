import type { Cambio, Suceso } from '#contract/consultora/actividad.ts';
import { addDays, formatDate, formatInstant, formatInstantTime, formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';

export function changeLine({ campo, antes, despues }: Cambio): string {
  if (antes === null || despues === null) return `${campo}: ${despues ?? antes ?? ''}`;
  return `${campo}: ${antes} → ${despues}`;
}

export const changesLine = ({ cambios }: Pick<Suceso, 'cambios'>) => cambios.map(changeLine).join(' · ');

const empty = '(vacío)';
const longest = 60;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** A field that was empty has no value before it, as one of a new row. */
function summaryOf({ campo, antes, despues }: Cambio): string {
  const before = antes === empty ? null : antes;
  const after = despues === empty && before !== null ? 'sin dato' : despues;
  return changeLine({ campo, antes: before && short(before), despues: after && short(after) });
}

/** Fields that say most, first; then all others. */
const telling = [/^(estado|activ|habilitad)/i, /vencimiento|expiración|motivo/i, /^(cliente|sucursal|tipo)/i];
/** What only machines read; the line's detail has it. */
const machines = /código|huella|identificador|clave/i;

function rankOf({ campo }: Cambio): number {
  const at = telling.findIndex((pattern) => pattern.test(campo));
  return at >= 0 ? at : telling.length;
}

const mostShown = 2;
/** What two lines of the column hold. */
const mostCharacters = 104;

/** The most telling changes: 'Estado: Activo → Inactivo · Teléfono: 1 → 2 y 3 campos más'. What the line names already is left out. */
export function summaryText({ cambios, sobre }: Pick<Suceso, 'cambios' | 'sobre'>): string {
  const isNamed = ({ antes, despues }: Cambio) =>
    antes === null && despues !== null && (sobre?.includes(despues) ?? false);
  const told = cambios.filter((cambio) => !isNamed(cambio));
  const read = told.filter(({ campo }) => !machines.test(campo));
  const texts = (read.length > 0 ? read : told).toSorted((a, b) => rankOf(a) - rankOf(b)).map(summaryOf);
  const withRest = (count: number) => {
    const more = texts.length - count;
    const text = texts.slice(0, count).join(' · ');
    return more > 0 ? `${text} y ${countText(more, 'campo más', 'campos más')}` : text;
  };
  const whole = withRest(Math.min(mostShown, texts.length));
  return whole.length > mostCharacters && texts.length > 1 ? withRest(1) : whole;
}

/** 'Hoy, 08:32', 'Ayer, 17:05', or the day. */
export function whenText(instant: string, hoy: string): string {
  const text = formatInstantTime(instant);
  for (const [name, day] of [
    ['Hoy', hoy],
    ['Ayer', addDays(hoy, -1)],
  ] as const)
    if (text.startsWith(formatDate(day))) return text.replace(formatDate(day), name);
  return text;
}

/** How much of the trail is loaded: 'los últimos 200, desde el 14/11/2026', in little room 'últimos 200', or all: '12 sucesos'. */
export function loadedText(
  rows: readonly Suceso[] | undefined,
  hasMore: boolean,
  short = false,
): string | undefined {
  const oldest = rows?.at(-1);
  if (!rows || !oldest) return undefined;
  if (!hasMore) return countText(rows.length, 'suceso', 'sucesos');
  const last = `últimos ${formatNumber(rows.length)}`;
  return short ? last : `los ${last}, desde el ${formatInstant(oldest.momento)}`;
}

export const actionText = ({ accion, sobre }: Pick<Suceso, 'accion' | 'sobre'>) =>
  sobre ? `${accion} ${sobre}` : accion;

const irrevocable = /^(Anuló|Eliminó|Suprimió)/;

/** The verb of what cannot be undone, and the rest of its sentence. */
export function irrevocableVerb(accion: string): readonly [verb: string, rest: string] | undefined {
  const verb = irrevocable.exec(accion)?.[0];
  return verb === undefined ? undefined : [verb, accion.slice(verb.length)];
}

const writes = new Set<Suceso['clase']>(['alta', 'cambio', 'baja']);

/** The history of a row does not repeat the row's name. */
export const historyText = (suceso: Suceso) =>
  writes.has(suceso.clase) ? suceso.accion : actionText(suceso);

const signInKey = (suceso: Suceso) =>
  [suceso.persona, suceso.direccion ?? '', changesLine(suceso)].join('\n');

/**
 * One line for each person in a run of sign-ins: 'Ingresó 4 veces'. Another address or second factor has its own line, because it
 * may be somebody else. Any other act ends the run.
 */
export function foldSignIns(sucesos: readonly Suceso[]): readonly Suceso[] {
  const folded: Suceso[] = [];
  /** Where the sign-ins of the present run stand. */
  const run = new Map<string, number>();
  for (const suceso of sucesos) {
    if (suceso.clase !== 'ingreso') run.clear();
    const key = signInKey(suceso);
    const at = run.get(key) ?? -1;
    const newer = folded[at];
    if (newer) folded[at] = joined(newer, suceso);
    else {
      if (suceso.clase === 'ingreso') run.set(key, folded.length);
      folded.push(suceso);
    }
  }
  return folded;
}

/** The time by which a line has its place, the newest first: that of the newest act of its run. */
export const placedAt = ({ clase, momento, ultimo, ...line }: Placed) =>
  ((clase === 'ingreso' || line.partes) && ultimo) || momento;

type Placed = Pick<Suceso, 'clase' | 'momento' | 'ultimo'> & { readonly partes?: readonly Suceso[] };

function joined(newer: Suceso, older: Suceso): Suceso {
  const veces = newer.veces + older.veces;
  return {
    ...newer,
    momento: older.momento,
    ultimo: newer.ultimo ?? newer.momento,
    veces,
    accion: `${older.accion} ${countText(veces, 'vez', 'veces')}`,
  };
}
