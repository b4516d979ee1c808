import type { Random } from '../random.ts';

/** What an inspection recorded: a table and what is left to do. */
export interface Ficha {
  /** Also the file's name. */
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly filas: readonly (readonly string[])[];
  readonly resultado: string;
  readonly observaciones: readonly string[];
}

export interface Modelo {
  /** Part of the order type's name. */
  readonly tipo: string;
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly observaciones: readonly string[];
  readonly foto?: { readonly archivo: string; readonly nombre: string; readonly descripcion: string };
  filas(random: Random): string[][];
}

const sectores = [
  'Recepción',
  'Depósito',
  'Línea 1',
  'Línea 2',
  'Taller de mantenimiento',
  'Sala de tableros',
  'Expedición',
  'Oficinas',
  'Comedor',
];

export const decimal = (random: Random, min: number, max: number) =>
  `${random.int(min, max - 1)},${random.int(0, 9)}`;
export const bySector = (random: Random, count: number, cells: (sector: string) => string[]) =>
  random.sample(sectores, count).map((sector, n) => [String(n + 1), sector, ...cells(sector)]);
export const mostly = (random: Random, usual: string, other: string) => (random.chance(0.85) ? usual : other);
