import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Actor, systemActor, transaction } from '#server/platform/db/transaction.ts';
import { testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { UNKNOWN } from '#server/testing/helpers/expect.ts';
import { routesOf } from '#server/testing/helpers/routes.ts';
import { ListCache } from '../lists/list-cache.ts';
import { isFile } from './permissions.fixture.ts';

// Companies are kept apart twice: by the conditions of the queries (reglas 11.2) and by row security (reglas 11.3). The test
// of row security removes the conditions; here the conditions stand alone.

const t = await testApp();
const today = t.clock.today();
const { db } = t.deps;
const make = factories(db);

/** Identifiers of a company, by the part of an address before them. */
type Ids = Readonly<Record<string, string>>;

/** A company with what lists, counts and searches are made of. */
async function company(): Promise<Ids> {
  const { clienteId, sucursalId } = await make.empresa();
  const own = { cliente_id: clienteId };
  const of = { clienteId, sucursalId };
  const ana = { apellido: 'Gil', nombre: 'Ana' };
  const training = await make.capacitacion(of, 'Trabajo en altura', [{ ...ana, documento: '30111222' }]);
  const tipoOrdenId = await make.tipoOrden();
  for (const days of [-5, 5])
    await make.orden({ ...of, tipoOrdenId, fechavencimiento: addDays(today, days) });
  const persona = {
    ...own,
    ...ana,
    sucursal_id: sucursalId,
    fecha_ingreso: '2020-01-01',
    documento: '30111222',
  };
  const { id: empleado } = await db
    .insertInto('empleado')
    .values(persona)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { tipo_orden_id } = await db
    .selectFrom('orden')
    .select('tipo_orden_id')
    .where('id', '=', training)
    .executeTakeFirstOrThrow();
  const pedido = { ...own, desde: '2026-01-01' };
  await db
    .insertInto('requisito')
    .values([
      { ...pedido, tipo_orden_id, capacitacion: true },
      { ...pedido, tipo_orden_id: tipoOrdenId, capacitacion: false },
    ])
    .execute();
  await db
    .insertInto('plan_capacitacion')
    .values({ ...own, tipo_orden_id, anio: 2026, mes: 9 })
    .execute();
  const file = { nombre: 'x.pdf', tipo_contenido: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32) };
  const { id: archivo_id } = await db
    .insertInto('archivo')
    .values({ ...file, clave: `de-${clienteId}`, clase: 'documento_tecnico' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('documentacion_tecnica')
    .values({ ...own, archivo_id, vencimiento: addDays(today, 3) })
    .execute();
  return {
    ...{ cliente: clienteId, clientes: clienteId, sucursal: sucursalId },
    ...{ ordenes: training, capacitaciones: training, empleados: empleado },
  };
}

/** What the calls that only one address needs are asked with. */
const queries: Record<string, string> = {
  '/api/agenda': `?desde=${addDays(today, -60)}&hasta=${addDays(today, 30)}`,
  '/api/buscar': '?q=gil',
  '/api/ordenes/asistentes': '?q=gil',
};

/** Lists that all companies share: their counts of a company's rows have row security alone. */
const shared = ['/api/rubros', '/api/tiposOrden'];

const owner = new pg.Client({ connectionString: t.database.ownerUrl });
let own: Ids;
let other: Ids;
let addresses: string[];

beforeAll(async () => {
  await owner.connect();
  [own, other] = [await company(), await company()];
  const isRead = ({ method, url, config }: Awaited<ReturnType<typeof routesOf>>[number]) =>
    method === 'GET' &&
    config.roles?.includes('cliente') &&
    !isFile(url) &&
    !/eventos|plantilla/.test(url) &&
    !shared.includes(url);
  addresses = (await routesOf(t.deps)).filter(isRead).map(({ url }) => url);
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

/** The replies to a client user who asks for everything, also by the identifiers of another company. */
async function replies(caller: Caller): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [whose, ids] of Object.entries({ own, other }))
    for (const address of addresses) {
      const collection = address.split('/:')[0]?.split('/').at(-1) ?? '';
      const url = address.replace(/:\w+/, ids[collection] ?? UNKNOWN) + (queries[address] ?? '');
      const { statusCode, body } = await caller.get(url);
      all[`${whose} ${address}`] = [statusCode, body];
    }
  return all;
}

it('without row security a client user reads the same: each query has its own condition on the company', async () => {
  const caller = await t.as({ clienteId: own.cliente ?? '' });
  const before = await replies(caller);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  await owner.query(`do $$ declare tabla regclass; begin
    for tabla in select oid from pg_class where relrowsecurity loop
      execute format('alter table %s disable row level security', tabla);
    end loop; end $$`);
  const actor: Actor = {
    ...systemActor('x'),
    rol: 'cliente',
    usuarioId: caller.usuarioId,
    clienteId: own.cliente ?? '',
  };
  const employees = await transaction(db, actor, (trx) => trx.selectFrom('empleado').select('id').execute());
  expect(employees).toHaveLength(2);
  // The lists that are kept were read under row security.
  const app = await buildApp({ ...t.deps, lists: new ListCache() });
  expect(await replies(callerOf(app, caller))).toEqual(before);
  await app.close();
});
