import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { type Orden, pedidoDe } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { makeAvisos } from './avisos.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';

describe('notices', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let otro: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  let otra: typeof empresa;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
    otra = await make.empresa();
    otro = await t.as({ clienteId: otra.clienteId });
  });
  afterAll(() => t.close());

  const textsOf = async (caller: Caller, query = '') =>
    bodyOf<Notificacion[]>(await caller.get(`/api/notificaciones${query}`)).map(
      (row) => row.textoDescriptivo,
    );
  const expiring = async (fechavencimiento: string) => {
    const tipoOrdenId = await make.tipoOrden();
    const id = await make.orden({ ...empresa, tipoOrdenId });
    const set = { fechavencimiento, created_at: '2020-01-01' };
    const row = await t.deps.db
      .updateTable('orden')
      .set(set)
      .where('id', '=', id)
      .returning('numeroorden')
      .executeTakeFirstOrThrow();
    return `Nº ${row.numeroorden} `;
  };

  it('say what they are about: an expiry with its day and client, or the order that was registered', async () => {
    const numero = await expiring('2029-06-30');
    const id = await make.orden(empresa);
    await makeAvisos(t.deps.db, '2029-06-25', TIMEZONE);
    const rowsOf = async (caller: Caller) => (await caller.get('/api/notificaciones')).json<Notificacion[]>();
    const about = async (caller: Caller, holds: (row: Notificacion) => boolean) =>
      (await rowsOf(caller)).filter(holds).map(({ clase, vence, cliente }) => ({ clase, vence, cliente }));
    const expiry = ({ textoDescriptivo }: Notificacion) => textoDescriptivo.includes(numero);
    const { razon_social: razonSocial, telefono } = await t.deps.db
      .selectFrom('cliente')
      .select(['razon_social', 'telefono'])
      .where('id', '=', empresa.clienteId)
      .executeTakeFirstOrThrow();
    const vencimiento = { clase: 'vencimiento', vence: '2029-06-30' };
    expect(await about(admin, expiry)).toEqual([
      { ...vencimiento, cliente: { _id: empresa.clienteId, razonSocial, telefono } },
    ]);
    expect(await about(cliente, expiry)).toEqual([{ ...vencimiento, cliente: null }]);
    expect(await about(cliente, ({ enlace }) => enlace === `/ordenes?ver=${id}`)).toEqual([
      { clase: 'orden', vence: null, cliente: null },
    ]);
  });

  it('tell a client user whose order may be asked for, and when it was', async () => {
    const today = t.clock.today();
    const at = async (days: number) => {
      const text = await expiring(addDays(today, days));
      await makeAvisos(t.deps.db, today, TIMEZONE);
      const rowOf = async (caller: Caller, query = '') =>
        bodyOf<Notificacion[]>(await caller.get(`/api/notificaciones${query}`)).find(
          ({ clase, textoDescriptivo }) => clase === 'vencimiento' && textoDescriptivo.includes(text),
        );
      const id = (await rowOf(cliente))?.enlace?.split('ver=')[1] ?? '';
      return { rowOf, id, numeroorden: Number(text.replace(/\D/g, '')) };
    };
    const [soon, closed] = [await at(3), await at(-2)];
    const { numeroorden } = soon;
    expect((await soon.rowOf(cliente))?.renovacion).toEqual({ numeroorden, pedida: null });
    expect((await soon.rowOf(admin))?.renovacion).toBeNull();
    expect((await cliente.post(pedidoDe(soon.id))).statusCode).toBe(200);
    expect((await soon.rowOf(cliente))?.renovacion).toEqual({ numeroorden, pedida: today });
    // A notice that was read stays; what nobody waits for any more is not offered.
    await cliente.patch('/api/notificaciones', { leida: true });
    const before = await closed.rowOf(cliente, '?todas=true');
    expect(before?.renovacion).toEqual({ numeroorden: closed.numeroorden, pedida: null });
    await admin.patch(`/api/ordenes/${closed.id}`, { noSeRenueva: true });
    expect((await closed.rowOf(cliente, '?todas=true'))?.renovacion).toBeNull();
    const registered = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones?todas=true'));
    expect(registered.filter(({ clase, renovacion }) => clase !== 'vencimiento' && renovacion)).toEqual([]);
  });

  it('are the latest ones with a limit', async () => {
    const idsOf = async (query: string) =>
      (await cliente.get(`/api/notificaciones${query}`)).json<Notificacion[]>().map(({ id }) => id);
    const all = await idsOf('?todas=true');
    expect(all.length).toBeGreaterThan(1);
    expect(await idsOf('?todas=true&limite=1')).toEqual(all.slice(0, 1));
    expect(await idsOf('?limite=100')).toEqual(await idsOf(''));
    for (const limite of ['0', '101', 'x', '1.5'])
      expect((await cliente.get(`/api/notificaciones?limite=${limite}`)).statusCode).toBe(400);
  });

  it('report a new order to its client only', async () => {
    const id = await make.orden(empresa);
    const { numeroorden } = await t.deps.db
      .selectFrom('orden')
      .select('numeroorden')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await Promise.all([
      makeAvisos(t.deps.db, '2026-03-10', TIMEZONE),
      makeAvisos(t.deps.db, '2026-03-10', TIMEZONE),
    ]);
    await makeAvisos(t.deps.db, '2026-03-10', TIMEZONE);
    const mine = (await textsOf(cliente)).filter((text) => text.includes(`Nº ${numeroorden} `));
    expect(mine).toEqual([
      expect.stringMatching(
        /^Se registró la orden Nº \d+ \(Tipo \d+\), Belgrano \d+ - Localidad \d+: vence el 02\/03\/2027\.$/,
      ),
    ]);
    expect((await textsOf(otro)).join()).not.toContain(`Nº ${numeroorden} `);
    expect((await textsOf(admin)).join()).not.toContain(`Nº ${numeroorden} `);
  });

  it('report an expiry once on each of three days before it and once after it, to the client and to administrators', async () => {
    const numero = await expiring('2030-06-30');
    const about = async (caller: Caller) =>
      (await textsOf(caller)).filter((text) => text.includes(numero)).length;
    const seen: number[] = [];
    for (const today of [
      addDays('2030-06-30', -diasAviso - 1),
      addDays('2030-06-30', -diasAviso),
      '2030-06-01',
      '2030-06-23',
      '2030-06-25',
      '2030-06-29',
      '2030-07-01',
      '2030-07-02',
    ]) {
      await makeAvisos(t.deps.db, today, TIMEZONE);
      seen.push(await about(cliente));
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
    expect(await about(admin)).toBe(4);
    expect(await about(otro)).toBe(0);
    expect((await textsOf(cliente))[0]).toMatch(/^Venció la orden .*: venció el 30\/06\/2030\.$/);
  });

  it('are made after a stop, and again for a new expiry date', async () => {
    const numero = await expiring('2031-06-30');
    const about = async () => (await textsOf(cliente)).filter((text) => text.includes(numero)).length;
    await makeAvisos(t.deps.db, '2031-06-27', TIMEZONE);
    expect(await about()).toBe(1);
    await t.deps.db
      .updateTable('orden')
      .set({ fechavencimiento: '2031-07-20' })
      .where('fechavencimiento', '=', '2031-06-30')
      .execute();
    await makeAvisos(t.deps.db, '2031-06-27', TIMEZONE);
    expect(await about()).toBe(1);
    expect((await textsOf(cliente))[0]).toMatch(/: vence el 20\/07\/2031\.$/);
  });

  it('are replaced while unread when the expiry, the company or the order itself changes; read ones stay', async () => {
    const fechas = { fechainicio: '2032-01-01', fechavencimiento: '2032-06-30' };
    const body = { tipoOrden_id: await make.tipoOrden(), sucursal_id: empresa.sucursalId, ...fechas };
    const orden = bodyOf<Orden>(await admin.post('/api/ordenes', body));
    const url = `/api/ordenes/${orden._id}`;
    const noticesOf = async (caller: Caller, query = '') => {
      await makeAvisos(t.deps.db, '2032-06-28', TIMEZONE);
      return (await textsOf(caller, query))
        .filter((text) => text.includes(`Nº ${orden.numeroorden} `))
        .map((text) => text.replace(/ la orden .*?:/, ':'))
        .sort();
    };
    const first = ['Está por vencer: vence el 30/06/2032.', 'Se registró: vence el 30/06/2032.'];
    expect(await noticesOf(cliente)).toEqual(first);
    expect(await noticesOf(admin)).toEqual(first.slice(0, 1));
    const rows = bodyOf<Notificacion[]>(await admin.get('/api/notificaciones'));
    const mine = rows.find(({ enlace }) => enlace?.endsWith(orden._id));
    await admin.patch(`/api/notificaciones/${mine?.id}`, { leida: true });

    const after = { ...body, fechavencimiento: '2032-07-01' };
    expect((await admin.put(url, after)).statusCode).toBe(200);
    const second = ['Está por vencer: vence el 01/07/2032.', 'Se registró: vence el 01/07/2032.'];
    expect(await noticesOf(cliente)).toEqual(second);
    expect(await noticesOf(admin, '?todas=true')).toEqual([...second.slice(0, 1), ...first.slice(0, 1)]);

    expect((await admin.put(url, { ...after, sucursal_id: otra.sucursalId })).statusCode).toBe(200);
    expect(await noticesOf(cliente)).toEqual([]);
    expect(await noticesOf(otro)).toEqual(second);

    expect((await admin.delete(url)).statusCode).toBe(204);
    expect(await noticesOf(otro)).toEqual([]);
    expect(await noticesOf(admin, '?todas=true')).toEqual(first.slice(0, 1));
  });

  it('are not made of an order that is being deleted', async () => {
    const numero = await expiring('2033-06-30');
    const other = await t.deps.pool.connect();
    await other.query(`begin; delete from orden where fechavencimiento = '2033-06-30'`);
    const made = makeAvisos(t.deps.db, '2033-06-28', TIMEZONE);
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await t.deps.pool.query(locked)).rowCount).toBe(1));
    await other.query('commit');
    other.release();
    await made;
    expect((await textsOf(cliente)).join()).not.toContain(numero);
  });

  it('are not made of the orders of an inactive client', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const fechas = { fechainicio: '2034-01-01', fechavencimiento: '2034-06-30' };
    const id = await make.orden({ clienteId, sucursalId, ...fechas });
    const setActive = (active: boolean) => admin.patch(`/api/clientes/${clienteId}`, { active });
    const about = async (day: string) => {
      await makeAvisos(t.deps.db, day, TIMEZONE);
      const rows = bodyOf<Notificacion[]>(await admin.get('/api/notificaciones'));
      return rows.filter(({ enlace }) => enlace?.endsWith(id));
    };
    await setActive(false);
    expect(await about('2034-06-01')).toEqual([]);
    await setActive(true);
    const [notice] = await about('2034-06-01');
    await admin.patch(`/api/notificaciones/${notice?.id}`, { leida: true, posponer: 7 });
    const aviso = t.deps.db.updateTable('aviso_silenciado').set({ hasta: '2034-06-20' });
    await aviso.where('orden_id', '=', id).execute();
    await setActive(false);
    expect(await about('2034-06-20')).toEqual([]);
    await setActive(true);
    expect((await about('2034-06-20')).map(({ textoDescriptivo }) => textoDescriptivo)).toContainEqual(
      expect.stringMatching(/^Recordatorio: /),
    );
  });

  it('do not report an order and files that are older than the account', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const someone = await t.as({ clienteId });
    const id = await make.orden({ clienteId, sucursalId });
    const archivo = new FormData();
    archivo.set('archivo', new File(['%PDF-1.4'], 'Informe.pdf'));
    expect((await admin.post(archivosDeOrden(id), archivo)).statusCode).toBe(201);
    const later = sql<Date>`(select o.created_at + interval '1 minute' from orden o where o.id = ${id}::uuid)`;
    await t.deps.db
      .updateTable('usuario')
      .set({ created_at: later })
      .where('id', '=', someone.usuarioId)
      .execute();
    await makeAvisos(t.deps.db, '2026-03-10', TIMEZONE);
    expect(await textsOf(someone)).toEqual([]);
  });

  it('show the local date of a document, also in the evening', async () => {
    const form = new FormData();
    form.set('cliente_id', empresa.clienteId);
    form.set('documentoTecnico', new File(['%PDF-1.4'], 'Vespertino.pdf'));
    expect((await admin.post('/api/documentacionTecnica', form)).statusCode).toBe(201);
    // 22:00 local time of the day before. News are recent by the database's own time, which recorded them.
    const at = sql<string>`date_trunc('day', now(), 'UTC') + interval '1 hour'`;
    const { created_at } = await t.deps.db
      .updateTable('documentacion_tecnica')
      .set({ created_at: at })
      .returning('created_at')
      .executeTakeFirstOrThrow();
    await makeAvisos(t.deps.db, '2026-03-10', TIMEZONE);
    const [year, month, day] = addDays(new Date(created_at).toISOString().slice(0, 10), -1).split('-');
    expect(await textsOf(cliente)).toContain(
      `Se agregó a su documentación "Vespertino.pdf" el ${day}/${month}/${year}.`,
    );
  });

  it('are marked as read one by one or all, by their own person only', async () => {
    const [first] = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
    const path = `/api/notificaciones/${first?.id}`;
    expectError(await otro.patch(path, { leida: true }), 404, 'no_encontrado');
    expectError(await cliente.patch(`/api/notificaciones/${UNKNOWN}`, { leida: true }), 404, 'no_encontrado');
    expectInvalid(await cliente.patch(path, { leida: false }), { leida: 'Solo se puede marcar como leída' });
    expect((await cliente.patch(path, { leida: true })).statusCode).toBe(204);
    expect(await textsOf(cliente)).not.toContain(first?.textoDescriptivo);
    expect(await textsOf(cliente, '?todas=true')).toContain(first?.textoDescriptivo);
    expect((await cliente.patch('/api/notificaciones', { leida: true })).statusCode).toBe(204);
    expect(await textsOf(cliente)).toEqual([]);
    expect((await textsOf(admin)).length).toBeGreaterThan(0);
    expectError(await (await t.as('nadie')).get('/api/notificaciones'), 401, 'invalid_token');
  });
});
