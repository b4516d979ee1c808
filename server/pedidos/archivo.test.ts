import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import {
  type ArchivoOrden,
  archivosDeOrden,
  type PedidoArchivo,
  type PedidosArchivo,
  pedidoArchivoDe,
  pedidosArchivo,
} from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('asking for the file of an order', () => {
  let s: Scene;
  let t: TestApp;
  let admin: Caller;
  let tecnico: Caller;
  let cliente: Caller;
  let make: Scene['make'];
  let empresa: Scene['empresa'];

  const today = () => t.clock.today();
  const orden = (begins = -3, of: Partial<Parameters<typeof make.orden>[0]> = {}) =>
    make.orden({ ...empresa, fechainicio: addDays(today(), begins), fechavencimiento: '2040-01-01', ...of });
  const ask = (id: string, caller = cliente) => caller.post(pedidoArchivoDe(id));
  const rowOf = async (id: string, caller = admin) => {
    const path = caller === cliente ? `/api/ordenes/cliente/${empresa.clienteId}` : '/api/ordenes';
    return bodyOf<Orden[]>(await caller.get(path)).find(({ _id }) => _id === id) as Orden;
  };
  const dayOf = async (id: string, caller = admin) => (await rowOf(id, caller)).archivoPedido;
  const add = async (id: string) => {
    const file = new File(['%PDF-1.4\n%%EOF'], 'Protocolo.pdf');
    return bodyOf<ArchivoOrden>(await tecnico.post(archivosDeOrden(id), formOf({ archivo: file })));
  };
  const update = async (id: string, changes: Record<string, string>) => {
    const { sucursal, tipoOrden, fechainicio, fechavencimiento } = await rowOf(id);
    const same = {
      ...{ sucursal_id: sucursal._id, tipoOrden_id: tipoOrden._id },
      ...{ fechainicio, fechavencimiento },
    };
    expect((await admin.put(`/api/ordenes/${id}`, { ...same, ...changes })).statusCode).toBe(200);
  };
  /** The notices of the requests for an order's file. */
  const notices = async (id: string, caller = admin) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones?todas=true')).filter(
      ({ clase, enlace }) => clase === 'pedido-archivo' && enlace === `/ordenes?ver=${id}`,
    );
  const asked = async (id: string) => {
    expect((await ask(id)).statusCode).toBe(200);
    expect(await notices(id)).toHaveLength(1);
    return id;
  };

  beforeAll(async () => {
    s = await scene();
    ({ t, admin, cliente, make, empresa } = s);
    tecnico = await t.as('tecnico');
  });
  afterAll(() => t.close());

  it('tells administrators and technicians of company, branch, type and number, and leads to the order', async () => {
    const id = await orden();
    expect(await dayOf(id, cliente)).toBeNull();
    expect(bodyOf<PedidoArchivo>(await ask(id))).toEqual({ _id: id, pedido: today() });
    const { numeroorden, cliente: de, sucursal, tipoOrden } = await rowOf(id);
    const [day, month, year] = addDays(today(), -3).split('-').toReversed();
    for (const caller of [admin, tecnico]) {
      const [notice, ...others] = await notices(id, caller);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        textoDescriptivo: `${de.razonSocial} pide el archivo de la orden N.º ${numeroorden} (${tipoOrden.nombre}), ${sucursal.direccion} - ${sucursal.localidad.nombre}: empezó el ${day}/${month}/${year}.`,
        cliente: { _id: empresa.clienteId },
        vence: null,
        leida: false,
      });
    }
    expect(await notices(id, cliente)).toEqual([]);
  });

  it('is told to both sides until the order has a file', async () => {
    const id = await asked(await orden());
    for (const caller of [cliente, admin, tecnico]) expect(await dayOf(id, caller)).toBe(today());
    await add(id);
    expect(await dayOf(id)).toBeNull();
  });

  it(`makes no second notice within ${diasPedido} days, and one on the day after them`, async () => {
    const id = await orden();
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both.map((reply) => bodyOf<PedidoArchivo>(reply).pedido)).toEqual([today(), today()]);
    expect(await notices(id)).toHaveLength(1);
    const askedBefore = async (days: number) => {
      const day = addDays(today(), -days);
      await t.deps.db.updateTable('orden').set({ archivo_pedido: day }).where('id', '=', id).execute();
      await t.deps.db
        .updateTable('notificacion')
        .set({ clave: `archivos:${id}:pedido:${day}` })
        .where('clave', 'like', `archivos:${id}:pedido:%`)
        .execute();
      return day;
    };
    const day = await askedBefore(diasPedido - 1);
    expect(bodyOf<PedidoArchivo>(await ask(id))).toEqual({ _id: id, pedido: day });
    expect(await notices(id)).toHaveLength(1);
    await askedBefore(diasPedido);
    expect(bodyOf<PedidoArchivo>(await ask(id))).toEqual({ _id: id, pedido: today() });
    expect(await notices(id)).toHaveLength(2);
  });

  it('is for an order that has begun and has no file', async () => {
    const [planned, proven] = [await orden(1), await orden()];
    await add(proven);
    expect(expectError(await ask(planned), 409, 'duplicado').message).toBe('La orden todavía no empezó.');
    expect(expectError(await ask(proven), 409, 'duplicado').message).toBe('La orden ya tiene archivos.');
    expect((await ask(await orden(0))).statusCode).toBe(200);
    for (const id of [planned, proven]) expect(await notices(id)).toEqual([]);
  });

  it("of a training is for one that reads 'Sin respaldo': its type asks for a file, and it has no sheet", async () => {
    const [proven, pending] = [await s.create(), await s.create()];
    const exige = async (exigeRespaldo: boolean) => {
      const body = { nombre: 'Uso de EPP', capacitacion: true, exigeRespaldo };
      expect((await admin.put(`/api/tiposOrden/${s.tipoOrden_id}`, body)).statusCode).toBe(200);
    };
    expect(expectError(await ask(proven._id), 409, 'duplicado').message).toBe(
      'Esta capacitación se respalda con sus constancias.',
    );
    await exige(true);
    for (const { _id } of [proven, pending]) await asked(_id);
    const planilla = new File(['a;b'], 'planilla.csv');
    expect((await s.put(proven._id, { planilla })).statusCode).toBe(200);
    expect([await notices(proven._id), await dayOf(proven._id)]).toEqual([[], null]);
    expect([(await notices(pending._id)).length, await dayOf(pending._id)]).toEqual([1, today()]);
    await exige(false);
    expect([await notices(pending._id), await dayOf(pending._id)]).toEqual([[], null]);
  });

  it('is withdrawn from those who have not read it when the order gets a file, or is deleted', async () => {
    const [proven, deleted] = [await asked(await orden()), await asked(await orden())];
    await add(proven);
    await admin.delete(`/api/ordenes/${deleted}`);
    for (const id of [proven, deleted]) {
      expect(await notices(id)).toEqual([]);
      expect(await notices(id, tecnico)).toEqual([]);
    }
  });

  it('is withdrawn when the order is planned again', async () => {
    const id = await asked(await orden());
    await update(id, { fechainicio: addDays(today(), 1) });
    expect([await notices(id), await dayOf(id)]).toEqual([[], null]);
  });

  it('stays when the order is renewed, closed or gets another expiry', async () => {
    const id = await asked(await orden());
    await update(id, { fechavencimiento: addDays(today(), 200) });
    await admin.patch(`/api/ordenes/${id}`, { noSeRenueva: true });
    const { sucursal, tipoOrden } = await rowOf(id);
    const dates = { fechainicio: addDays(today(), 200), fechavencimiento: addDays(today(), 400) };
    const renewal = { sucursal_id: sucursal._id, tipoOrden_id: tipoOrden._id, ...dates, renueva_id: id };
    expect((await admin.post('/api/ordenes', renewal)).statusCode).toBe(201);
    expect([(await notices(id)).length, await dayOf(id)]).toEqual([1, today()]);
  });

  it('ends when the order moves to another company, with the request to renew it', async () => {
    const id = await asked(await orden(-3, { fechavencimiento: today() }));
    expect((await cliente.post(`/api/ordenes/${id}/pedido`)).statusCode).toBe(200);
    const { version } = await rowOf(id);
    await update(id, { sucursal_id: (await make.empresa()).sucursalId });
    expect([await notices(id), await dayOf(id)]).toEqual([[], null]);
    expect((await rowOf(id)).version).toBe((version ?? 0) + 1);
    const row = t.deps.db.selectFrom('orden').select('renovacion_pedida').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ renovacion_pedida: null });
  });

  it('of which the file comes at the same time leaves no notice', async () => {
    for (let n = 0; n < 5; n++) {
      const id = await orden();
      const [reply] = await Promise.all([ask(id), add(id)]);
      expect([200, 409]).toContain(reply.statusCode);
      expect(await notices(id)).toEqual([]);
    }
  });

  it('is no change for the people who edit the order, and has a line in the trail', async () => {
    const id = await orden();
    const instantOf = () =>
      t.deps.db.selectFrom('orden').select(['version', 'updated_at']).where('id', '=', id).executeTakeFirst();
    const before = await instantOf();
    await asked(id);
    expect(await instantOf()).toEqual(before);
    const [line] = bodyOf<ActividadReply>(await admin.get(`/api/actividad/fila/orden/${id}`)).sucesos;
    expect(JSON.stringify(line)).toContain('Archivo pedido');
  });

  it("is not for another company's order, nor for the consultancy", async () => {
    const otra = await t.as({ clienteId: (await make.empresa()).clienteId });
    const id = await orden();
    for (const reply of [await ask(id, otra), await ask(UNKNOWN)]) expectError(reply, 404, 'no_encontrado');
    for (const caller of [admin, tecnico]) expectError(await ask(id, caller), 403, 'sin_permiso');
    expect(await notices(id)).toEqual([]);
  });

  it('of all that lack the file of their type asks once, and leaves what was asked for', async () => {
    const tipoOrdenId = await make.tipoOrden('inspeccion');
    const { db } = t.deps;
    await db.updateTable('tipo_orden').set({ exige_respaldo: true }).where('id', '=', tipoOrdenId).execute();
    const of = { tipoOrdenId };
    const before = await asked(await orden(-3, of));
    const lacking = [await orden(0, of), await orden(-9, of)];
    const others = [
      await orden(1, of),
      await orden(-3),
      await orden(-3, { ...of, ...(await make.empresa()) }),
    ];
    const proved = await orden(-5, of);
    await add(proved);
    const askAll = (caller: Caller) => caller.post(pedidosArchivo);
    for (const caller of [admin, tecnico]) expectError(await askAll(caller), 403, 'sin_permiso');
    expect(bodyOf<PedidosArchivo>(await askAll(cliente))).toEqual({ pedidos: 2 });
    for (const id of [...lacking, before])
      for (const caller of [admin, tecnico])
        expect([(await notices(id, caller)).length, await dayOf(id, caller)]).toEqual([1, today()]);
    for (const id of [...others, proved]) expect([await notices(id), await dayOf(id)]).toEqual([[], null]);
    expect(bodyOf<PedidosArchivo>(await askAll(cliente))).toEqual({ pedidos: 0 });
  });

  it('cannot be silenced like an expiry', async () => {
    const id = await asked(await orden());
    const [notice] = await notices(id);
    const reply = await admin.patch(`/api/notificaciones/${notice?.id}`, { leida: true, silenciar: true });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores[0].mensaje).toBe('Este aviso no se puede silenciar.');
  });
});
