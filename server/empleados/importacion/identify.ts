import { claveDocumento, type DocumentosEmpleado, dniDe } from '#contract/ordenes/vigencia.ts';
import type { EmpleadoFila } from '#contract/personas/empleados.ts';
import { numberKey } from '#contract/values/text.ts';
import { comparable } from './cells.ts';

export interface ExistingEmpleado {
  id: string;
  nombre: string;
  apellido: string;
  documento: string | null;
  cuit: string | null;
  otrodocumento: string | null;
  fecha_ingreso: string;
  sucursal_id: string;
}

const personKey = (nombre: string, apellido: string, sucursal: string, fecha: string) =>
  [comparable(apellido), comparable(nombre), sucursal.toLowerCase(), fecha].join('\n');
const keyOfFila = (fila: EmpleadoFila) =>
  personKey(fila.nombre, fila.apellido, fila.sucursal_id, fila.fechadeingreso);
const keyOfEmpleado = (e: ExistingEmpleado) =>
  personKey(e.nombre, e.apellido, e.sucursal_id, e.fecha_ingreso);

const OTRO = 'otro ';
/**
 * The DNI, or else the key of the other document, apart: the number of a foreign card is nobody's DNI (docs/decisions/061). Empty
 * without any.
 */
export function documentKey({ documento, cuit, otrodocumento }: DocumentosEmpleado): string {
  const dni = dniDe(documento) ?? dniDe(cuit);
  const otro = claveDocumento(otrodocumento ?? null);
  return dni ?? (otro ? OTRO + otro : '');
}

const nameOf = ({ apellido, nombre }: { apellido: string; nombre: string }) =>
  `${comparable(apellido)}\n${comparable(nombre)}`;

/** Who has the row's number as the other kind of document, and its name: a sheet may have it in the wrong column. */
function inOtherColumn(
  fila: EmpleadoFila,
  byDocumento: ReadonlyMap<string, readonly ExistingEmpleado[]>,
): ExistingEmpleado | undefined {
  const key = documentKey(fila);
  const other = key.startsWith(OTRO) ? key.slice(OTRO.length) : `${OTRO}${key}`;
  return byDocumento.get(other)?.find((empleado) => nameOf(empleado) === nameOf(fila));
}

/** Equal for two rows of one person: the document, or without one name, branch, date and CUIT. */
export const identityOf = (fila: EmpleadoFila): string =>
  documentKey(fila) || `${keyOfFila(fila)}\n${numberKey(fila.cuit)}`;

export function groupBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** Of the two that tell people of one name apart; zeros are none. */
const hasDocumento = ({ documento, otrodocumento }: DocumentosEmpleado) =>
  numberKey(documento) !== '' || Boolean(otrodocumento);

const ANY = '*';
const indexKey = (persona: string, withDocumento: boolean, cuit: string) =>
  `${persona}\n${withDocumento}\n${cuit}`;

/**
 * The existing employee of each row, at most one row for each employee (docs/decisions/007). Rows match by document first,
 * then by surname, name, branch and date in the order of `PASSES`; two different CUITs never match.
 */
export function matchEmpleados(
  filas: readonly EmpleadoFila[],
  empleados: readonly ExistingEmpleado[],
  byDocumento: ReadonlyMap<string, readonly ExistingEmpleado[]>,
): Map<EmpleadoFila, ExistingEmpleado> {
  const found = new Map<EmpleadoFila, ExistingEmpleado>();
  for (const fila of filas) {
    const empleado = byDocumento.get(documentKey(fila))?.[0];
    if (empleado) found.set(fila, empleado);
  }
  const claimed = new Set(found.values());
  for (const fila of filas) {
    const empleado = found.has(fila) ? undefined : inOtherColumn(fila, byDocumento);
    if (!empleado || claimed.has(empleado)) continue;
    claimed.add(empleado);
    found.set(fila, empleado);
  }
  const free = indexOf(empleados.filter((empleado) => !claimed.has(empleado)));
  if (free.size === 0) return found;
  const rest = filas
    .filter((fila) => !found.has(fila))
    .map((fila) => ({ fila, persona: keyOfFila(fila), cuit: numberKey(fila.cuit) }));
  for (const { documento, candidate, cuitMayBeMissing } of PASSES) {
    for (const { fila, persona, cuit } of rest) {
      if (found.has(fila) || hasDocumento(fila) !== documento) continue;
      const wanted = cuitMayBeMissing ? (cuit ? '' : ANY) : cuit;
      const empleado = nextOf(free.get(indexKey(persona, candidate, wanted)), claimed);
      if (!empleado) continue;
      claimed.add(empleado);
      found.set(fila, empleado);
    }
  }
  return found;
}

/** Employees by person, presence of a document, and CUIT or any; the oldest last, since `pop` takes it first. */
function indexOf(empleados: readonly ExistingEmpleado[]): Map<string, ExistingEmpleado[]> {
  const index = new Map<string, ExistingEmpleado[]>();
  for (const empleado of empleados.toReversed()) {
    const withDocumento = hasDocumento(empleado);
    for (const cuit of [numberKey(empleado.cuit), ANY]) {
      const key = indexKey(keyOfEmpleado(empleado), withDocumento, cuit);
      const group = index.get(key);
      if (group) group.push(empleado);
      else index.set(key, [empleado]);
    }
  }
  return index;
}

function nextOf(
  group: ExistingEmpleado[] | undefined,
  claimed: ReadonlySet<ExistingEmpleado>,
): ExistingEmpleado | undefined {
  for (let one = group?.pop(); one; one = group?.pop()) if (!claimed.has(one)) return one;
  return undefined;
}

/** In order: whether the row has a document, whether the employee has one, and whether one of the CUITs may be missing. */
const PASSES = [
  { documento: false, candidate: false, cuitMayBeMissing: false },
  { documento: false, candidate: false, cuitMayBeMissing: true },
  { documento: false, candidate: true, cuitMayBeMissing: false },
  { documento: false, candidate: true, cuitMayBeMissing: true },
  { documento: true, candidate: false, cuitMayBeMissing: false },
  { documento: true, candidate: false, cuitMayBeMissing: true },
];
