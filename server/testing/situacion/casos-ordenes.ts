import { type Caso, caso, ORDEN, ORDEN_CON_ARCHIVO, ORDEN_CON_DIAS, orden, pedir } from './caso.ts';

const r = [pedir(ORDEN)];
export const deOrdenes: Caso[] = [
  caso('nothing is asked', undefined, null, {}),
  caso('nothing is asked of what there is', undefined, null, { ordenes: [orden(-10, 300)] }),
  caso('no order', 'Falta', 0, { requisitos: r }),
  caso('an order in force', 'Vigente', 100, { requisitos: r, ordenes: [orden(-10, 300)] }),
  caso('one day more than the notices', 'Vigente', 100, { requisitos: r, ordenes: [orden(-10, 31)] }),
  caso('the last day of the notices', 'Por vencer', 100, { requisitos: r, ordenes: [orden(-10, 30)] }),
  caso('one day more than the days of the type', 'Vigente', 100, {
    requisitos: [pedir(ORDEN_CON_DIAS)],
    ordenes: [orden(-10, 8, { tipo: ORDEN_CON_DIAS })],
  }),
  caso('the last of the days of the type', 'Por vencer', 100, {
    requisitos: [pedir(ORDEN_CON_DIAS)],
    ordenes: [orden(-10, 7, { tipo: ORDEN_CON_DIAS })],
  }),
  caso('the last day', 'Por vencer', 100, { requisitos: r, ordenes: [orden(-10, 0)] }),
  caso('the day after', 'Vencido', 0, { requisitos: r, ordenes: [orden(-10, -1)] }),
  caso('an order that starts today', 'Vigente', 100, { requisitos: r, ordenes: [orden(0, 300)] }),
  caso('an order that starts tomorrow', 'Falta', 0, { requisitos: r, ordenes: [orden(1, 300)] }),
  caso('expired, the next one is to come', 'Vencido', 0, {
    requisitos: r,
    ordenes: [orden(-300, -5), orden(3, 300)],
  }),
  caso('the next to come is not renewed', 'Falta', 0, {
    requisitos: r,
    ordenes: [orden(3, 300, { noRenueva: true }), orden(9, 300)],
  }),
  caso('a later one replaces an expired one without a link', 'Vigente', 100, {
    requisitos: r,
    ordenes: [orden(-400, -40), orden(-40, 320)],
  }),
  caso('the latest expiry counts, not the latest order', 'Vigente', 100, {
    requisitos: r,
    ordenes: [orden(-100, 200), orden(-10, 5)],
  }),
  caso('two machines, one expired', 'Vencido', 0, {
    requisitos: r,
    ordenes: [orden(-10, 300, { referencia: 'A' }), orden(-300, -3, { referencia: 'B' })],
  }),
  caso('the machine that expires first is shown', 'Por vencer', 100, {
    requisitos: r,
    ordenes: [orden(-10, 300, { referencia: 'A' }), orden(-9, 20, { referencia: 'B' })],
  }),
  caso('one machine typed in two ways', 'Vigente', 100, {
    requisitos: r,
    ordenes: [
      orden(-300, -3, { referencia: 'Autoelevador  Ñandú' }),
      orden(-3, 300, { referencia: ' AUTOELEVADOR nandu' }),
    ],
  }),
  caso('without a reference is a machine of its own', 'Vencido', 0, {
    requisitos: r,
    ordenes: [orden(-300, -3), orden(-3, 300, { referencia: 'A' })],
  }),
  caso('the sold machine is left out', 'Vigente', 100, {
    requisitos: r,
    ordenes: [orden(-10, 300, { referencia: 'A' }), orden(-300, -3, { referencia: 'B', noRenueva: true })],
  }),
  caso('the only machine is sold', 'Falta', 0, {
    requisitos: r,
    ordenes: [orden(-300, 90, { noRenueva: true })],
  }),
  caso('only the latest of a machine tells that it is sold', 'Vigente', 100, {
    requisitos: r,
    ordenes: [orden(-300, -3, { noRenueva: true }), orden(-3, 300)],
  }),
  caso('sold, also if an older one is in force', 'Falta', 0, {
    requisitos: r,
    ordenes: [orden(-300, 20), orden(-3, 300, { noRenueva: true })],
  }),
  caso('of two with one expiry the one that started later counts', 'Falta', 0, {
    requisitos: r,
    ordenes: [orden(-10, 300), orden(-9, 300, { noRenueva: true })],
  }),
  caso('of two equal ones the one registered later counts', 'Vigente', 100, {
    requisitos: r,
    ordenes: [
      orden(-10, 300, { noRenueva: true, referencia: 'x' }),
      orden(-10, 300, { referencia: 'X', tipo: ORDEN }),
    ].map((o, i) => ({ ...o, inicio: -10 + i })),
  }),
  caso('of another branch', 'Falta', 0, {
    sucursales: 2,
    requisitos: [pedir(ORDEN, { sucursal: 0 })],
    ordenes: [orden(-10, 300, { sucursal: 1 })],
  }),
  caso('of all branches, one has it', 'Vigente', 50, {
    sucursales: 2,
    requisitos: r,
    ordenes: [orden(-10, 300)],
  }),
  caso('of another type', 'Falta', 0, {
    requisitos: r,
    ordenes: [orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO })],
  }),
  caso('asked for all branches and for one is one cell', 'Vigente', 100, {
    requisitos: [pedir(ORDEN), pedir(ORDEN, { sucursal: 0 })],
    ordenes: [orden(-10, 300)],
  }),
  caso('asked from tomorrow on', 'No aplica', null, { requisitos: [pedir(ORDEN, { desde: 1 })] }),
  caso('asked from today on', 'Falta', 0, { requisitos: [pedir(ORDEN, { desde: 0 })] }),
  caso('asked later of all, now of this branch', 'Falta', 0, {
    requisitos: [pedir(ORDEN, { desde: 9 }), pedir(ORDEN, { sucursal: 0 })],
  }),
  caso('asked now of all, later of this branch', 'Falta', 0, {
    requisitos: [pedir(ORDEN), pedir(ORDEN, { sucursal: 0, desde: 9 })],
  }),
  caso('not asked yet, and expired', 'No aplica', null, {
    requisitos: [pedir(ORDEN, { desde: 9 })],
    ordenes: [orden(-300, -3)],
  }),
  caso('without the file that its type asks for', 'Vigente', 100, {
    requisitos: [pedir(ORDEN_CON_ARCHIVO)],
    ordenes: [orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO })],
  }),
  caso('with the file', 'Vigente', 100, {
    requisitos: [pedir(ORDEN_CON_ARCHIVO)],
    ordenes: [orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO, conArchivo: true })],
  }),
  caso('one of two machines without its file', 'Vigente', 100, {
    requisitos: [pedir(ORDEN_CON_ARCHIVO)],
    ordenes: [
      orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO, conArchivo: true, referencia: 'A' }),
      orden(-10, 301, { tipo: ORDEN_CON_ARCHIVO, referencia: 'B' }),
    ],
  }),
  caso('not asked yet, without its file', 'No aplica', null, {
    requisitos: [pedir(ORDEN_CON_ARCHIVO, { desde: 1 })],
    ordenes: [orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO })],
  }),
  caso('two types, one expired', 'Vencido', 50, {
    requisitos: [pedir(ORDEN), pedir(ORDEN_CON_ARCHIVO)],
    ordenes: [orden(-300, -3), orden(-10, 300, { tipo: ORDEN_CON_ARCHIVO, conArchivo: true })],
  }),
];
