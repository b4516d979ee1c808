import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities, type Tabla } from '#contract/entities.ts';
import { testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { UNKNOWN } from '#server/testing/helpers/expect.ts';
import { listedTables, routesOf } from '#server/testing/helpers/routes.ts';
import { openSessionFor } from '#server/testing/identities.ts';

/** `propio`: only for rows of the own company; others do not exist. */
type Cell = 'sí' | 'no' | 'propio';
type Line = readonly [admin: Cell, cliente: Cell, tecnico: Cell];

const read: Line = ['sí', 'sí', 'sí'];
const readOwn: Line = ['sí', 'propio', 'sí'];
const onlyAdmin: Line = ['sí', 'no', 'no'];
const team: Line = ['sí', 'no', 'sí'];
const oneself: Line = ['sí', 'propio', 'propio'];
const clients: Line = ['sí', 'propio', 'no'];
const own: Line = ['propio', 'propio', 'propio'];

/** reglas 6.3, line by line, but for the lines of `ofLists`. */
const table: Record<string, Line> = {
  'GET /api/auth/me': read,
  'POST /api/auth/logout': read,
  'GET /api/docs/json': onlyAdmin,
  'GET /api/categorias': read,
  'GET /api/paises': read,
  'GET /api/provincias': read,
  'GET /api/clientes': read,
  'POST /api/clientes': onlyAdmin,
  'PUT /api/clientes/:id': onlyAdmin,
  'PATCH /api/clientes/:id': onlyAdmin,
  'DELETE /api/clientes/:id': onlyAdmin,
  'POST /api/clientes/:id/activacion': onlyAdmin,
  'GET /api/empleados': clients,
  'GET /api/empleados/cliente/:id': clients,
  'GET /api/empleados/:id/capacitaciones': clients,
  'POST /api/empleados': clients,
  'PUT /api/empleados/:id': clients,
  'DELETE /api/empleados/:id': clients,
  'POST /api/empleados/eliminar': clients,
  'POST /api/empleados/cliente/:id': clients,
  'POST /api/empleados/cliente/:id/rechazados': clients,
  'GET /api/empleados/plantilla': clients,
  'GET /api/ordenes': read,
  'GET /api/ordenes/cliente/:id': readOwn,
  'GET /api/ordenes/asistentes': read,
  'GET /api/ordenes/export/:id': onlyAdmin,
  'POST /api/ordenes': onlyAdmin,
  'PUT /api/ordenes/:id': onlyAdmin,
  'PATCH /api/ordenes/:id': onlyAdmin,
  'POST /api/ordenes/enlaces': onlyAdmin,
  'DELETE /api/ordenes/:id': onlyAdmin,
  'POST /api/ordenes/eliminar': onlyAdmin,
  'GET /api/ordenes/:id/archivos': readOwn,
  'POST /api/ordenes/:id/archivos': team,
  'DELETE /api/ordenes/:id/archivos/:archivo_id': team,
  'GET /api/capacitaciones/:id': readOwn,
  'GET /api/capacitaciones/:id/planilla.pdf': readOwn,
  'GET /api/capacitaciones/:id/constancia.pdf': readOwn,
  'POST /api/capacitaciones': clients,
  'PUT /api/capacitaciones/:id': onlyAdmin,
  'GET /api/documentacion': team,
  'POST /api/documentacion': onlyAdmin,
  'DELETE /api/documentacion/:id': onlyAdmin,
  'GET /api/documentacionTecnica/cliente/:id': readOwn,
  'POST /api/documentacionTecnica': team,
  'PATCH /api/documentacionTecnica/:id': team,
  'POST /api/documentacionTecnica/:id/acuse': ['no', 'propio', 'no'],
  'DELETE /api/documentacionTecnica/:id': team,
  'GET /api/tecnicos': onlyAdmin,
  'POST /api/tecnicos': onlyAdmin,
  'PUT /api/tecnicos/:id': onlyAdmin,
  'DELETE /api/tecnicos/:id': onlyAdmin,
  'POST /api/tecnicos/eliminar': onlyAdmin,
  'POST /api/tecnicos/:id/activacion': onlyAdmin,
  'GET /api/users': read,
  'GET /api/users/:id': oneself,
  'POST /api/users': onlyAdmin,
  'POST /api/users/:id/activacion': onlyAdmin,
  'PUT /api/users/:id': oneself,
  'DELETE /api/users/:id': onlyAdmin,
  'PATCH /api/admin/:id': onlyAdmin,
  'GET /api/notificaciones': read,
  'PATCH /api/notificaciones': read,
  'PATCH /api/notificaciones/:id': read,
  'GET /api/buscar': read,
  'GET /api/profile': read,
  'PUT /api/profile': read,
  'PUT /api/profile/contrasena': read,
  'GET /api/profile/sesiones': read,
  'DELETE /api/profile/sesiones': read,
  'DELETE /api/profile/sesiones/:id': read,
  'POST /api/profile/calendario': read,
  'DELETE /api/profile/calendario': read,
  'GET /api/agenda': read,
  'GET /api/tablero': read,
  'GET /api/respaldo/estado': onlyAdmin,
  'POST /api/exportaciones': read,
  'GET /api/instalacion/avisos': onlyAdmin,
  'GET /api/eventos': read,
  'GET /api/archivos/:id/:filename': readOwn,
  'GET /api/actividad': onlyAdmin,
  'GET /api/actividad/personas': onlyAdmin,
  'GET /api/actividad/export': onlyAdmin,
  'GET /api/actividad/fila/:tabla/:id': onlyAdmin,
};

/** What a list cannot be asked for without. */
const queries: Record<string, string> = { 'GET /api/agenda': '?desde=2026-03-01&hasta=2026-03-31' };

/** Opens in a tab, with the cookie (reglas 10.8). */
const isFile = (route: string) => route.includes('/archivos/') || route.endsWith('.pdf');

/** Routes without a session. */
const open = [
  'GET /healthz',
  'GET /readyz',
  'POST /api/auth/signin',
  'POST /api/auth/refresh',
  'GET /api/auth/verify/:id',
  'POST /api/auth/forgot',
  'POST /api/auth/validate/:id',
  'POST /api/activation/:id',
  'GET /api/agenda/calendario.ics',
];

const t = await testApp();
const registered = (await routesOf(t.deps)).filter(({ url }) => /^\/(api|healthz|readyz)/.test(url));
const routes = registered.map(({ method, url }) => `${method} ${url}`);

/** By the record of its table: its readers list the rows, administrators write them; or each person has their own. */
const ofLists = Object.fromEntries(
  [...listedTables(registered)].flatMap(([collection, name]): [string, Line][] => {
    const readers = entities[name as Tabla]?.readers;
    if (!readers) return [];
    const cells = [
      'sí',
      readers.includes('cliente') ? 'sí' : 'no',
      readers.includes('tecnico') ? 'sí' : 'no',
    ];
    const path = `/api/${collection}`;
    if (readers === 'owner')
      return [
        [`GET ${path}`, read],
        [`POST ${path}`, read],
        [`PUT ${path}/:id`, own],
        [`DELETE ${path}/:id`, own],
      ];
    return [
      [`GET ${path}`, cells as [Cell, Cell, Cell]],
      ...[`POST ${path}`, `PUT ${path}/:id`, `DELETE ${path}/:id`, `POST ${path}/eliminar`].map(
        (route): [string, Line] => [route, onlyAdmin],
      ),
    ];
  }),
);
const all: Record<string, Line> = { ...ofLists, ...table };

describe('the table of permissions', () => {
  let callers: Record<'admin' | 'cliente' | 'tecnico', Caller>;
  let nadie: Caller;
  let ids: { propio: Record<string, string>; ajeno: Record<string, string> };

  /** A company with an identifier for each address with `:id`. */
  const company = async () => {
    const make = factories(t.deps.db);
    const { clienteId, sucursalId } = await make.empresa();
    const ordenId = await make.capacitacion({ clienteId, sucursalId }, undefined, [
      { apellido: 'Gil', nombre: 'Ana', documento: '30111222' },
    ]);
    const { bytes, sha256, ...upload } = await t.deps.files.receive(Readable.from(['a;b']), 9);
    const clave = await t.deps.files.keep({ ...upload, bytes, sha256 });
    const file = { clave, nombre: 'x.csv', tipo_contenido: 'text/csv', bytes, sha256 };
    const { id: archivoId } = await t.deps.db
      .insertInto('archivo')
      .values({ ...file, clase: 'planilla' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.deps.db.updateTable('orden').set({ planilla_id: archivoId }).where('id', '=', ordenId).execute();
    const persona = { nombre: 'Ana', apellido: 'Gil', fecha_ingreso: '2020-01-01' };
    const { id: empleadoId } = await t.deps.db
      .insertInto('empleado')
      .values({ ...persona, cliente_id: clienteId, sucursal_id: sucursalId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { usuarioId } = await make.cuenta();
    const { id: vistaId } = await t.deps.db
      .insertInto('vista')
      .values({ usuario_id: usuarioId, lista: 'ordenes', nombre: 'x', consulta: 'x=y', orden: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const propio = await t.deps.db
      .insertInto('archivo')
      .values({ ...file, clave: `${clave}-2`, clase: 'documento_tecnico' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: asignacionId } = await t.deps.db
      .insertInto('documentacion_tecnica')
      .values({ cliente_id: clienteId, archivo_id: propio.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      cliente: clienteId,
      export: clienteId,
      documentacionTecnica: asignacionId,
      capacitaciones: ordenId,
      ordenes: await make.orden({ clienteId, sucursalId }),
      empleados: empleadoId,
      archivos: archivoId,
      users: usuarioId,
      vistas: vistaId,
    };
  };

  beforeAll(async () => {
    ids = { propio: await company(), ajeno: await company() };
    const clienteId = String(ids.propio.cliente);
    nadie = await t.as('nadie');
    callers = {
      admin: await t.as('admin'),
      cliente: await t.as({ clienteId }),
      tecnico: await t.as('tecnico'),
    };
  });
  afterAll(() => t.close());

  const call = (
    caller: Caller,
    route: string,
    of: Record<string, string>,
    headers?: Record<string, string>,
  ) => {
    const [method, path] = route.replace(':tabla', 'cliente').split(' ') as ['GET', string];
    const id = of[path.split('/:id')[0]?.split('/').at(-1) ?? ''] ?? UNKNOWN;
    const query = queries[route.replace(/^HEAD /, 'GET ')] ?? '';
    const url = path.replace(':id', id).replace(':filename', 'x.csv') + query;
    const identity: Record<string, string> = caller.token ? { 'x-access-token': caller.token } : {};
    return t.app.inject({ method, url, headers: { ...identity, ...headers } });
  };
  /** A new session for each call, because one call ends it. */
  const withNewSession = async ({ usuarioId }: Caller) =>
    callerOf(t.app, await openSessionFor(t.deps, usuarioId));

  it('has a line for every route', () => {
    const lines = new Set([...Object.keys(all), ...open]);
    const unknown = routes.filter((route) => !lines.has(route.replace(/^HEAD /, 'GET ')));
    expect(unknown, 'add these routes to the table, with what reglas 6.3 says of them').toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  });

  it.each(open.map((route) => [route]))('lets anybody call %s', async (route) => {
    expect(routes).toContain(route);
    const { statusCode, body } = await call(nadie, route, {});
    expect([route, statusCode < 500, statusCode, body]).toEqual([
      route,
      true,
      expect.toBeOneOf([200, 202, 400, 404]),
      body,
    ]);
  });

  const writes = ([route]: [string, Line]) => Number(!route.startsWith('GET '));
  // A write may remove what another line reads.
  const lines = Object.entries(all)
    .filter(([route]) => routes.includes(route))
    .sort((a, b) => writes(a) - writes(b));

  it.each(lines)('allows %s only to its roles', async (route, cells) => {
    const variants = route.startsWith('GET ') ? [route, route.replace('GET ', 'HEAD ')] : [route];
    for (const variant of variants) {
      const nobody = await call(nadie, variant, ids.propio);
      expect([variant, 'nadie', nobody.statusCode]).toEqual([variant, 'nadie', 401]);
      if (!isFile(route)) {
        const cookie = await call(nadie, variant, ids.propio, { cookie: `token=${callers.admin.token}` });
        expect([variant, 'cookie', cookie.statusCode]).toEqual([variant, 'cookie', 401]);
      }
      for (const [i, rol] of (['admin', 'cliente', 'tecnico'] as const).entries()) {
        const own = { ...ids.propio, users: callers[rol].usuarioId };
        const reply = await call(await withNewSession(callers[rol]), variant, own);
        // An allowed write without a body gets a refusal, which each entity's tests check.
        const may = route.startsWith('GET ') ? [200] : [200, 201, 202, 204, 400, 404, 409, 415];
        const expected = cells[i] === 'no' ? [403] : may;
        expect([variant, rol, reply.statusCode]).toEqual([variant, rol, expect.toBeOneOf(expected)]);
        if (cells[i] === 'propio' && route.includes('/:id')) {
          const foreign = await call(await withNewSession(callers[rol]), variant, ids.ajeno);
          expect([variant, 'ajeno', foreign.statusCode]).toEqual([
            variant,
            'ajeno',
            expect.toBeOneOf([400, 404, 415]),
          ]);
        }
        if (rol === 'cliente' && variant.startsWith('GET '))
          expect(reply.body).not.toContain(ids.ajeno.cliente);
      }
    }
  });
});
