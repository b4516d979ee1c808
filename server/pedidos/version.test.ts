import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActividadReply, actividad } from '#contract/consultora/actividad.ts';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import {
  asignacionTexts,
  type DocumentacionTecnica,
  type PedidoVersion,
  pedidoVersionDe,
} from '#contract/documentos/documentacion-tecnica.ts';
import type { Documento } from '#contract/documentos/documentos.ts';
import { diasAviso, diasPedido } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/documentacionTecnica';

describe('asking for the next version of a document', () => {
  let t: TestApp;
  let admin: Caller;
  let otroAdmin: Caller;
  let cliente: Caller;
  let clienteId: string;
  let make: ReturnType<typeof factories>;

  const today = () => t.clock.today();
  const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name);
  const assign = async (vencimiento: string | null, fields: object = { documentoTecnico: pdf('Plan.pdf') }) =>
    bodyOf<DocumentacionTecnica>(
      await admin.post(
        path,
        formOf({ cliente_id: clienteId, ...(vencimiento && { vencimiento }), ...fields }),
      ),
    )._id;
  const expired = () => assign(addDays(today(), -3));
  const ask = (id: string, caller = cliente) => caller.post(pedidoVersionDe(id));
  const rowOf = async (id: string, caller = admin) =>
    bodyOf<DocumentacionTecnica[]>(await caller.get(`${path}/cliente/${clienteId}`)).find(
      ({ _id }) => _id === id,
    );
  const notices = async (id: string, caller = admin) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones')).filter(
      ({ clase, enlace }) => clase === 'pedido-documento' && enlace?.endsWith(`ver=${id}`),
    );

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    otroAdmin = await t.as('admin');
    clienteId = (await make.empresa()).clienteId;
    cliente = await t.as({ clienteId });
  });
  afterAll(() => t.close());

  it('tells each administrator of the company and the document, and leads to it', async () => {
    const id = await expired();
    expect(bodyOf<PedidoVersion>(await ask(id))).toEqual({ _id: id, pedida: today() });
    const [day, month, year] = addDays(today(), -3).split('-').toReversed();
    for (const caller of [admin, otroAdmin]) {
      const [notice, ...others] = await notices(id, caller);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        textoDescriptivo: expect.stringMatching(
          new RegExp(
            `^Empresa .* pide una versión nueva de «Plan\\.pdf»: venció el ${day}/${month}/${year}\\.$`,
          ),
        ),
        enlace: `/clientes/${clienteId}?solapa=documentos&ver=${id}`,
        vence: null,
      });
    }
    for (const caller of [admin, cliente]) expect((await rowOf(id, caller))?.versionPedida).toBe(today());
  });

  it('is told in the library for the company that asked', async () => {
    const form = formOf({ nombre: 'Altura', etiqueta: 'x', documento: pdf('Altura.pdf') });
    const documento_id = bodyOf<{ _id: string }>(await admin.post('/api/documentacion', form))._id;
    const otra = (await make.empresa()).clienteId;
    await admin.post(path, formOf({ cliente_id: otra, documento_id }));
    const id = await assign(addDays(today(), 2), { documento_id });
    await ask(id);
    const askedBy = async () =>
      bodyOf<Documento[]>(await admin.get('/api/documentacion'))
        .find(({ _id }) => _id === documento_id)
        ?.clientes.flatMap(({ _id, versionPedida }) => (versionPedida ? [[_id, versionPedida]] : []));
    expect(await askedBy()).toEqual([[clienteId, today()]]);
    await assign(addDays(today(), 400), { documento_id, renueva_id: id });
    expect(await askedBy()).toEqual([]);
  });

  it(`makes no second notice within ${diasPedido} days, and one on the day after them`, async () => {
    const id = await expired();
    await Promise.all([ask(id), ask(id)]);
    expect(await notices(id)).toHaveLength(1);
    const asked = async (days: number) => {
      const day = addDays(today(), -days);
      const { db } = t.deps;
      await db
        .updateTable('documentacion_tecnica')
        .set({ version_pedida: day })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('notificacion')
        .set({ clave: `documentacion:${id}:pedido:${day}` })
        .where('clave', 'like', `documentacion:${id}:pedido:%`)
        .execute();
      return day;
    };
    const day = await asked(diasPedido - 1);
    expect(bodyOf<PedidoVersion>(await ask(id)).pedida).toBe(day);
    expect(await notices(id)).toHaveLength(1);
    await asked(diasPedido);
    expect(bodyOf<PedidoVersion>(await ask(id)).pedida).toBe(today());
    expect(await notices(id)).toHaveLength(2);
  });

  it('is for what has expired, or expires in the days of an expiry notice', async () => {
    expect((await ask(await assign(addDays(today(), diasAviso)))).statusCode).toBe(200);
    const [later, never] = [await assign(addDays(today(), diasAviso + 1)), await assign(null)];
    expect(expectError(await ask(later), 409, 'duplicado').message).toBe(asignacionTexts.pedidoAntes);
    expect(expectError(await ask(never), 409, 'duplicado').message).toBe(
      asignacionTexts.pedidoSinVencimiento,
    );
    for (const id of [later, never]) expect(await notices(id)).toEqual([]);
  });

  it('ends with the next version, whose own expiry may be asked for again', async () => {
    const id = await expired();
    await ask(id);
    const next = await assign(addDays(today(), 1), { documentoTecnico: pdf('Plan.pdf'), renueva_id: id });
    expect((await rowOf(id))?.versionPedida).toBeNull();
    expect(await notices(id)).toEqual([]);
    expect(expectError(await ask(id), 409, 'duplicado').message).toBe(asignacionTexts.pedidoReemplazado);
    expect((await ask(next)).statusCode).toBe(200);
    expect(await notices(next)).toHaveLength(1);
  });

  it('ends when the expiry changes, and stays when the branch changes', async () => {
    const id = await expired();
    await ask(id);
    await admin.patch(`${path}/${id}`, { sucursal_id: null });
    expect((await rowOf(id))?.versionPedida).toBe(today());
    const before = await rowOf(id);
    await admin.patch(`${path}/${id}`, { vencimiento: addDays(today(), 90) });
    expect(await rowOf(id)).toMatchObject({ versionPedida: null, version: (before?.version ?? 0) + 1 });
    expect(await notices(id)).toEqual([]);
  });

  it('is no change for the people who edit the assignment, and has a line in the trail', async () => {
    const id = await expired();
    const before = await rowOf(id);
    await ask(id);
    expect((await rowOf(id))?.version).toBe(before?.version);
    const lines = bodyOf<ActividadReply>(await admin.get(`${actividad.path}?fila=${id}`)).sucesos;
    const day = today().split('-').toReversed().join('/');
    expect(lines[0]?.cambios).toContainEqual({
      ...{ campo: 'Versión nueva pedida', antes: '(vacío)', despues: day },
    });
  });

  it("is not for another company's document, nor for the consultancy", async () => {
    const otra = await t.as({ clienteId: (await make.empresa()).clienteId });
    const id = await expired();
    for (const reply of [await ask(id, otra), await ask(UNKNOWN)]) expectError(reply, 404, 'no_encontrado');
    for (const caller of [admin, await t.as('tecnico')])
      expectError(await ask(id, caller), 403, 'sin_permiso');
    expect(await notices(id)).toEqual([]);
    expect((await rowOf(id))?.versionPedida).toBeNull();
  });

  it('cannot be silenced like an expiry', async () => {
    const id = await expired();
    await ask(id);
    const [notice] = await notices(id);
    const reply = await admin.patch(`/api/notificaciones/${notice?.id}`, { leida: true, silenciar: true });
    expect(reply.statusCode).toBe(400);
  });
});
