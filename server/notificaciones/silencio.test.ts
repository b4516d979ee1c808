import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { makeAvisos } from './avisos.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';
const INVALIDO = 'El valor ingresado no es válido';

describe('a silenced notice', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  let today: string;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
    today = t.clock.today();
  });
  afterAll(() => t.close());

  const onDay = (days: number) => addDays(today, days);
  /** An order that expires in some days, without the notice that it was registered. */
  const expiring = async (days: number) => {
    const id = await make.orden({ ...empresa, fechainicio: '2020-01-01', fechavencimiento: onDay(days) });
    const old = { created_at: '2020-01-01' };
    await t.deps.db.updateTable('orden').set(old).where('id', '=', id).execute();
    return id;
  };
  /** The person's unread notices of the order after the job ran on a day. */
  const noticesOn = async (day: number, id: string, caller = cliente, query = '') => {
    await makeAvisos(t.deps.db, onDay(day), TIMEZONE);
    const all = bodyOf<Notificacion[]>(await caller.get(`/api/notificaciones${query}`));
    return all.filter(({ enlace }) => enlace?.endsWith(id));
  };
  const change = (notice: Notificacion | undefined, body: object, caller = cliente) =>
    caller.patch(`/api/notificaciones/${notice?.id}`, body);
  const first = async (days: number, id: string, caller = cliente) => (await noticesOn(days, id, caller))[0];
  const ok = async (reply: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await reply;
    expect(statusCode, body).toBe(204);
  };

  it('is the last one of its order and expiry for its person, and for nobody else', async () => {
    const id = await expiring(30);
    await ok(change(await first(0, id), { leida: true, silenciar: true }));
    expect(await noticesOn(0, id, cliente, '?todas=true')).toMatchObject([{ leida: true }]);
    for (const day of [25, 29, 31]) expect(await noticesOn(day, id)).toEqual([]);
    expect(await noticesOn(31, id, admin)).toHaveLength(4);
  });

  it('says nothing about another expiry of the order', async () => {
    const id = await expiring(30);
    await ok(change(await first(0, id), { leida: true, silenciar: true }));
    const { db } = t.deps;
    await db
      .updateTable('orden')
      .set({ fechavencimiento: onDay(28) })
      .where('id', '=', id)
      .execute();
    expect(await noticesOn(0, id)).toHaveLength(1);
    await db
      .updateTable('orden')
      .set({ fechavencimiento: onDay(30) })
      .where('id', '=', id)
      .execute();
    expect(await noticesOn(24, id)).toEqual([]);
  });

  it('is unread again after an undo, and the following ones come', async () => {
    const id = await expiring(30);
    const notice = await first(0, id);
    await ok(change(notice, { leida: true, silenciar: true }));
    expect(await noticesOn(23, id)).toEqual([]);
    await ok(change(notice, { silenciar: false }));
    expect(await noticesOn(23, id)).toHaveLength(2);
    expect(await noticesOn(23, id)).toHaveLength(2);
  });

  it('may be that of a new order, whose expiry is then silent', async () => {
    const id = await make.orden({ ...empresa, fechainicio: '2020-02-01', fechavencimiento: onDay(30) });
    const notices = await noticesOn(-10, id);
    expect(notices.map(({ textoDescriptivo }) => textoDescriptivo)).toEqual([
      expect.stringMatching(/^Se registró la orden Nº /),
    ]);
    await ok(change(notices[0], { leida: true, silenciar: true }));
    expect(await noticesOn(0, id)).toEqual([]);
    expect(await noticesOn(0, id, admin)).toHaveLength(1);
  });

  it('comes again once after the chosen days, then the usual ones go on', async () => {
    const id = await expiring(diasAviso);
    await ok(change(await first(0, id), { leida: true, posponer: 15 }));
    expect(await noticesOn(14, id)).toEqual([]);
    const [reminder, ...none] = await noticesOn(15, id);
    expect(none).toEqual([]);
    const day = onDay(diasAviso).split('-').reverse().join('/');
    expect(reminder?.textoDescriptivo).toMatch(
      new RegExp(
        `^Recordatorio: está por vencer la orden N\\.º \\d+ \\(Tipo \\d+\\), .*: vence el ${day}\\.$`,
      ),
    );
    expect(await noticesOn(16, id)).toHaveLength(1);
    expect(await noticesOn(23, id)).toHaveLength(2);
  });

  it('hides the stages in between, but never the expiry itself', async () => {
    const id = await expiring(20);
    await ok(change(await first(0, id), { leida: true, posponer: 30 }));
    for (const day of [13, 19, 20]) expect(await noticesOn(day, id)).toEqual([]);
    const texts = (await noticesOn(21, id)).map(({ textoDescriptivo }) => textoDescriptivo.slice(0, 22));
    expect(texts.sort()).toEqual(['Recordatorio: venció l', expect.stringMatching(/^Venció la orden Nº/)]);
  });

  it('of an expired order comes again after the chosen days', async () => {
    const id = await expiring(-3);
    await ok(change(await first(0, id, admin), { leida: true, posponer: 7 }, admin));
    expect(await noticesOn(6, id, admin)).toEqual([]);
    const [reminder] = await noticesOn(7, id, admin);
    expect(reminder?.textoDescriptivo).toMatch(/^Recordatorio: venció la orden N\.º .*, de Empresa /);
  });

  it('can be postponed again, or for good', async () => {
    const id = await expiring(30);
    const notice = await first(0, id);
    await ok(change(notice, { leida: true, posponer: 7 }));
    await ok(change(notice, { leida: true, posponer: 15 }));
    expect(await noticesOn(7, id)).toEqual([]);
    await ok(change(notice, { leida: true, silenciar: true }));
    expect(await noticesOn(23, id)).toEqual([]);
  });

  it('does not come again when the order was renewed or closed in between', async () => {
    for (const set of [{ no_renueva: true }, { renueva_id: await expiring(90) }]) {
      const id = await expiring(30);
      await ok(change(await first(0, id), { leida: true, posponer: 7 }));
      const target = 'renueva_id' in set ? set.renueva_id : id;
      const renewal = 'renueva_id' in set ? { renueva_id: id } : set;
      await t.deps.db.updateTable('orden').set(renewal).where('id', '=', target).execute();
      expect(await noticesOn(7, id)).toEqual([]);
    }
  });

  it('is only one of an order, one’s own, with one of the choices', async () => {
    const id = await expiring(30);
    const notice = await first(0, id);
    const values = { usuario_id: cliente.usuarioId, clave: 'documento:x:alta', texto: 'x' };
    const other = await t.deps.db
      .insertInto('notificacion')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [campo, value] of [
      ['silenciar', true],
      ['posponer', 7],
    ] as const)
      expectInvalid(await change(other as Notificacion, { leida: true, [campo]: value }), {
        [campo]: 'Este aviso no se puede silenciar.',
      });
    expectInvalid(await change(other as Notificacion, { silenciar: false }), {
      silenciar: 'Este aviso no se puede silenciar.',
    });
    const cases: [object, Record<string, string>][] = [
      [{ leida: true, silenciar: true, posponer: 7 }, { posponer: INVALIDO }],
      [{ leida: true, posponer: 8 }, { posponer: INVALIDO }],
      [{ leida: true, silenciar: false }, { silenciar: INVALIDO }],
      [{ silenciar: true }, { leida: 'Solo se puede marcar como leída' }],
      [{ posponer: 7 }, { leida: 'Solo se puede marcar como leída' }],
      [{}, { leida: 'Solo se puede marcar como leída' }],
    ];
    for (const [body, errores] of cases) expectInvalid(await change(notice, body), errores);
    for (const body of [{ leida: true, silenciar: true }, { silenciar: false }]) {
      expectError(await change(notice, body, admin), 404, 'no_encontrado');
      expectError(await cliente.patch(`/api/notificaciones/${UNKNOWN}`, body), 404, 'no_encontrado');
    }
    expect(await noticesOn(0, id)).toHaveLength(1);
    expect((await noticesOn(0, id, cliente, '?todas=true')).map(({ leida }) => leida)).toEqual([false]);
  });

  it('of an order that was deleted meanwhile is only read', async () => {
    const id = await expiring(30);
    const notice = await first(0, id);
    await ok(change(notice, { leida: true }));
    expect((await admin.delete(`/api/ordenes/${id}`)).statusCode).toBe(204);
    await ok(change(notice, { leida: true, silenciar: true }));
    await ok(change(notice, { leida: true, posponer: 7 }));
    expect(bodyOf<Orden[]>(await cliente.get('/api/ordenes')).some(({ _id }) => _id === id)).toBe(false);
  });
});
