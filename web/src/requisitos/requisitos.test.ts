import { describe, expect, it } from 'vitest';
import { detailText, groupByTipo, requisitosText, scopeText } from './requisitos.ts';

const altura = { _id: 'altura', nombre: 'Trabajo en altura', capacitacion: true };
const ruido = { _id: 'ruido', nombre: 'Medición de ruido', capacitacion: false };
const planta = { _id: 'p', direccion: 'Ruta 9', localidad: { _id: 'l', nombre: 'Pilar' } };

describe('a requirement', () => {
  it('names the branch and the post', () => {
    expect(scopeText({ sucursal: null, tipoOrden: ruido, puesto: null })).toBe('Todas las sucursales');
    expect(scopeText({ sucursal: planta, tipoOrden: altura, puesto: 'Soldador' })).toBe(
      'Ruta 9 - Pilar · Soldador',
    );
    expect(scopeText({ sucursal: null, tipoOrden: altura, puesto: null })).toBe(
      'Todas las sucursales · todo el personal',
    );
  });

  it('tells its day only while that is to come', () => {
    expect(detailText({ desde: '2026-01-01', nota: null }, '2026-06-01')).toBe('');
    expect(detailText({ desde: '2026-07-01', nota: 'Pedido del comitente' }, '2026-06-01')).toBe(
      'Desde el 01/07/2026 · Pedido del comitente',
    );
  });

  it('stands with those of its type, all branches before one', () => {
    const rows = [
      { sucursal: planta, tipoOrden: altura, puesto: null },
      { sucursal: null, tipoOrden: ruido, puesto: null },
      { sucursal: null, tipoOrden: altura, puesto: 'Soldador' },
    ];
    expect(groupByTipo(rows).map(({ tipo, rows: own }) => [tipo.nombre, own])).toEqual([
      ['Medición de ruido', [rows[1]]],
      ['Trabajo en altura', [rows[2], rows[0]]],
    ]);
  });

  it('is counted in words', () => {
    expect([1, 9].map(requisitosText)).toEqual(['1 requisito', '9 requisitos']);
  });
});
