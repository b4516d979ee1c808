import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import { testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { UNKNOWN } from '#server/testing/helpers/expect.ts';
import { pngFile } from '#server/testing/helpers/png.ts';
import { listedTables, routesOf } from '#server/testing/helpers/routes.ts';
import { openSessionFor } from '#server/testing/identities.ts';
import {
  type Cell,
  isFile,
  type Line,
  onlyAdmin,
  open,
  own,
  queries,
  read,
  table,
} from './permissions.fixture.ts';

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
      sucursales: sucursalId,
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
    await callers.tecnico.put('/api/profile/firma', formOf({ firma: pngFile('firma.png') }));
  });
  afterAll(() => t.close());

  const call = (
    caller: Caller,
    route: string,
    of: Record<string, string>,
    headers?: Record<string, string>,
  ) => {
    const [method, path] = route.replace(':tabla', 'cliente').split(' ') as ['GET', string];
    const collection = /\/:id\/(carpeta|planCapacitacion)/.test(path)
      ? 'cliente'
      : path.split('/:id')[0]?.split('/').at(-1);
    const id = of[collection ?? ''] ?? UNKNOWN;
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
