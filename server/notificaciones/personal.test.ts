import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { renderCorreo } from '#server/platform/mail/templates.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectInvalid } from '#server/testing/helpers/expect.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';
import { tipos } from '#server/testing/situacion/caso.ts';
import type { Empresa } from '#server/testing/situacion/oracle.ts';
import { storeEmpresa, storeTipos } from '#server/testing/situacion/store.ts';
import { makeAvisos } from './avisos.ts';
import { mailResumenes } from './resumen.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';
const TODAY = '2032-06-10';
const worker = { sucursal: 0, ingreso: -90, puesto: 'Operario' };
const dni = (i: number) => String(30_111_000 + i);

describe('the notice of people with an expired training', () => {
  let t: TestApp;
  let admin: Caller;
  let ids: string[];

  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example' });
    admin = await t.as('admin');
    ids = await storeTipos(t.deps.db, tipos);
  });
  afterAll(() => t.close());

  /** A company that asks for a training, which its first people have until some day and the others never had. */
  const company = (expiries: readonly (number | undefined)[], more: Partial<Empresa> = {}) =>
    storeEmpresa(
      t.deps.db,
      factories(t.deps.db),
      {
        ...{ tipos, sucursales: 1, requisitos: [{ tipo: 2, desde: -9 }] },
        empleados: expiries.map((_, i) => ({ ...worker, documento: dni(i) })),
        ordenes: expiries.flatMap((vence, i) =>
          vence === undefined ? [] : [{ tipo: 2, sucursal: 0, inicio: -60 - i, vence, asistentes: [dni(i)] }],
        ),
        ...more,
      },
      ids,
      TODAY,
    );
  const texts = async (caller: Caller) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones'))
      .filter(({ enlace }) => enlace?.startsWith('/situacion'))
      .map(({ textoDescriptivo, enlace }) => [textoDescriptivo, enlace]);

  it('counts them by branch and training, once a month, and goes to the company and to administrators', async () => {
    const of = await company([-3, 5, 30, 31, undefined]);
    const cliente = await t.as({ clienteId: of.clienteId });
    const other = await t.as({ clienteId: (await company([90])).clienteId });
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    const text = '3 personas de Calle 00 tienen por vencer o vencida "Tipo 02".';
    const query = `?parte=personal&sucursal=${of.sucursales[0]}&tipo=${ids[2]}`;
    expect(await texts(cliente)).toEqual([[text, `/situacion${query}`]]);
    expect(await texts(admin)).toEqual([[text, `/situacion/${of.clienteId}${query}`]]);
    expect(await texts(other)).toEqual([]);
    await t.deps.db
      .updateTable('orden')
      .set({ fechavencimiento: TODAY })
      .where('cliente_id', '=', of.clienteId)
      .execute();
    await makeAvisos(t.deps.db, '2032-06-30', TIMEZONE);
    expect(await texts(cliente)).toHaveLength(1);
    await makeAvisos(t.deps.db, '2032-07-01', TIMEZONE);
    expect((await texts(cliente)).map(([first]) => first)).toContain(
      '4 personas de Calle 00 tienen por vencer o vencida "Tipo 02".',
    );
    const [notice] = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
    expectInvalid(
      await cliente.patch(`/api/notificaciones/${notice?.id}`, { leida: true, silenciar: true }),
      {
        silenciar: 'Este aviso no se puede silenciar.',
      },
    );
  });

  it('says one person in the singular', async () => {
    const cliente = await t.as({ clienteId: (await company([-3])).clienteId });
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    expect((await texts(cliente)).map(([first]) => first)).toEqual([
      '1 persona de Calle 00 tiene por vencer o vencida "Tipo 02".',
    ]);
  });

  it('is not made for people who never had it, for what is not asked yet, or for an inactive company', async () => {
    const quiet = [
      await company([undefined, 90]),
      await company([-3], { requisitos: [{ tipo: 2, desde: 1 }] }),
      await company([-3], { requisitos: [] }),
      await company([-3], { empleados: [{ ...worker, documento: dni(0), egreso: -1 }] }),
      await company([-3]),
    ];
    const callers = await Promise.all(quiet.map(({ clienteId }) => t.as({ clienteId })));
    const inactive = quiet.at(-1)?.clienteId ?? '';
    await admin.patch(`/api/clientes/${inactive}`, { active: false });
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    for (const caller of callers.slice(0, -1)) expect(await texts(caller)).toEqual([]);
    const sent = t.deps.db.selectFrom('notificacion').select('id').where('cliente_id', '=', inactive);
    expect(await sent.execute()).toEqual([]);
  });

  it('judges nobody again while nothing changes on a day', async () => {
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    const statements = watchStatements(t.deps.pool);
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    expect(statements.length).toBeGreaterThan(3);
    const judging = () => statements.filter((text) => text.includes('de_persona')).length;
    expect(judging()).toBe(0);
    await makeAvisos(t.deps.db, '2032-06-11', TIMEZONE);
    expect(judging()).toBe(1);
    await company([-3]);
    await makeAvisos(t.deps.db, '2032-06-11', TIMEZONE);
    expect(judging()).toBe(2);
  });

  it('has a line in the digest: people who miss a training or have no document, and their branches', async () => {
    const of = await company([-3, undefined, 90], {
      sucursales: 2,
      requisitos: [
        { tipo: 2, desde: -9 },
        { tipo: 0, desde: -9 },
      ],
      empleados: [
        ...[0, 1, 2].map((i) => ({ ...worker, sucursal: i % 2, documento: dni(i) })),
        { ...worker, sucursal: 0 },
      ],
    });
    await makeAvisos(t.deps.db, TODAY, TIMEZONE);
    const { text, html } = await digestOf(of.clienteId);
    expect(text).toContain('Personas con faltas: 3 en 2 sucursales.\nhttps://prisma.example/situacion');
    expect(html).toContain('Personas con faltas: 3 en 2 sucursales.');
  });

  it('has a digest of its own in a week without expiries', async () => {
    const of = await company([undefined, undefined]);
    const { subject, text } = await digestOf(of.clienteId);
    expect(subject).toMatch(/^Resumen de la semana: \d personas? con faltas$/);
    expect(text).toContain('No hay órdenes ni documentos por vencer, ni vencidos en los últimos días.');
    expect(text).toContain('Ver la situación: https://prisma.example/situacion');
  });

  /** The digest of a new person of the company. */
  async function digestOf(clienteId: string) {
    const { usuarioId, email } = await factories(t.deps.db).cuenta({ clienteId });
    const account = t.deps.db.updateTable('usuario').where('id', '=', usuarioId);
    await account.set({ resumen_semanal: true, created_at: '2020-01-01' }).execute();
    await mailResumenes(t.deps, new Date(`${TODAY}T15:00:00Z`));
    const { datos } = await t.deps.db
      .selectFrom('correo')
      .select('datos')
      .where('destinatario', '=', email)
      .executeTakeFirstOrThrow();
    return renderCorreo('resumen', datos, {
      ...t.deps.config,
      ...{ code: '', codigoId: '', createdAt: t.clock.now() },
    });
  }
});
