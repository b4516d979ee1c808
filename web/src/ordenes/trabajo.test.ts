import { expect, it } from 'vitest';
import { orden } from '../testing/orden.ts';
import { nextWork } from './trabajo.ts';

const hoy = '2026-11-28';
const course = {
  ...{ _id: 'o1', tituloCapacitacion: 'Matafuegos', ispresencial: true, cantidad_asistentes: 0 },
  ...{ horainicio: '09:00', horafin: '13:00' },
};

it.each([
  [
    'a begin before the expiry',
    { fechainicio: '2026-11-30', fechavencimiento: '2026-12-02' },
    'inicio',
    '2026-11-30',
  ],
  ['an expiry today', { fechainicio: '2026-01-01', fechavencimiento: hoy }, 'vencimiento', hoy],
  [
    'a training that goes on, today',
    { fechainicio: '2026-11-26', fechafin: '2026-11-30', capacitacion: course },
    'capacitacion',
    hoy,
  ],
  [
    'an expiry before a later day of nothing else',
    { fechainicio: '2026-01-01', fechavencimiento: '2026-12-05' },
    'vencimiento',
    '2026-12-05',
  ],
])('the next work of an order is %s', (_what, fields, work, date) => {
  expect(nextWork({ ...orden, ...fields }, hoy)).toEqual({ work, date });
});

it('there is none of what has expired, or begins after the week', () => {
  expect(nextWork({ ...orden, fechavencimiento: '2026-11-27' }, hoy)).toBeUndefined();
  expect(nextWork({ ...orden, fechainicio: '2026-12-06' }, hoy)).toBeUndefined();
});
