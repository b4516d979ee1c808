import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { type Route, routesOf } from '#server/testing/helpers/routes.ts';
import { ana, formOf, workbookOf } from '#server/testing/helpers/workbooks.ts';
import { costOf, limitCostly } from './costly.ts';
import { type Cost, createAdmissions, limits } from './limits.ts';

/** Every limited route by its limit, as in docs/operacion.md, but for lists and deletions of many rows. */
const table: Record<Cost, readonly string[]> = {
  work: [
    'GET /api/capacitaciones/:id/constancia.pdf',
    'GET /api/capacitaciones/:id/constancias.zip',
    'GET /api/consultora/ejemplo.pdf',
    'GET /api/capacitaciones/:id/planilla.pdf',
    'GET /api/ordenes/export/:id',
    'POST /api/ordenes/enlaces',
    'GET /api/actividad/export',
    'GET /api/empleados/plantilla',
    'POST /api/empleados/cliente/:id',
    'POST /api/empleados/cliente/:id/rechazados',
    'POST /api/datosPersonales/busqueda',
    'POST /api/datosPersonales/copia',
    'POST /api/datosPersonales/correccion',
    'POST /api/datosPersonales/correccion/simulacion',
    'POST /api/datosPersonales/supresion',
    'POST /api/datosPersonales/supresion/simulacion',
    'POST /api/exportaciones',
    'GET /api/clientes/:id/carpeta.pdf',
    'GET /api/clientes/:id/planCapacitacion.pdf',
    'GET /api/empleados/:id/legajo.pdf',
    'GET /api/situacion/cliente/:id/personal.xlsx',
  ],
  carpeta: ['GET /api/clientes/:id/carpeta.zip', 'GET /api/clientes/:id/carpeta-unida.pdf'],
  upload: [
    'POST /api/capacitaciones',
    'PUT /api/capacitaciones/:id',
    'POST /api/clientes',
    'PUT /api/clientes/:id',
    'POST /api/documentacion',
    'POST /api/documentacionTecnica',
    'POST /api/ordenes/:id/archivos',
    'PUT /api/consultora',
    'PUT /api/profile/firma',
  ],
  password: [
    'PUT /api/users/:id',
    'PUT /api/profile/contrasena',
    'POST /api/profile/calendario',
    'POST /api/profile/llaves/pedido',
    'POST /api/profile/segundo-factor',
  ],
  query: [
    'GET /api/actividad',
    'GET /api/actividad/personas',
    'GET /api/actividad/fila/:tabla/:id',
    'GET /api/agenda/calendario.ics',
    'GET /api/buscar',
    'GET /api/clientes/:id/carpeta',
    'GET /api/capacitaciones/:id',
    'GET /api/capacitaciones/:id/constancias',
    'GET /api/verificar/:codigo',
    'GET /verificar',
    'GET /verificar/:codigo',
    'GET /resumen/baja',
    'POST /resumen/baja',
    'GET /api/ordenes/asistentes',
    'GET /api/empleados/:id/capacitaciones',
    'GET /api/empleados/:id/legajo',
    'GET /api/situacion/cliente/:id',
    'GET /api/situacion/cliente/:id/personal',
    'GET /api/respaldo/estado',
    'GET /api/tablero',
    'POST /api/datosPersonales/ajustes/simulacion',
  ],
  download: ['GET /api/archivos/:id/:filename', 'GET /api/marca/logo/:id', 'GET /api/profile/firma'],
  stream: ['GET /api/eventos'],
};

/** A list is a query; deleting many rows is work. */
function impliedCost(url: string, { listTables }: Route['config']): Cost | undefined {
  if (listTables) return 'query';
  return url.endsWith('/eliminar') ? 'work' : undefined;
}

describe('a costly call', () => {
  let t: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  it('is limited on exactly the listed routes', async () => {
    const routes = (await routesOf(t.deps)).filter(({ method }) => method !== 'HEAD');
    const found = Object.fromEntries(Object.keys(table).map((cost) => [cost, [] as string[]]));
    for (const { method, url, config } of routes) {
      const cost = costOf(config);
      if (cost && cost !== impliedCost(url, config)) found[cost]?.push(`${method} ${url}`);
    }
    for (const [cost, listed] of Object.entries(table))
      expect([cost, found[cost]?.sort()]).toEqual([cost, [...listed].sort()]);
    const unlimited = routes.filter(({ url, config }) => impliedCost(url, config) && !costOf(config));
    expect(unlimited.map(({ url }) => url)).toEqual([]);
  });

  it('that answers a file does not boot without a limit', () => {
    const app = Fastify();
    limitCostly(app, createAdmissions());
    const schema = { produces: ['application/zip'] };
    expect(() => app.get('/api/carpeta', { schema }, () => Readable.from(['']))).toThrow(
      'GET /api/carpeta does not name what it costs',
    );
  });

  it('is refused with 429 to the person whose queue is full, and to nobody else', async () => {
    const { perPerson, waitingPerPerson } = limits.work;
    const { work } = t.deps.admissions;
    const path = `/api/ordenes/export/${await factories(t.deps.db).cliente()}`;
    const other = await t.as('admin');
    // By hand, because calls may end before others begin.
    const signal = new AbortController().signal;
    const entered = Array.from({ length: perPerson + waitingPerPerson - 1 }, () =>
      work.enter({ id: admin.usuarioId, clienteId: null }, signal),
    );
    const last = admin.get(path);
    await expect.poll(() => work.waiting).toBe(waitingPerPerson);
    for (const reply of await Promise.all([admin.get(path), admin.get(path)])) {
      const { message } = expectError(reply, 429, 'demasiados_intentos');
      expect(message).toBe('Ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.');
      expect(reply.headers['retry-after']).toBe('10');
    }
    expect((await other.get(path)).statusCode).toBe(200);
    for (const one of entered) (await one)();
    expect((await last).statusCode).toBe(200);
    expect(t.deps.admissions.work).toMatchObject({ running: 0, waiting: 0 });
  });

  it('is refused with 429 to a user of a company whose queue is full, even if another account filled it', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const { work } = t.deps.admissions;
    const { perPerson, waitingPerPerson } = limits.work;
    const signal = new AbortController().signal;
    const entered = Array.from({ length: perPerson + waitingPerPerson }, (_, n) =>
      work.enter({ id: `colega ${n}`, clienteId }, signal),
    );
    const path = '/api/empleados/plantilla';
    const cliente = await t.as({ clienteId });
    const { message } = expectError(await cliente.get(path), 429, 'demasiados_intentos');
    expect(message).toBe(
      'Su empresa ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.',
    );
    expect((await admin.get(path)).statusCode).toBe(200);
    for (const one of entered) (await one)();
    expect((await cliente.get(path)).statusCode).toBe(200);
  });

  it('is refused before its file is received', async () => {
    const clienteId = await factories(t.deps.db).cliente();
    const { perPerson, waitingPerPerson } = limits.work;
    const signal = new AbortController().signal;
    const entered = Array.from({ length: perPerson + waitingPerPerson }, () =>
      t.deps.admissions.work.enter({ id: admin.usuarioId, clienteId: null }, signal),
    );
    const path = `/api/empleados/cliente/${clienteId}?simular=true`;
    const refused = await admin.post(path, formOf(await workbookOf([ana])));
    expectError(refused, 429, 'demasiados_intentos');
    expect(refused.headers.connection).toBe('close');
    for (const one of entered) (await one)();
    expect((await admin.post(path, formOf(await workbookOf([ana])))).statusCode).toBe(200);
  });
});
