import { expect, it } from 'vitest';
import type { CeldaPersona, FilaPersonal } from '#contract/clientes/situacion.ts';
import { hasGap, puestosOf } from './usePersonalFilters.tsx';

const fila = (puesto: string | null, ...celdas: CeldaPersona[]): FilaPersonal => ({
  _id: puesto ?? '',
  apellido: 'Paz',
  nombre: 'Ana',
  documento: null,
  puesto,
  sucursal_id: 's',
  aviso: null,
  celdas,
});

it('spellings of one post are one option, in Spanish order', () => {
  const filas = [fila('Soldador'), fila('  SOLDADOR '), fila('Chofer'), fila('Ñandutí'), fila(null)];
  expect(puestosOf(filas).map(({ label }) => label)).toEqual(['Chofer', 'Ñandutí', 'Soldador']);
});

it('«Solo con faltas» is about the chosen training, or about any', () => {
  const row = fila('Chofer', ['Vigente', '2027-01-01', 'o'], ['Falta', null, null]);
  expect(hasGap(row, -1)).toBe(true);
  expect(hasGap(row, 0)).toBe(false);
  expect(hasGap(row, 1)).toBe(true);
});
