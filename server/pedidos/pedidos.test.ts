import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { ListChanges } from '#contract/lists/list-changes.ts';
import {
  type Orden,
  type PedidoRenovacion,
  type PedidosRenovacion,
  pedidoDe,
  pedidos,
} from '#contract/ordenes/ordenes.ts';
import { diasAviso, diasPedido } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('asking for the renewal of an order', () => {
  let t: TestApp;
  let admin: Caller;
  let otroAdmin: Caller;
  let cliente: Caller;
  let make: ReturnType<typeof factories>;
  let empresa: { clienteId: string; sucursalId: string };

  const today = () => t.clock.today();
  const orden = (days: number, of = empresa) =>
    make.orden({ ...of, fechainicio: '2020-01-01', fechavencimiento: addDays(today(), days) });
  const ask = (id: string, caller = cliente) => caller.post(pedidoDe(id));
  const rowOf = async (id: string) =>
    bodyOf<Orden[]>(await admin.get('/api/ordenes')).find(({ _id }) => _id === id) as Orden;
  /** The notices of the requests for an order. */
  const notices = async (id: string, caller = admin) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones')).filter(
      ({ clase, enlace }) => clase === 'pedido' && enlace === `/ordenes?ver=${id}`,
    );
  const pedidaAs = async (caller: Caller, id: string) => {
    const { sinRenovar, vencen } = bodyOf<Tablero>(await caller.get('/api/tablero'));
    const rows = [sinRenovar, ...vencen].flatMap(({ grupos }) => grupos.flatMap(({ primeras }) => primeras));
    return rows.find(({ _id }) => _id === id)?.pedida;
  };

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    otroAdmin = await t.as('admin');
    empresa = await make.empresa();
    cliente = await t.as({ clienteId: empresa.clienteId });
  });
  afterAll(() => t.close());

  it('tells each administrator of company, branch, type and number, and leads to the order', async () => {
    const id = await orden(-3);
    expect(bodyOf<PedidoRenovacion>(await ask(id))).toEqual({ _id: id, pedida: today() });
    const { numeroorden, cliente: de, sucursal, tipoOrden } = await rowOf(id);
    const [day, month, year] = addDays(today(), -3).split('-').toReversed();
    for (const caller of [admin, otroAdmin]) {
      const [notice, ...others] = await notices(id, caller);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        textoDescriptivo: `${de.razonSocial} pide renovar la orden N.º ${numeroorden} (${tipoOrden.nombre}), ${sucursal.direccion} - ${sucursal.localidad.nombre}: venció el ${day}/${month}/${year}.`,
        cliente: { _id: empresa.clienteId },
        vence: null,
        leida: false,
      });
    }
  });

  it('is seen beside the order on the dashboard, by both sides', async () => {
    const otra = await make.empresa();
    const su = await t.as({ clienteId: otra.clienteId });
    const id = await orden(-900, otra);
    expect(await pedidaAs(su, id)).toBeNull();
    await ask(id, su);
    expect([await pedidaAs(su, id), await pedidaAs(admin, id)]).toEqual([today(), today()]);
  });

  it('is a changed row of the list that somebody has open (decision 055)', async () => {
    const id = await orden(-1);
    const { etag } = (await admin.get('/api/ordenes')).headers;
    await ask(id);
    const changes = await admin.get('/api/ordenes', { 'a-im': 'rows', 'if-none-match': String(etag) });
    expect(changes.statusCode).toBe(226);
    const rows = bodyOf<ListChanges<Orden>>(changes).filas.map(([, row]) => row);
    expect(rows.map(({ _id, pedida }) => [_id, pedida])).toEqual([[id, today()]]);
  });

  it(`makes no second notice within ${diasPedido} days, and one on the day after them`, async () => {
    const id = await orden(2);
    await Promise.all([ask(id), ask(id)]);
    expect(await notices(id)).toHaveLength(1);
    const asked = async (days: number) => {
      const day = addDays(today(), -days);
      await t.deps.db.updateTable('orden').set({ renovacion_pedida: day }).where('id', '=', id).execute();
      const clave = `orden:${id}:pedido:${day}`;
      await t.deps.db
        .updateTable('notificacion')
        .set({ clave })
        .where('clave', 'like', `orden:${id}:pedido:%`)
        .execute();
      return day;
    };
    const day = await asked(diasPedido - 1);
    expect(bodyOf<PedidoRenovacion>(await ask(id))).toEqual({ _id: id, pedida: day });
    expect(await notices(id)).toHaveLength(1);
    await asked(diasPedido);
    expect(bodyOf<PedidoRenovacion>(await ask(id))).toEqual({ _id: id, pedida: today() });
    expect(await notices(id)).toHaveLength(2);
  });

  it('is for what has expired, or expires in the days of an expiry notice', async () => {
    const [last, later] = [await orden(diasAviso), await orden(diasAviso + 1)];
    expect((await ask(last)).statusCode).toBe(200);
    const { message } = expectError(await ask(later), 409, 'duplicado');
    expect(message).toBe(`Todavía faltan más de ${diasAviso} días para que venza.`);
    expect(await notices(later)).toEqual([]);
  });

  it('is for open orders alone', async () => {
    const [closed, renewed] = [await orden(-1), await orden(-1)];
    await admin.patch(`/api/ordenes/${closed}`, { noSeRenueva: true });
    const { sucursal, tipoOrden } = await rowOf(renewed);
    const dates = { fechainicio: today(), fechavencimiento: addDays(today(), 400) };
    const body = { sucursal_id: sucursal._id, tipoOrden_id: tipoOrden._id, ...dates, renueva_id: renewed };
    expect((await admin.post('/api/ordenes', body)).statusCode).toBe(201);
    for (const id of [closed, renewed])
      expect(expectError(await ask(id), 409, 'duplicado').message).toBe(
        'La orden ya no espera una renovación.',
      );
  });

  it('is withdrawn from those who have not read it when the order is closed', async () => {
    const id = await orden(-1);
    await ask(id);
    await admin.patch(`/api/ordenes/${id}`, { noSeRenueva: true });
    expect(await notices(id)).toEqual([]);
  });

  it('is no change for the people who edit the order, and has a line in the trail', async () => {
    const id = await orden(-1);
    const before = await rowOf(id);
    await ask(id);
    expect((await rowOf(id)).version).toBe(before.version);
    const [line] = bodyOf<ActividadReply>(await admin.get(`/api/actividad/fila/orden/${id}`)).sucesos;
    const day = today().split('-').toReversed().join('/');
    expect(line?.cambios).toContainEqual({ campo: 'Renovación pedida', antes: '(vacío)', despues: day });
  });

  it("is not for another company's order, nor for the consultancy", async () => {
    const otra = await t.as({ clienteId: (await make.empresa()).clienteId });
    const id = await orden(-1);
    for (const reply of [await ask(id, otra), await ask(UNKNOWN)]) expectError(reply, 404, 'no_encontrado');
    for (const caller of [admin, await t.as('tecnico')]) {
      expectError(await ask(id, caller), 403, 'sin_permiso');
      expectError(await caller.post(pedidos), 403, 'sin_permiso');
    }
    expect(await notices(id)).toEqual([]);
  });

  it('of all that has expired asks once for each open order of the company, and for no other', async () => {
    const otra = await make.empresa();
    const su = await t.as({ clienteId: otra.clienteId });
    const tablero = async () => bodyOf<Tablero>(await su.get('/api/tablero')).porPedir;
    const [primera, asked, closed, soon, ajena] = await Promise.all([
      orden(-30, otra),
      orden(-1, otra),
      orden(-1, otra),
      orden(0, otra),
      orden(-1),
    ]);
    await ask(asked, su);
    await admin.patch(`/api/ordenes/${closed}`, { noSeRenueva: true });
    expect(await tablero()).toBe(1);
    const [first, second] = await Promise.all([su.post(pedidos), su.post(pedidos)]);
    const counts = [first, second].map((reply) => bodyOf<PedidosRenovacion>(reply).pedidas);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await tablero()).toBe(0);
    for (const id of [primera, asked]) expect(await notices(id)).toHaveLength(1);
    for (const id of [closed, soon, ajena]) expect(await notices(id)).toEqual([]);
    expect(bodyOf<Tablero>(await admin.get('/api/tablero')).porPedir).toBeNull();
  });

  it('is not for an expired order that another one follows', async () => {
    const tipoOrdenId = await make.tipoOrden('inspeccion');
    const visit = (begins: number) =>
      make.orden({
        ...{ ...empresa, tipoOrdenId, fechainicio: addDays(today(), begins) },
        fechavencimiento: addDays(today(), begins + 30),
      });
    const [followed, last] = [await visit(-90), await visit(-50)];
    expect(expectError(await ask(followed), 409, 'duplicado').message).toBe(
      'A la orden la sigue otra igual: no hace falta pedir su renovación.',
    );
    expect(await notices(followed)).toEqual([]);
    expect((await ask(last)).statusCode).toBe(200);
  });

  it('of all that has expired leaves out what another order follows, as the dashboard counts it', async () => {
    const otra = await make.empresa();
    const su = await t.as({ clienteId: otra.clienteId });
    const tipoOrdenId = await make.tipoOrden('inspeccion');
    const visit = (begins: number) =>
      make.orden({
        ...{ ...otra, tipoOrdenId, fechainicio: addDays(today(), begins) },
        fechavencimiento: addDays(today(), begins + 30),
      });
    const [followed, last] = [await visit(-90), await visit(-50)];
    const { porPedir, conPosterior } = bodyOf<Tablero>(await su.get('/api/tablero'));
    expect([porPedir, conPosterior]).toEqual([1, 1]);
    expect(bodyOf<PedidosRenovacion>(await su.post(pedidos)).pedidas).toBe(1);
    expect(await notices(followed)).toEqual([]);
    expect(await notices(last)).toHaveLength(1);
  });

  it('cannot be silenced like an expiry', async () => {
    const id = await orden(-1);
    await ask(id);
    const [notice] = await notices(id);
    const reply = await admin.patch(`/api/notificaciones/${notice?.id}`, { leida: true, silenciar: true });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores[0].mensaje).toBe('Este aviso no se puede silenciar.');
  });
});
