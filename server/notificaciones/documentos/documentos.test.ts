import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { renderCorreo } from '#server/platform/mail/templates.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectInvalid } from '#server/testing/helpers/expect.ts';
import { makeAvisos } from '../avisos.ts';
import { mailResumenes } from '../resumen.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';
// The notices of silence compare with today; others take a day of the future.
const VENCE = '2032-06-30';
const path = '/api/documentacionTecnica';

describe('the notices of a document', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let empresa: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example' });
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
  });
  afterAll(() => t.close());

  const assign = async (vencimiento = VENCE, fields: object = {}) => {
    const documentoTecnico = new File(['%PDF-1.4\n%%EOF'], 'Plan.pdf');
    const body = { cliente_id: empresa.clienteId, vencimiento, documentoTecnico, ...fields };
    return bodyOf<DocumentacionTecnica>(await admin.post(path, formOf(body)));
  };
  const notices = async ({ _id }: { _id: string }, caller = cliente, query = '') =>
    bodyOf<Notificacion[]>(await caller.get(`/api/notificaciones${query}`)).filter(({ enlace }) =>
      enlace?.endsWith(`ver=${_id}`),
    );
  /** The person's unread notices of the document after the job ran some days before the expiry. */
  const noticesAt = async (days: number, row: DocumentacionTecnica, caller = cliente) => {
    await makeAvisos(t.deps.db, addDays(row.vencimiento ?? '', -days), TIMEZONE);
    return notices(row, caller);
  };
  const change = (notice: Notificacion | undefined, body: object, caller = cliente) =>
    caller.patch(`/api/notificaciones/${notice?.id}`, body);

  it('come in the days of an order, once, to the users of the company and to administrators', async () => {
    const row = await assign();
    const counts: number[] = [];
    for (const days of [31, 30, 20, 7, 7, 2, 1, 0, -1, -20]) counts.push((await noticesAt(days, row)).length);
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
    const own = (await notices(row)).map(({ textoDescriptivo }) => textoDescriptivo);
    expect(new Set(own)).toEqual(
      new Set([
        'Está por vencer el documento «Plan.pdf»: vence el 30/06/2032.',
        'Venció el documento «Plan.pdf»: venció el 30/06/2032.',
      ]),
    );
    const all = await notices(row, admin);
    expect(all.map(({ textoDescriptivo }) => textoDescriptivo)).toContainEqual(
      expect.stringMatching(/^Venció el documento «Plan\.pdf», de Empresa .*: venció el 30\/06\/2032\.$/),
    );
    expect(all[0]).toMatchObject({
      clase: 'vencimiento',
      vence: VENCE,
      enlace: `/clientes/${empresa.clienteId}?solapa=documentos&ver=${row._id}`,
    });
    expect((await notices(row))[0]?.enlace).toBe(`/documentaciones/historial?ver=${row._id}`);
    const other = await t.as({ clienteId: (await make.empresa()).clienteId });
    expect(await notices(row, other)).toEqual([]);
  });

  it('are not made for an inactive client', async () => {
    const { clienteId } = await make.empresa();
    const row = await assign(VENCE, { cliente_id: clienteId });
    await admin.patch(`/api/clientes/${clienteId}`, { active: false });
    expect(await noticesAt(20, row, admin)).toEqual([]);
    await admin.patch(`/api/clientes/${clienteId}`, { active: true });
    expect(await noticesAt(20, row, admin)).toHaveLength(1);
  });

  it('go while unread with another date and with the assignment, and come anew', async () => {
    const row = await assign();
    expect(await noticesAt(20, row)).toHaveLength(1);
    const later = bodyOf<DocumentacionTecnica>(
      await admin.patch(`${path}/${row._id}`, { vencimiento: addDays(VENCE, 5) }),
    );
    expect(await notices(row)).toEqual([]);
    expect(await noticesAt(20, later)).toMatchObject([{ vence: addDays(VENCE, 5) }]);
    await admin.patch(`${path}/${row._id}`, { vencimiento: null });
    expect(await noticesAt(20, row)).toEqual([]);
    const gone = await assign();
    expect(await noticesAt(20, gone)).toHaveLength(1);
    await admin.delete(`${path}/${gone._id}`);
    expect(await notices(gone)).toEqual([]);
  });

  it('end with a newer version, and come again without it', async () => {
    const row = await assign();
    expect(await noticesAt(30, row)).toHaveLength(1);
    const next = await assign('2035-01-01', { renueva_id: row._id });
    expect(await notices(row)).toEqual([]);
    expect(await noticesAt(5, row)).toEqual([]);
    expect((await admin.delete(`${path}/${next._id}`)).statusCode).toBe(204);
    expect(await noticesAt(5, row)).toHaveLength(1);
  });

  it('are not made by a job that waits for a newer version', async () => {
    const row = await assign();
    const other = await t.deps.pool.connect();
    await other.query('begin');
    await other.query('select from documentacion_tecnica where id = $1 for update', [row._id]);
    await other.query(
      `insert into documentacion_tecnica (cliente_id, archivo_id, renueva_id)
       select cliente_id, archivo_id, id from documentacion_tecnica where id = $1`,
      [row._id],
    );
    const made = makeAvisos(t.deps.db, addDays(VENCE, -20), TIMEZONE);
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await t.deps.pool.query(locked)).rowCount).toBe(1));
    await other.query('commit');
    other.release();
    await made;
    expect(await noticesAt(20, row)).toEqual([]);
  });

  it('are silenced or postponed like those of an order, for one person and expiry', async () => {
    const row = await assign();
    const [notice] = await noticesAt(30, row);
    expect((await change(notice, { leida: true, silenciar: true })).statusCode).toBe(204);
    expect(await noticesAt(7, row)).toEqual([]);
    expect(await notices(row, admin)).toHaveLength(2);
    expect((await change(notice, { silenciar: false })).statusCode).toBe(204);
    expect(await noticesAt(7, row)).toHaveLength(2);
    const [first] = await notices(row, admin);
    for (const posponer of [7, 15])
      expect((await change(first, { leida: true, posponer }, admin)).statusCode).toBe(204);
    const stored = t.deps.db.selectFrom('aviso_silenciado').selectAll();
    expect(await stored.where('documentacion_tecnica_id', '=', row._id).execute()).toMatchObject([
      { usuario_id: admin.usuarioId, orden_id: null, fechavencimiento: VENCE },
    ]);
    await admin.patch(`${path}/${row._id}`, { vencimiento: addDays(VENCE, 1) });
    expect(await noticesAt(7, { ...row, vencimiento: addDays(VENCE, 1) }, admin)).toHaveLength(1);
    await admin.delete(`${path}/${row._id}`);
    expect(await stored.where('documentacion_tecnica_id', '=', row._id).execute()).toEqual([]);
  });

  it('come once more on the day that a person chose', async () => {
    const row = await assign();
    await noticesAt(30, row);
    const values = { usuario_id: cliente.usuarioId, documentacion_tecnica_id: row._id };
    const hasta = addDays(VENCE, -15);
    await t.deps.db
      .insertInto('aviso_silenciado')
      .values({ ...values, fechavencimiento: VENCE, hasta })
      .execute();
    expect(await noticesAt(16, row)).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await noticesAt(15, row)).map(({ textoDescriptivo }) => textoDescriptivo)).toContainEqual(
        'Recordatorio: está por vencer el documento «Plan.pdf»: vence el 30/06/2032.',
      );
    expect(await notices(row)).toHaveLength(2);
  });

  it('may not be silenced if they tell of a new document', async () => {
    const row = await assign();
    await makeAvisos(t.deps.db, '2031-01-01', TIMEZONE);
    const all = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
    const added = all.find(({ enlace }) => enlace === '/documentaciones');
    expectInvalid(await change(added, { leida: true, silenciar: true }), {
      silenciar: 'Este aviso no se puede silenciar.',
    });
    expect(await notices(row)).toEqual([]);
  });

  it('have their lines in the weekly digest, except those of former versions', async () => {
    // 2033-07-04 is a Monday.
    const soon = await assign('2033-07-20', { sucursal_id: empresa.sucursalId });
    const past = await assign('2033-07-01');
    const former = await assign('2033-07-10');
    await assign('2036-01-01', { renueva_id: former._id });
    const orden = await make.orden({ ...empresa, fechavencimiento: '2033-07-18' });
    const profile = bodyOf(await cliente.get('/api/profile'));
    await cliente.put('/api/profile', { ...profile, resumenSemanal: true });
    await t.deps.db.deleteFrom('correo').execute();
    await mailResumenes(t.deps, new Date('2033-07-04T12:00:00Z'));
    const mails = await t.deps.db
      .selectFrom('correo')
      .select(['destinatario', 'datos', 'created_at'])
      .where('plantilla', '=', 'resumen')
      .execute();
    const { email } = profile as { email: string };
    const mailOf = (own: boolean) => {
      const mail = mails.find(({ destinatario }) => (destinatario === email) === own);
      const context = {
        ...t.deps.config,
        code: '',
        codigoId: '',
        createdAt: mail?.created_at ?? t.clock.now(),
      };
      return renderCorreo('resumen', mail?.datos ?? {}, context);
    };
    const mine = mailOf(true);
    expect(mine.subject).toBe(
      'Vencimientos de la semana: 1 orden y 1 documento por vencer y 1 documento vencido',
    );
    expect(mine.text).toMatch(/Documento «Plan\.pdf» · Belgrano .* · vence el 20\/07\/2033\n/);
    expect(mine.text).toContain('Documento «Plan.pdf» · venció el 01/07/2033\n');
    expect(mine.text.indexOf(orden)).toBeLessThan(mine.text.indexOf(soon._id));
    for (const { text, html } of [mine, mailOf(false)]) {
      expect(text).not.toContain(former._id);
      expect(html).not.toContain(former._id);
    }
    expect(mine.text).toContain(`https://prisma.example/documentaciones/historial?ver=${soon._id}`);
    expect(mailOf(false).text).toContain(
      `https://prisma.example/clientes/${empresa.clienteId}?solapa=documentos&ver=${past._id}`,
    );
  });
});
