import type { SucursalElegida } from '#contract/lists/importacion.ts';
import { textos } from '#contract/values/fields.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { comparable, textOf } from './cells.ts';
import { groupBy } from './identify.ts';
import type { ImportRow } from './read-sheet.ts';

interface Sucursal {
  readonly id: string;
  readonly direccion: string;
}

/** An address that does not name one branch, and how many rows have it. */
export interface Direccion {
  readonly direccion: string;
  filas: number;
}

/** The branch of a row, or why there is none. */
export type FindSucursal = (row: ImportRow) => { id?: string; mensaje?: string };

// Longer ones are no addresses; their cells can be corrected.
const MAX_LENGTH = 200;

function memoize(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}

const sameCase = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Of several branches the one that is written with the same accents and signs, if there is one. */
function named(all: readonly Sucursal[], direccion: string): readonly Sucursal[] {
  const exact = all.length > 1 ? all.filter((one) => sameCase(one.direccion) === sameCase(direccion)) : [];
  return exact.length === 1 ? exact : all;
}

/**
 * Finds branches by address, or as they were chosen for an address (docs/decisions/037). Throws 400 for the choice of a
 * branch that the company does not have.
 */
export function createSucursales(all: readonly Sucursal[], elegidas: readonly SucursalElegida[]) {
  const keyOf = memoize(comparable);
  const ids = new Set(all.map(({ id }) => id));
  const chosen = new Map(
    elegidas.map(({ direccion, sucursal_id }) => [keyOf(direccion ?? ''), sucursal_id.toLowerCase()]),
  );
  if ([...chosen.values()].some((id) => !ids.has(id))) throw missingReference('sucursales');
  const byDireccion = groupBy(all, ({ direccion }) => keyOf(direccion));
  const unknown = new Map<string, Direccion>();

  const count = (key: string, direccion: string) => {
    const known = unknown.get(key);
    if (known) known.filas++;
    else unknown.set(key, { direccion: direccion.trim().replace(/\s+/g, ' '), filas: 1 });
  };
  const find: FindSucursal = ({ data, cells }) => {
    const direccion = data ? data.sucursal_id : textOf(cells?.sucursal_id ?? null);
    // The row has an error for a cell that is no text.
    if (direccion === undefined) return {};
    const key = keyOf(direccion);
    const [found, second] = named(byDireccion.get(key) ?? [], direccion);
    if (found && !second) return { id: chosen.get(key) ?? found.id };
    if (direccion.length <= MAX_LENGTH) count(key, direccion);
    const id = chosen.get(key);
    if (id) return { id };
    if (key === '') return { mensaje: textos.requerido };
    return {
      mensaje: second
        ? 'La empresa tiene más de una sucursal con esa dirección'
        : 'La empresa no tiene una sucursal con esa dirección',
    };
  };
  return {
    find,
    /** Those of the most rows first. */
    unknown: () => [...unknown.values()].sort((a, b) => b.filas - a.filas),
  };
}
