import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { renderCorreo } from '#server/platform/mail/templates.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { makeAvisos } from './avisos.ts';
import { mailResumenes } from './resumen.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';
const VENCE = '2032-06-30';

describe('the notices of a renewed order', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let empresa: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const post = async (fields: object = {}) => {
    const body = {
      tipoOrden_id: await make.tipoOrden(),
      sucursal_id: empresa.sucursalId,
      fechainicio: '2031-06-30',
      fechavencimiento: VENCE,
      ...fields,
    };
    return bodyOf<Orden>(await admin.post('/api/ordenes', body));
  };
  const renew = (orden: Orden) =>
    post({
      renueva_id: orden._id,
      tipoOrden_id: orden.tipoOrden._id,
      fechainicio: '2032-06-20',
      fechavencimiento: '2035-01-01',
    });
  const unread = async (day: string, { _id }: Orden) => {
    await makeAvisos(t.deps.db, day, TIMEZONE);
    const all = bodyOf<Notificacion[]>(await admin.get('/api/notificaciones'));
    return all.filter(({ enlace }) => enlace?.endsWith(_id));
  };

  it('go while unread when it is renewed, and come once more when the renewal is deleted', async () => {
    const orden = await post();
    expect(await unread('2032-06-05', orden)).toHaveLength(1);
    const renewal = await renew(orden);
    expect(await unread('2032-06-06', orden)).toEqual([]);
    expect(await unread('2032-06-25', orden)).toEqual([]);
    expect((await admin.delete(`/api/ordenes/${renewal._id}`)).statusCode).toBe(204);
    expect(await unread('2032-06-25', orden)).toHaveLength(1);
    expect(await unread('2032-06-25', orden)).toHaveLength(1);
  });

  it('of one that another order follows without a link name it to the consultancy alone, while it is open', async () => {
    const today = t.clock.today();
    const { clienteId, sucursalId: sucursal_id } = await make.empresa();
    const first = { sucursal_id, fechainicio: '2020-01-01', fechavencimiento: addDays(today, -2) };
    const orden = await post(first);
    const linkable = async () => (await unread(today, orden)).map(({ enlazable }) => enlazable);
    expect(await linkable()).toEqual([null]);
    const tipoOrden_id = orden.tipoOrden._id;
    await post({ sucursal_id, tipoOrden_id, fechainicio: today, fechavencimiento: '2099-01-01' });
    const { _id, numeroorden } = orden;
    expect(await linkable()).toEqual([{ _id, numeroorden }]);
    const cliente = await t.as({ clienteId });
    const own = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
    expect(own.filter(({ enlazable }) => enlazable)).toEqual([]);
    await admin.patch(`/api/ordenes/${_id}`, { noSeRenueva: true });
    expect(await linkable()).toEqual([]);
  });

  it('stay if they were read', async () => {
    const orden = await post();
    const [notice] = await unread('2032-06-05', orden);
    await admin.patch(`/api/notificaciones/${notice?.id}`, { leida: true });
    await renew(orden);
    const all = bodyOf<Notificacion[]>(await admin.get('/api/notificaciones?todas=true'));
    expect(all.map(({ id }) => id)).toContain(notice?.id);
  });

  it('go when it is closed, and come again when it is opened', async () => {
    const orden = await post();
    const close = (noSeRenueva: boolean) => admin.patch(`/api/ordenes/${orden._id}`, { noSeRenueva });
    expect(await unread('2032-06-05', orden)).toHaveLength(1);
    expect((await close(true)).statusCode).toBe(200);
    expect(await unread('2032-06-25', orden)).toEqual([]);
    expect((await close(false)).statusCode).toBe(200);
    expect(await unread('2032-06-25', orden)).toHaveLength(1);
  });

  it('leave the news that it was registered', async () => {
    const cliente = await t.as({ clienteId: empresa.clienteId });
    const orden = await post();
    await makeAvisos(t.deps.db, '2032-06-05', TIMEZONE);
    await renew(orden);
    await makeAvisos(t.deps.db, '2032-06-25', TIMEZONE);
    const all = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
    const texts = all.filter(({ enlace }) => enlace?.endsWith(orden._id)).map((row) => row.textoDescriptivo);
    expect(texts).toEqual([expect.stringMatching(/^Se registró la orden Nº /)]);
  });

  it('are not made by a job that waits for the renewal', async () => {
    const orden = await post();
    const other = await t.deps.pool.connect();
    await other.query('begin');
    await other.query('update orden set no_renueva = false where id = $1', [orden._id]);
    await other.query(
      `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento, renueva_id)
       select cliente_id, sucursal_id, tipo_orden_id, '2032-06-21', '2035-01-01', id from orden where id = $1`,
      [orden._id],
    );
    const made = makeAvisos(t.deps.db, '2032-06-05', TIMEZONE);
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await t.deps.pool.query(locked)).rowCount).toBe(1));
    await other.query('commit');
    other.release();
    await made;
    expect(await unread('2032-06-05', orden)).toEqual([]);
  });

  it('begin earlier for a type with days of its own, once, and end with the usual ones', async () => {
    const nombre = `Autoelevadores ${crypto.randomUUID()}`;
    const type = { nombre, inspeccion: true, anticipacion: 60 };
    const tipo = bodyOf<{ _id: string }>(await admin.post('/api/tiposOrden', type));
    const orden = await post({ tipoOrden_id: tipo._id });
    const seen: number[] = [];
    for (const days of [61, 60, 45]) seen.push((await unread(addDays(VENCE, -days), orden)).length);
    await admin.put(`/api/tiposOrden/${tipo._id}`, { ...type, anticipacion: 50 });
    for (const days of [50, 31, 30, 7, 1]) seen.push((await unread(addDays(VENCE, -days), orden)).length);
    expect(seen).toEqual([0, 1, 1, 1, 1, 2, 3, 4]);
  });

  it('begin on the days of notice of its type, and that of seven days is left out below them', async () => {
    const nombre = `Visita ${crypto.randomUUID()}`;
    const type = { nombre, inspeccion: true, diasAviso: 5 };
    const tipo = bodyOf<{ _id: string }>(await admin.post('/api/tiposOrden', type));
    const orden = await post({ tipoOrden_id: tipo._id });
    const seen: number[] = [];
    for (const days of [30, 7, 6, 5, 2, 1]) seen.push((await unread(addDays(VENCE, -days), orden)).length);
    expect(seen).toEqual([0, 0, 0, 1, 1, 2]);
    // A type without days of its own is as before.
    await admin.put(`/api/tiposOrden/${tipo._id}`, { ...type, diasAviso: null });
    const other = await post({ tipoOrden_id: tipo._id, referencia: 'Otra' });
    const usual: number[] = [];
    for (const days of [31, 30, 7, 1]) usual.push((await unread(addDays(VENCE, -days), other)).length);
    expect(usual).toEqual([0, 1, 2, 3]);
  });

  it('are not in the weekly digest, which ends with the number of those that nobody renewed', async () => {
    // 2032-07-05 is a Monday.
    const [orden, closed] = [await post(), await post()];
    await post({ fechavencimiento: '2032-07-20' });
    const type = { nombre: `Mensual ${crypto.randomUUID()}`, inspeccion: true, diasAviso: 7 };
    const { _id: tipoOrden_id } = bodyOf<{ _id: string }>(await admin.post('/api/tiposOrden', type));
    const near = await post({ tipoOrden_id, fechavencimiento: '2032-07-12' });
    const far = await post({ tipoOrden_id, fechavencimiento: '2032-07-13' });
    await t.deps.db.deleteFrom('correo').execute();
    await renew(orden);
    await admin.patch(`/api/ordenes/${closed._id}`, { noSeRenueva: true });
    const open = bodyOf<Orden[]>(await admin.get('/api/ordenes')).filter(
      ({ fechavencimiento, renovadaPor, noSeRenueva }) =>
        fechavencimiento < '2032-07-05' && !renovadaPor && !noSeRenueva,
    );
    await mailResumenes(t.deps, new Date('2032-07-05T12:00:00Z'));
    const { datos, created_at } = await t.deps.db
      .selectFrom('correo')
      .select(['datos', 'created_at'])
      .where('plantilla', '=', 'resumen')
      .executeTakeFirstOrThrow();
    const context = { ...t.deps.config, code: '', codigoId: '', createdAt: created_at };
    const { text, html } = renderCorreo('resumen', datos, context);
    for (const { _id } of open) expect(text).toContain(_id);
    expect(text).toContain(near._id);
    for (const { _id } of [orden, closed, far]) expect(text).not.toContain(_id);
    const link = `${t.deps.config.publicUrl}/ordenes?estado=sin-renovar`;
    expect(text).toContain(`Siguen vencidas sin renovar: ${open.length}.\n${link}`);
    expect(html).toContain(link);
    // Its button leads to what it lists, without what is renewed.
    const button = `${t.deps.config.publicUrl}/ordenes?estado=por-vencer-sin-renovar`;
    expect(text).toContain(button);
    expect(html).toContain(`href="${button.replace('&', '&#38;')}"`);
  });
});
