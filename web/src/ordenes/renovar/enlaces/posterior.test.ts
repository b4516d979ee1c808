import { describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { posteriores, posterioresText } from './posterior.ts';

const base = {
  sucursal: { _id: 'a' },
  cliente: { active: true },
  tipoOrden: { _id: 'ruido' },
  referencia: null,
  capacitacion: null,
  renueva: null,
  renovadaPor: null,
  noSeRenueva: false,
  estado: 'Vencida',
  fechainicio: '2024-01-10',
} as unknown as Orden;
const order = (_id: string, rest: object = {}) => ({ ...base, _id, ...rest }) as Orden;
const later = (_id: string, rest: object = {}) =>
  order(_id, { estado: 'Vigente', fechainicio: '2025-01-10', ...rest });
const found = (...all: readonly Orden[]) =>
  Object.fromEntries([...posteriores(all, all)].map(([id, { _id }]) => [id, _id]));

describe('the later order of one that has expired', () => {
  it('is the first that begins later at the same branch, of the same type', () => {
    expect(found(order('1'), later('3', { fechainicio: '2026-02-01' }), later('2'))).toEqual({ 1: '2' });
  });

  it('is none where the links of the past make none: of orders that share their start, and of a next one that renews another', () => {
    const renueva = { _id: '9', numeroorden: 9 };
    expect(found(order('1'), order('2'), later('3'))).toEqual({});
    expect(found(order('1'), later('2'), later('3'))).toEqual({});
    expect(found(order('1'), later('2', { renueva }), later('3', { fechainicio: '2026-02-01' }))).toEqual({});
  });

  it.each([
    ['branch', { sucursal: { _id: 'b' } }],
    ['type', { tipoOrden: { _id: 'luz' } }],
    ['reference', { referencia: 'Caldera 2' }],
    ['title', { capacitacion: { tituloCapacitacion: 'Ruido' } }],
    ['start', { fechainicio: '2024-01-10' }],
  ])('is none with another %s', (_name, rest) => {
    expect(found(order('1'), later('2', rest))).toEqual({});
  });

  it('is found without regard to case, signs and spaces of the reference', () => {
    expect(
      found(order('1', { referencia: 'Grúa  pórtico' }), later('2', { referencia: ' grua portico' })),
    ).toEqual({
      1: '2',
    });
  });

  it.each([
    ['renewed', { renovadaPor: { _id: '9', numeroorden: 9, fechainicio: '2025-01-10' } }],
    ['closed', { noSeRenueva: true }],
    ['in force', { estado: 'Vigente' }],
    ['of an inactive client', { cliente: { active: false } }],
  ])('is none for an order that is %s', (_name, rest) => {
    expect(found(order('1', rest), later('2'))).toEqual({});
  });
});

it.each([
  [140, 516, '140 tienen una orden posterior igual, sin enlazar.'],
  [1, 516, '1 tiene una orden posterior igual, sin enlazar.'],
  [3, 3, 'Todas tienen una orden posterior igual, sin enlazar.'],
  [1, 1, 'Tiene una orden posterior igual, sin enlazar.'],
])('%i of %i overdue orders: %s', (count, of, text) => {
  expect(posterioresText(count, of)).toBe(text);
});
