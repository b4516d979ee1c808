import { expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { pruebaText, unprovedFirst } from './prueba.ts';

const hoy = '2026-09-15';
const orden = (fields: Partial<Orden>, exigeRespaldo = false) =>
  ({
    ...{ fechainicio: hoy, cantidad_archivos: 0, tipoOrden: { exigeRespaldo }, cliente: { active: true } },
    ...fields,
  }) as Orden;

it('says of an order how many files it has, or that it has none once it has begun (reglas 2.17)', () => {
  expect(pruebaText(orden({ cantidad_archivos: 1 }), hoy)).toBe('Con 1 archivo');
  expect(pruebaText(orden({ cantidad_archivos: 3 }, true), hoy)).toBe('Con 3 archivos');
  expect(pruebaText(orden({}), hoy)).toBe('Sin archivos');
  expect(pruebaText(orden({}, true), hoy)).toBe('Sin respaldo');
  const planned = { fechainicio: '2026-09-16' };
  expect(pruebaText(orden(planned), hoy)).toBeUndefined();
  expect(pruebaText(orden(planned, true), hoy)).toBeUndefined();
  expect(pruebaText(orden({ ...planned, cantidad_archivos: 2 }), hoy)).toBe('Con 2 archivos');
});

it('puts what lacks proof first and keeps the order otherwise', () => {
  expect(unprovedFirst([4, 1, 2, 3], (one) => one % 2 === 0)).toEqual([1, 3, 4, 2]);
});
