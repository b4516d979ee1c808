import { expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { provesNow, pruebaText, unprovedFirst } from './prueba.ts';

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

it('counts files as proof of what is in force until the last day (reglas 2.10)', () => {
  const proves = (fechavencimiento: string, cantidad_archivos = 2) =>
    provesNow(orden({ fechavencimiento, cantidad_archivos }), hoy);
  expect(proves(hoy)).toBe(true);
  expect(proves('2026-09-14')).toBe(false);
  expect(proves('2027-09-15', 0)).toBe(false);
});

it('puts what lacks proof first and keeps the order otherwise', () => {
  expect(unprovedFirst([4, 1, 2, 3], (one) => one % 2 === 0)).toEqual([1, 3, 4, 2]);
});
