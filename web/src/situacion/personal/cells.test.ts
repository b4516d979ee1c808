import { describe, expect, it } from 'vitest';
import type { CeldaPersona, FilaPersonal } from '#contract/clientes/situacion.ts';
import { gapsTexts } from '../estados.ts';
import {
  canAttend,
  countGaps,
  createCells,
  lacking,
  nameOf,
  notInForce,
  onlySucursal,
  tiposLacked,
  totalOf,
} from './cells.ts';

const tipos = [
  { _id: 'altura', nombre: 'Trabajo en altura' },
  { _id: 'fuego', nombre: 'Uso de extintores' },
];
const vigente: CeldaPersona = ['Vigente', '2027-03-10', 'o1'];
const porVencer: CeldaPersona = ['Por vencer', '2026-12-01', 'o2'];
const vencida: CeldaPersona = ['Vencido', '2026-01-10', 'o3'];
const falta: CeldaPersona = ['Falta', null, null];
const sinDocumento: CeldaPersona = ['Sin documento', null, null];

let n = 0;
const fila = (celdas: CeldaPersona[], other: Partial<FilaPersonal> = {}): FilaPersonal => ({
  _id: `p${++n}`,
  apellido: 'Paz',
  nombre: 'Ana',
  documento: '30111222',
  puesto: 'Soldador',
  sucursal_id: 'planta',
  aviso: null,
  celdas,
  ...other,
});

describe('the matrix', () => {
  it('prepares the cells of a person once', () => {
    const cellsOf = createCells(tipos);
    const row = fila([vencida, null]);
    expect(cellsOf(row)).toEqual([
      {
        text: '✗ 01/2026',
        label: 'Trabajo en altura: vencida el 10/01/2026',
        className: 'matriz-cell matriz-red matriz-opens',
      },
      { text: '', label: 'Uso de extintores: no se exige', className: 'matriz-cell' },
    ]);
    expect(cellsOf(row)).toBe(cellsOf(row));
  });

  it('counts who lacks a training, which excludes what is about to expire', () => {
    const rows = [fila([vigente, falta]), fila([porVencer, null]), fila([vencida, sinDocumento])];
    const gaps = countGaps(rows, 2);
    expect(gaps).toEqual([
      { vencidas: 1, faltan: 0 },
      { vencidas: 0, faltan: 2 },
    ]);
    expect(gaps.map(gapsTexts)).toEqual([['1 vencida'], ['2 faltan']]);
    expect(lacking(rows, 1)).toEqual([rows[0], rows[2]]);
  });

  it('shows on a phone what is not in force', () => {
    expect(notInForce(fila([porVencer, vigente]))).toEqual([0]);
    expect(notInForce(fila([null, vigente]))).toEqual([]);
  });

  it('names people as the list of a payroll does', () => {
    expect(nameOf(fila([]))).toBe('Paz, Ana');
  });
});

describe('a selection', () => {
  it('offers the types that people lack, those of most people first', () => {
    const rows = [fila([vencida, falta]), fila([vigente, falta])];
    expect(tiposLacked(rows, tipos).map(({ tipo, gaps }) => [tipo._id, totalOf(gaps)])).toEqual([
      ['fuego', 2],
      ['altura', 1],
    ]);
  });

  it('fills the branch if it is the same for all', () => {
    expect(onlySucursal([fila([]), fila([])])).toBe('planta');
    expect(onlySucursal([fila([]), fila([], { sucursal_id: 'obra' })])).toBe('');
    expect(onlySucursal([])).toBe('');
  });

  it('leaves out people without a document: no training can name them', () => {
    expect(canAttend(fila([], { documento: null }))).toBe(false);
  });
});
