import {
  type Caso,
  CHARLA,
  CHARLA_CON_ARCHIVO,
  caso,
  charla,
  DNI,
  ORDEN,
  OTRO,
  orden,
  pedir,
  persona,
} from './caso.ts';

const c = [pedir(CHARLA)];
export const dePersonas: Caso[] = [
  caso('a branch without people', 'No aplica', null, { requisitos: c }),
  caso('nobody has the post', 'No aplica', null, {
    requisitos: [pedir(CHARLA, { puesto: 'Soldador' })],
    empleados: [persona()],
  }),
  caso('no training', 'Falta', 0, { requisitos: c, empleados: [persona()] }),
  caso('a training in force', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, [DNI])],
  }),
  caso('a training of somebody else', 'Falta', 0, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, [OTRO])],
  }),
  caso('an attendee typed with dots', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, ['30.111.222'])],
  }),
  caso('an attendee typed with a leading zero', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, ['030111222'])],
  }),
  caso('an attendee typed as CUIL', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, ['20-30111222-8'])],
  }),
  caso('a passport with the digits of the DNI', 'Falta', 0, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 300, ['AA30111222'])],
  }),
  caso('a person with a CUIL only', 'Vigente', 100, {
    requisitos: c,
    empleados: [{ ...persona({ cuit: '20-30111222-8' }), documento: '' }].map(
      ({ documento, ...rest }) => rest,
    ),
    ordenes: [charla(-10, 300, [DNI])],
  }),
  caso('a person whose document is zeros, with a CUIL', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona({ documento: '0', cuit: '20-30111222-8' })],
    ordenes: [charla(-10, 300, [DNI])],
  }),
  caso('a person without documents', 'Falta', 0, {
    requisitos: c,
    empleados: [persona()].map(({ documento, ...rest }) => rest),
    ordenes: [charla(-10, 300, ['0'])],
  }),
  caso('two people with one DNI both have it', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona(), persona({ documento: '30.111.222' })],
    ordenes: [charla(-10, 300, [DNI])],
  }),
  caso('the last day of the notices', 'Por vencer', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, 30, [DNI])],
  }),
  caso('expired yesterday', 'Vencido', 0, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-10, -1, [DNI])],
  }),
  caso('the latest expiry counts', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-100, 200, [DNI]), charla(-10, -2, [DNI])],
  }),
  caso('a training to come', 'Falta', 0, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(5, 300, [DNI])],
  }),
  caso('a training to come that is not renewed', 'Falta', 0, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(5, 300, [DNI], { noRenueva: true })],
  }),
  caso('a training that is not renewed still proves', 'Vigente', 100, {
    requisitos: c,
    empleados: [persona()],
    ordenes: [charla(-5, 300, [DNI], { noRenueva: true })],
  }),
  caso('a training in another branch of the company', 'Vigente', 100, {
    sucursales: 2,
    requisitos: [pedir(CHARLA, { sucursal: 0 })],
    empleados: [persona()],
    ordenes: [charla(-5, 300, [DNI], { sucursal: 1 })],
  }),
  caso('people of another branch', 'No aplica', null, {
    sucursales: 2,
    requisitos: [pedir(CHARLA, { sucursal: 0 })],
    empleados: [persona({ sucursal: 1 })],
  }),
  caso('half of the people', 'Falta', 50, {
    requisitos: c,
    empleados: [persona(), persona({ documento: OTRO })],
    ordenes: [charla(-5, 300, [DNI])],
  }),
  caso('two of three is 66 %', 'Falta', 66, {
    requisitos: c,
    empleados: [persona(), persona({ documento: OTRO }), persona({ documento: '1' })],
    ordenes: [charla(-5, 300, [DNI, OTRO])],
  }),
  caso('one expired, nobody misses it', 'Vencido', 50, {
    requisitos: c,
    empleados: [persona(), persona({ documento: OTRO })],
    ordenes: [charla(-5, 300, [DNI]), charla(-500, -5, [OTRO])],
  }),
  caso('starts to work tomorrow', 'No aplica', null, {
    requisitos: c,
    empleados: [persona({ ingreso: 1 })],
  }),
  caso('starts to work today', 'Falta', 0, { requisitos: c, empleados: [persona({ ingreso: 0 })] }),
  caso('left yesterday', 'No aplica', null, { requisitos: c, empleados: [persona({ egreso: -1 })] }),
  caso('leaves today', 'Falta', 0, { requisitos: c, empleados: [persona({ egreso: 0 })] }),
  caso('leaves later', 'Falta', 0, { requisitos: c, empleados: [persona({ egreso: 90 })] }),
  caso('the post typed in another way', 'Falta', 0, {
    requisitos: [pedir(CHARLA, { puesto: 'Técnico  electricista' })],
    empleados: [persona({ puesto: 'TECNICO ELECTRICISTA' })],
  }),
  caso('asked of everybody and of the post is one cell', 'Vigente', 100, {
    requisitos: [pedir(CHARLA), pedir(CHARLA, { puesto: 'Operario' })],
    empleados: [persona()],
    ordenes: [charla(-5, 300, [DNI])],
  }),
  caso('asked of the post only, others miss nothing', 'Vigente', 100, {
    requisitos: [pedir(CHARLA, { puesto: 'Operario' })],
    empleados: [persona(), persona({ documento: OTRO, puesto: 'Gerente' })],
    ordenes: [charla(-5, 300, [DNI])],
  }),
  caso('asked of everybody later, of the post now', 'No aplica', 0, {
    requisitos: [pedir(CHARLA, { desde: 9 }), pedir(CHARLA, { puesto: 'Operario' })],
    empleados: [persona(), persona({ documento: OTRO, puesto: 'Gerente' })],
  }),
  caso('asked from tomorrow on', 'No aplica', null, {
    requisitos: [pedir(CHARLA, { desde: 1 })],
    empleados: [persona()],
  }),
  caso('of all branches, each has its people', 'Vigente', 50, {
    sucursales: 2,
    requisitos: c,
    empleados: [persona(), persona({ sucursal: 1, documento: OTRO })],
    ordenes: [charla(-5, 300, [DNI])],
  }),
  caso('without the planilla that its type asks for', 'Vigente', 100, {
    requisitos: [pedir(CHARLA_CON_ARCHIVO)],
    empleados: [persona(), persona({ documento: OTRO })],
    ordenes: [charla(-5, 300, [DNI, OTRO], { tipo: CHARLA_CON_ARCHIVO })],
  }),
  caso('orders and people together', 'Vigente', 66, {
    requisitos: [pedir(ORDEN), pedir(CHARLA)],
    empleados: [persona(), persona({ documento: OTRO })],
    ordenes: [orden(-5, 300), charla(-5, 300, [DNI])],
  }),
];
