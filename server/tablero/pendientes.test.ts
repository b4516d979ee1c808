import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tablero } from '#contract/consultora/tablero.ts';
import { acuseDe } from '#contract/documentos/documentacion-tecnica.ts';
import type { EnlacesReply, Orden } from '#contract/ordenes/ordenes.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

let t: TestApp;
let make: ReturnType<typeof factories>;
let cliente: Caller;
let otro: Caller;
let empresa: { clienteId: string; sucursalId: string };

const read = async (caller: Caller) => bodyOf<Tablero>(await caller.get('/api/tablero'));

beforeAll(async () => {
  t = await testApp();
  make = factories(t.deps.db);
  empresa = await make.empresa();
  cliente = await t.as({ clienteId: empresa.clienteId });
  otro = await t.as({ clienteId: (await make.empresa()).clienteId });
});
afterAll(() => t.close());

it('the dashboard counts the orders without the file that their type asks for, from the day they begin', async () => {
  const today = t.clock.today();
  const tipoOrdenId = await make.tipoOrden('inspeccion');
  await t.deps.db
    .updateTable('tipo_orden')
    .set({ exige_respaldo: true })
    .where('id', '=', tipoOrdenId)
    .execute();
  const fechavencimiento = addDays(today, 500);
  const ids: string[] = [];
  for (const days of [-1, 0, 1])
    ids.push(
      await make.orden({ ...empresa, tipoOrdenId, fechainicio: addDays(today, days), fechavencimiento }),
    );
  await make.orden({ ...empresa, fechainicio: today, fechavencimiento });
  for (const caller of [cliente, await t.as('admin'), await t.as('tecnico')])
    expect((await read(caller)).ordenes.sinRespaldo).toBe(2);
  expect((await read(otro)).ordenes.sinRespaldo).toBe(0);
  expect((await read(cliente)).ordenes.sinRespaldoRenovadas).toBe(0);
  const [first = '', second = ''] = ids;
  await t.deps.db.updateTable('orden').set({ renueva_id: first }).where('id', '=', second).execute();
  expect((await read(cliente)).ordenes).toMatchObject({ sinRespaldo: 2, sinRespaldoRenovadas: 1 });
});

it('the dashboard counts the expired documents by active client for the consultancy, in their latest version', async () => {
  const today = t.clock.today();
  const { db } = t.deps;
  const { id: archivo_id } = await db
    .insertInto('archivo')
    .values({
      ...{ clave: 'vencidos', nombre: 'x.pdf', tipo_contenido: 'application/pdf', bytes: 1 },
      ...{ sha256: Buffer.alloc(32), clase: 'documento_tecnico' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assign = (cliente_id: string, days: number | null, renueva_id: string | null = null) =>
    db
      .insertInto('documentacion_tecnica')
      .values({
        cliente_id,
        archivo_id,
        renueva_id,
        vencimiento: days === null ? null : addDays(today, days),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [one, two, renewed, inactive] = await Promise.all(
    ['Uno S.A.', 'Dos S.A.', 'Renovado S.A.', 'Inactivo S.A.'].map((razonSocial) =>
      make.cliente({ razonSocial }),
    ),
  );
  for (const days of [-1, 0, 30, null]) await assign(one ?? '', days);
  for (const days of [-400, -2]) await assign(two ?? '', days);
  await assign(renewed ?? '', 100, (await assign(renewed ?? '', -5)).id);
  await assign(inactive ?? '', -5);
  await db
    .updateTable('cliente')
    .set({ active: false })
    .where('id', '=', inactive ?? '')
    .execute();
  for (const caller of [await t.as('admin'), await t.as('tecnico')])
    expect((await read(caller)).documentosVencidos).toEqual([
      { _id: two, nombre: 'Dos S.A.', documentos: 2 },
      { _id: one, nombre: 'Uno S.A.', documentos: 1 },
    ]);
  expect((await read(cliente)).documentosVencidos).toBeNull();
});

it("the dashboard counts a client's documents without 'Recibí y leí' in their latest version", async () => {
  const pending = async (caller: Caller) => (await read(caller)).documentos.sinConfirmar;
  const { clienteId: cliente_id } = empresa;
  const { id: archivo_id } = await t.deps.db
    .insertInto('archivo')
    .values({
      ...{ clave: 'pendientes', nombre: 'x.pdf', tipo_contenido: 'application/pdf', bytes: 1 },
      ...{ sha256: Buffer.alloc(32), clase: 'documento_tecnico' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assign = (renueva_id: string | null) =>
    t.deps.db
      .insertInto('documentacion_tecnica')
      .values({ cliente_id, archivo_id, renueva_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  const first = await assign(null);
  const second = await assign(first.id);
  const confirm = async (id: string) =>
    expect((await cliente.post(acuseDe(id), { conforme: true })).statusCode).toBeLessThan(300);

  expect(await pending(cliente)).toBe(1);
  await confirm(first.id);
  expect(await pending(cliente)).toBe(1);
  await confirm(second.id);
  expect(await pending(cliente)).toBe(0);
  expect(await pending(otro)).toBe(0);
  expect(await pending(await t.as('admin'))).toBeNull();
});

it('the dashboard names the order that follows an overdue one without a link, as the links of the past do', async () => {
  const { clienteId, sucursalId: sucursal_id } = await make.empresa();
  const tipoOrden_id = await make.tipoOrden();
  const [admin, usuario] = [await t.as('admin'), await t.as({ clienteId })];
  const create = async (year: number, fields: object = {}) => {
    const [fechainicio, fechavencimiento] = [`${year}-01-01`, `${year + 1}-01-01`];
    const body = { tipoOrden_id, sucursal_id, fechainicio, fechavencimiento, ...fields };
    return bodyOf<Orden>(await admin.post('/api/ordenes', body));
  };
  const followed = async () => {
    const { grupos } = (await read(usuario)).sinRenovar;
    const { primeras = [] } = grupos.find(({ _id }) => _id === sucursal_id) ?? {};
    const found = primeras.flatMap(({ _id, posterior }) => (posterior ? [[_id, posterior._id]] : []));
    const { muestra } = bodyOf<EnlacesReply>(
      await admin.post('/api/ordenes/enlaces?simular=true', {
        ...{ excepto: [], solo: primeras.map(({ _id }) => _id) },
      }),
    );
    expect(found).toEqual(muestra.map(({ anterior, siguiente }) => [anterior._id, siguiente._id]));
    return found;
  };
  const [first, second] = [await create(2020, { referencia: 'Grúa 1' }), await create(2021)];
  const counted = async () => Promise.all([usuario, admin].map(async (of) => (await read(of)).conPosterior));
  expect(await followed()).toEqual([]);
  expect(await counted()).toEqual([0, 0]);
  const next = await create(2023, { referencia: ' GRUA  1' });
  await create(2024, { referencia: 'Grúa 1' });
  expect(await followed()).toEqual([[first._id, next._id]]);
  // The one of 2023 is followed too.
  expect(await counted()).toEqual([2, 2]);
  // Two of one start: nothing says which of them renews it.
  await create(2023, { referencia: 'grúa 1', fechavencimiento: '2025-01-01' });
  expect(await followed()).toEqual([]);
  const last = await create(2025);
  expect(await followed()).toEqual([[second._id, last._id]]);
  expect(await counted()).toEqual([1, 1]);
});

it('the dashboard says whether the last of those that follow an overdue order has expired too (reglas 2.10)', async () => {
  const { clienteId, sucursalId: sucursal_id } = await make.empresa();
  const tipoOrden_id = await make.tipoOrden();
  const [admin, usuario] = [await t.as('admin'), await t.as({ clienteId })];
  const create = async (fechainicio: string, fechavencimiento: string, fields: object = {}) =>
    bodyOf<Orden>(
      await admin.post('/api/ordenes', {
        ...{ tipoOrden_id, sucursal_id, fechainicio, fechavencimiento, ...fields },
      }),
    );
  const first = await create('2019-01-01', '2020-01-01');
  const posterior = async () => {
    const { primeras = [] } = (await read(usuario)).sinRenovar.grupos[0] ?? {};
    return primeras.find(({ _id }) => _id === first._id)?.posterior;
  };
  const second = await create('2020-01-01', '2021-01-01');
  const named = { _id: second._id, numeroorden: second.numeroorden };
  expect(await posterior()).toEqual({ ...named, vencida: true });
  // One that has not begun is not worked on.
  await create('2098-01-01', '2099-01-01');
  expect(await posterior()).toEqual({ ...named, vencida: true });
  const third = await create('2021-01-01', '2022-01-01');
  expect(await posterior()).toEqual({ ...named, vencida: true });
  // With a link, of another series.
  await create('2022-01-01', '2099-01-01', { renueva_id: third._id, referencia: 'Grúa 2' });
  expect(await posterior()).toEqual({ ...named, vencida: false });
});
