import type { EmpleadoFila } from '#contract/empleados.ts';
import { numberKey } from '#contract/text.ts';
import { comparable } from './texto.ts';

/** An employee that the company has. */
export interface Existente {
  id: string;
  nombre: string;
  apellido: string;
  documento: string | null;
  cuit: string | null;
  fecha_ingreso: string;
  sucursal_id: string;
}

const personKey = (nombre: string, apellido: string, sucursal: string, fecha: string) =>
  [comparable(apellido), comparable(nombre), sucursal.toLowerCase(), fecha].join('\n');
const keyOfFila = (fila: EmpleadoFila) =>
  personKey(fila.nombre, fila.apellido, fila.sucursal_id, fila.fechadeingreso);
const keyOfExistente = (e: Existente) => personKey(e.nombre, e.apellido, e.sucursal_id, e.fecha_ingreso);

/** What two rows of one person share: the document, or without one everything else that names a person. */
export const identityOf = (fila: EmpleadoFila): string =>
  numberKey(fila.documento) || `${keyOfFila(fila)}\n${numberKey(fila.cuit)}`;

export function groupBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const ANY = '*';
const seat = (persona: string, conDocumento: boolean, cuit: string) => `${persona}\n${conDocumento}\n${cuit}`;

/**
 * Whom of the company's employees each row names, a person each: by the document; then, without one, by surname, name,
 * branch and date; then who had no document yet. Of several first those without a document and with the same CUIT,
 * never one with another CUIT (docs/decisions/007). Each is looked at once, however many share a name.
 */
export function whoIsWho(
  filas: readonly EmpleadoFila[],
  empleados: readonly Existente[],
  porDocumento: ReadonlyMap<string, readonly Existente[]>,
): Map<EmpleadoFila, Existente> {
  const found = new Map<EmpleadoFila, Existente>();
  for (const fila of filas) {
    const existente = porDocumento.get(numberKey(fila.documento))?.[0];
    if (existente) found.set(fila, existente);
  }
  const claimed = new Set(found.values());
  const free = seatsOf(empleados.filter((existente) => !claimed.has(existente)));
  if (free.size === 0) return found;
  const rest = filas
    .filter((fila) => !found.has(fila))
    .map((fila) => ({ fila, persona: keyOfFila(fila), cuit: numberKey(fila.cuit) }));
  for (const { documento, among, near } of TURNS) {
    for (const { fila, persona, cuit } of rest) {
      if (found.has(fila) || (fila.documento !== null) !== documento) continue;
      const wanted = near ? (cuit ? '' : ANY) : cuit;
      const existente = nextOf(free.get(seat(persona, among, wanted)), claimed);
      if (!existente) continue;
      claimed.add(existente);
      found.set(fila, existente);
    }
  }
  return found;
}

/** The employees by person, by whether they have a document, and by their CUIT or any; the oldest last, who is next. */
function seatsOf(empleados: readonly Existente[]): Map<string, Existente[]> {
  const seats = new Map<string, Existente[]>();
  for (const existente of empleados.toReversed()) {
    const conDocumento = numberKey(existente.documento) !== '';
    for (const cuit of [numberKey(existente.cuit), ANY]) {
      const key = seat(keyOfExistente(existente), conDocumento, cuit);
      const group = seats.get(key);
      if (group) group.push(existente);
      else seats.set(key, [existente]);
    }
  }
  return seats;
}

function nextOf(group: Existente[] | undefined, claimed: ReadonlySet<Existente>): Existente | undefined {
  for (let one = group?.pop(); one; one = group?.pop()) if (!claimed.has(one)) return one;
  return undefined;
}

/** Which rows look for their person in turn, among whom, and whether one CUIT of the two may be missing. */
const TURNS = [
  { documento: false, among: false, near: false },
  { documento: false, among: false, near: true },
  { documento: false, among: true, near: false },
  { documento: false, among: true, near: true },
  { documento: true, among: false, near: false },
  { documento: true, among: false, near: true },
];
