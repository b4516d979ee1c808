import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diasAviso, diasVencidaEnResumen } from '#contract/ordenes/plazos.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { renderCorreo } from '#server/platform/mail/templates.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { mailResumenes } from './resumen.ts';
import { weekOf } from './week.ts';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
// 2030-06-03 is a Monday; Buenos Aires is three hours behind UTC.
const MONDAY_8 = new Date('2030-06-03T11:00:00Z');

describe('the week of the digest', () => {
  it('begins on Monday at 8, local time', () => {
    const mondayOf = (now: string, zone = BUENOS_AIRES) => weekOf(new Date(now), zone).monday;
    expect(mondayOf('2030-06-03T10:59:59Z')).toBe('2030-05-27');
    expect(mondayOf('2030-06-03T11:00:00Z')).toBe('2030-06-03');
    expect(mondayOf('2030-06-10T02:00:00Z')).toBe('2030-06-03');
    expect(mondayOf('2030-06-03T02:30:00Z', 'Asia/Kolkata')).toBe('2030-06-03');
    expect(mondayOf('2030-06-03T02:29:00Z', 'Asia/Kolkata')).toBe('2030-05-27');
    expect(weekOf(MONDAY_8, BUENOS_AIRES).dueAt).toEqual(MONDAY_8);
  });
});

describe('the weekly digest', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let ids: { soon: string; past: string; foreign: string; far: string; older: string };

  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example' });
    make = factories(t.deps.db);
    const mine = await make.empresa();
    const theirs = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: mine.clienteId });
    await t.as({ clienteId: theirs.clienteId });
    await t.as('tecnico');
    ids = {
      soon: await make.orden({ ...mine, fechavencimiento: addDays('2030-06-03', diasAviso) }),
      past: await make.orden({ ...mine, fechavencimiento: addDays('2030-06-03', -diasVencidaEnResumen) }),
      older: await make.orden({
        ...mine,
        fechavencimiento: addDays('2030-06-03', -diasVencidaEnResumen - 1),
      }),
      foreign: await make.orden({ ...theirs, fechavencimiento: '2030-06-10' }),
      far: await make.orden({ ...mine, fechavencimiento: addDays('2030-06-03', diasAviso + 1) }),
    };
    await make.cuenta({ active: false });
  });
  afterAll(() => t.close());

  const emailOf = async ({ usuarioId }: Caller) =>
    (
      await t.deps.db
        .selectFrom('usuario')
        .select('email')
        .where('id', '=', usuarioId)
        .executeTakeFirstOrThrow()
    ).email;
  const mails = async () =>
    (
      await t.deps.db
        .selectFrom('correo')
        .select(['destinatario', 'datos', 'created_at as momento'])
        .where('plantilla', '=', 'resumen')
        .orderBy('created_at')
        .execute()
    ).map(({ destinatario, datos, momento }) => ({
      to: destinatario,
      ...renderCorreo('resumen', datos, { ...t.deps.config, code: '', codigoId: '', createdAt: momento }),
    }));
  const wants = async (caller: Caller, resumenSemanal: boolean) => {
    const profile = bodyOf(await caller.get('/api/profile'));
    const saved = await caller.put('/api/profile', { ...profile, resumenSemanal });
    expect([saved.statusCode, saved.json().resumenSemanal]).toEqual([200, resumenSemanal]);
  };

  it('is on for administrators, off for client users and absent for technicians by default', async () => {
    const setting = async (caller: Caller) => bodyOf(await caller.get('/api/profile')).resumenSemanal;
    expect([await setting(admin), await setting(cliente), await setting(await t.as('tecnico'))]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it('is sent once to each person who wants it, with their own orders, by several processes at once', async () => {
    await wants(cliente, true);
    const second = connect(t.database.url, 2, () => undefined);
    const early = new Date(MONDAY_8.getTime() - 1);
    // The week before has no news.
    await mailResumenes(t.deps, early);
    const before = (await mails()).length;
    await Promise.all([
      mailResumenes(t.deps, MONDAY_8),
      mailResumenes({ ...t.deps, db: second.db }, MONDAY_8),
      mailResumenes(t.deps, MONDAY_8),
    ]);
    await mailResumenes(t.deps, new Date('2030-06-06T12:00:00Z'));
    await second.pool.end();
    const sent = (await mails()).slice(before);
    expect(sent.map(({ to }) => to).sort()).toEqual([await emailOf(admin), await emailOf(cliente)].sort());
    const [mine, all] = [await emailOf(cliente), await emailOf(admin)].map((email) =>
      sent.find(({ to }) => to === email),
    );
    expect(mine?.subject).toBe('Vencimientos de la semana: 1 orden por vencer y 1 orden vencida');
    const last = addDays('2030-06-03', diasAviso).split('-').reverse().join('/');
    expect(mine?.text).toMatch(/Nº \d+ · Tipo \d+ · Belgrano \d+ - Localidad \d+ · vence el /);
    expect(mine?.text).toContain(` · vence el ${last}\n`);
    expect(mine?.text).toMatch(/venció el 27\/05\/2030\n/);
    for (const text of [mine?.text, mine?.html]) {
      expect(text).toContain(`https://prisma.example/ordenes?ver=${ids.soon}`);
      expect(text).toContain(`https://prisma.example/ordenes?ver=${ids.past}`);
      expect(text).not.toContain(ids.foreign);
      expect(text).not.toContain(ids.far);
      expect(text).not.toContain(ids.older);
    }
    expect(all?.text).toContain(ids.foreign);
    expect(all?.text).toMatch(/Empresa \d+ S\.A\., Belgrano/);
    expect(all?.text).not.toContain(ids.far);
  });

  it('is sent after a missed Monday, but not to people who switched it off', async () => {
    await wants(cliente, false);
    const before = (await mails()).length;
    await mailResumenes(t.deps, new Date('2030-06-13T20:00:00Z'));
    expect((await mails()).slice(before).map(({ to }) => to)).toEqual([await emailOf(admin)]);
    // A person who switches it on during the week gets the next one.
    await wants(cliente, true);
    await mailResumenes(t.deps, new Date('2030-06-13T21:00:00Z'));
    expect(await mails()).toHaveLength(before + 1);
  });

  it('waits a week for an account that was made after it was due', async () => {
    const late = await t.as('admin');
    const dueAt = new Date('2030-06-17T11:00:00Z');
    const created = { created_at: new Date(dueAt.getTime() + 1).toISOString() };
    await t.deps.db.updateTable('usuario').set(created).where('id', '=', late.usuarioId).execute();
    const to = await emailOf(late);
    const count = async () => (await mails()).filter((mail) => mail.to === to).length;
    await mailResumenes(t.deps, new Date('2030-06-17T20:00:00Z'));
    expect(await count()).toBe(0);
    await mailResumenes(t.deps, new Date('2030-06-24T11:00:00Z'));
    expect(await count()).toBe(1);
  });

  it('has no orders and documents of an inactive client', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    await make.orden({ clienteId, sucursalId, fechavencimiento: '2038-06-10' });
    const form = new FormData();
    form.set('cliente_id', clienteId);
    form.set('vencimiento', '2038-06-10');
    form.set('documentoTecnico', new File(['%PDF-1.4'], 'Plan.pdf'));
    expect((await admin.post('/api/documentacionTecnica', form)).statusCode).toBe(201);
    await admin.patch(`/api/clientes/${clienteId}`, { active: false });
    const before = (await mails()).length;
    await mailResumenes(t.deps, new Date('2038-06-07T12:00:00Z'));
    expect(await mails()).toHaveLength(before);
  });

  it('is not sent without orders to report', async () => {
    const before = (await mails()).length;
    await mailResumenes(t.deps, new Date('2035-01-01T12:00:00Z'));
    expect(await mails()).toHaveLength(before);
  });

  it('lists at most fifty orders and counts the others', async () => {
    const empresa = await make.empresa();
    const tipoOrdenId = await make.tipoOrden('inspeccion', '<b>Ñandú</b>');
    const someone = await t.as({ clienteId: empresa.clienteId });
    await wants(someone, true);
    for (let n = 1; n <= 53; n++) {
      const fechainicio = new Date(Date.UTC(2036, 0, n)).toISOString().slice(0, 10);
      await make.orden({ ...empresa, tipoOrdenId, fechainicio, fechavencimiento: '2036-06-20' });
    }
    await mailResumenes(t.deps, new Date('2036-06-09T12:00:00Z'));
    const mail = (await mails()).find(({ to, subject }) => to !== '' && subject.includes('53'));
    expect(mail?.text.match(/\?ver=/g)).toHaveLength(50);
    expect(mail?.text).toContain('Y 3 órdenes más, en el listado de órdenes.');
    expect(mail?.html).not.toContain('<b>Ñandú</b>');
  });
});
