import type { EmpleadoFila } from '#contract/empleados.ts';
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

/** docs/decisions/007: `30.111.222`, `30111222` and `030111222` are one person's; zeros alone are nobody's. */
export const numberKey = (numero: string | null) => (numero ?? '').replace(/\D/g, '').replace(/^0+/, '');

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

const sameCuit = (one: string | null, other: string | null) => numberKey(one) === numberKey(other);
const otherCuit = (one: string | null, other: string | null) =>
  numberKey(one) !== '' && numberKey(other) !== '' && !sameCuit(one, other);

/**
 * Whom of the company's employees each row names, a person each: by the document; then, without one, by surname, name,
 * branch and date; then who had no document yet. Of several first those without a document and with the same CUIT,
 * never one with another CUIT (docs/decisions/007).
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
  const porPersona = groupBy(
    empleados.filter((existente) => !claimed.has(existente)),
    keyOfExistente,
  );
  if (porPersona.size === 0) return found;
  const rest = filas
    .filter((fila) => !found.has(fila))
    .map((fila) => ({ fila, candidates: porPersona.get(keyOfFila(fila)) ?? [] }))
    .filter(({ candidates }) => candidates.length > 0);
  for (const { documento, accepts } of ORDER) {
    for (const { fila, candidates } of rest) {
      if (found.has(fila) || (fila.documento === null) === documento) continue;
      const existente = candidates.find((one) => !claimed.has(one) && accepts(fila, one));
      if (!existente) continue;
      claimed.add(existente);
      found.set(fila, existente);
    }
  }
  return found;
}

type Accepts = (fila: EmpleadoFila, existente: Existente) => boolean;
const alike: Accepts = (fila, { cuit }) => sameCuit(fila.cuit, cuit);
const near: Accepts = (fila, { cuit }) => !otherCuit(fila.cuit, cuit);
const undocumented =
  (accepts: Accepts): Accepts =>
  (fila, existente) =>
    numberKey(existente.documento) === '' && accepts(fila, existente);

/** Which rows look for their person in turn, those with a document or those without, and whom they accept. */
const ORDER: { documento: boolean; accepts: Accepts }[] = [
  { documento: false, accepts: undocumented(alike) },
  { documento: false, accepts: undocumented(near) },
  { documento: false, accepts: alike },
  { documento: false, accepts: near },
  { documento: true, accepts: undocumented(alike) },
  { documento: true, accepts: undocumented(near) },
];
