import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { alertIngresos } from './guessing-alert.ts';

const WRONG = 'Equivocada1';

describe('guesses of a password', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    await t.deps.jobs.install();
    make = factories(t.deps.db);
  });
  beforeEach(() => t.deps.db.deleteFrom('ingreso_fallido').execute());
  afterAll(async () => {
    await t.deps.jobs.stop();
    await t.close();
  });

  /** Tries `n` wrong passwords, five from each address; `network` keeps the addresses apart from those of other tests. */
  const guess = async (email: string, n: number, network = 1) => {
    const statuses: number[] = [];
    for (let i = 0; i < n; i++) {
      const address = `10.${network}.0.${Math.floor(i / 5)}`;
      statuses.push((await signInAs(t.app, { email }, WRONG, address)).statusCode);
    }
    return statuses;
  };
  const browserOf = async (cuenta: { email: string }, remoteAddress = '10.9.0.1') => {
    const { headers } = await signInAs(t.app, cuenta, CONTRASENA, remoteAddress);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^navegador=[\w.~-]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    return cookie.split(';', 1)[0] ?? '';
  };
  const signInBy = (cookie: string, email: string, password: string, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { cookie },
      payload: { email, password },
      remoteAddress,
    });

  it('are counted by account, for every spelling of its e-mail', async () => {
    const cuenta = await make.cuenta({ email: 'admin.iris@prueba.example' });
    const { rows } = await sql<{ email: string }>`select e as email from unnest(${[
      'admİn.iris@prueba.example',
      'ADMIN.IRIS@prueba.example',
      'admin.İris@prueba.example',
      ' admin.iris@prueba.example',
    ]}::text[]) e where lower(btrim(e)) = ${cuenta.email}`.execute(t.deps.db);
    const spellings = rows.map(({ email }) => email);
    expect(spellings.length).toBeGreaterThanOrEqual(2);
    const tries = Array.from({ length: 40 }, (_, n) =>
      signInAs(t.app, { email: spellings[n % spellings.length] ?? '' }, WRONG),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const { email } = await make.cuenta();
    for (let n = 0; n < 10; n++) await signInAs(t.app, { email }, WRONG, `2001:db8:1:2::${n}`);
    expectError(
      await signInAs(t.app, { email }, CONTRASENA, '2001:db8:1:2:ff::9'),
      429,
      'demasiados_intentos',
    );
    expect((await signInAs(t.app, { email }, CONTRASENA, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('from many addresses wait longer each time after the twentieth', async () => {
    const { email } = await make.cuenta();
    expect(await guess(email, 22)).toEqual([...Array(20).fill(401), 429, 429]);
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const refused = await signInAs(t.app, { email }, WRONG, `10.2.0.${n}`);
      expectError(refused, 429, 'demasiados_intentos');
      waits.push(Number(refused.headers['retry-after']));
      await t.deps.db
        .updateTable('ingreso_fallido')
        .set({ momento: sql`momento - make_interval(secs => ${waits.at(-1)}::int)` })
        .execute();
      expect((await signInAs(t.app, { email }, WRONG, `10.3.0.${n}`)).statusCode).toBe(401);
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(900);
  });

  it('get the same answers for an e-mail without an account', async () => {
    expect(await guess('nadie@prueba.example', 22, 4)).toEqual([...Array(20).fill(401), 429, 429]);
  });

  it('do not lock out a browser that signed in to the account before', async () => {
    const cuenta = await make.cuenta();
    const cookie = await browserOf(cuenta);
    await guess(cuenta.email, 22);
    expectError(await signInAs(t.app, cuenta, CONTRASENA, '10.9.0.1'), 429, 'demasiados_intentos');
    expect((await signInBy(cookie, cuenta.email, CONTRASENA, '10.1.0.0')).statusCode).toBe(200);
  });

  it('have a separate limit in a known browser', async () => {
    const cuenta = await make.cuenta();
    const cookie = await browserOf(cuenta);
    for (let n = 0; n < 10; n++)
      expect((await signInBy(cookie, cuenta.email, WRONG, `10.5.0.${n}`)).statusCode).toBe(401);
    expectError(await signInBy(cookie, cuenta.email, CONTRASENA, '10.5.1.1'), 429, 'demasiados_intentos');
    expect((await signInAs(t.app, cuenta, CONTRASENA, '10.5.1.2')).statusCode).toBe(200);
  });

  it('are not exempt by a forged cookie or one of another account', async () => {
    const cuenta = await make.cuenta();
    const cookie = await browserOf(cuenta);
    const others = await browserOf(await make.cuenta());
    await guess(cuenta.email, 20);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [others, forged, 'navegador=~~~', 'navegador=']) {
      const refused = await signInBy(wrong, cuenta.email, CONTRASENA, '10.6.0.1');
      expectError(refused, 429, 'demasiados_intentos');
    }
  });

  it('do not prevent the signed-in person from changing the password', async () => {
    const cuenta = await make.cuenta();
    const own = callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
    await guess(cuenta.email, 22);
    const body = { actual: CONTRASENA, password: 'Propia2026' };
    expect((await own.put('/api/profile/contrasena', body)).statusCode).toBe(204);
  });

  it('leave no trace of a password typed as the e-mail', async () => {
    const typed = 'Contrasena-en-su-campo-1';
    await signInAs(t.app, { email: typed }, WRONG);
    await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: typed } });
    await t.deps.refusals.flush();
    const { rows } = await t.deps.pool.query(`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
    expect(rows.length).toBeGreaterThan(25);
    for (const { name } of rows) {
      const found = await t.deps.pool.query(
        `select count(*)::int as n from ${name} r where r::text ilike '%${typed}%'`,
      );
      expect([name, found.rows[0].n]).toEqual([name, 0]);
    }
  });

  it('are reported once a day, to the account by mail and to administrators by a notice', async () => {
    const cuenta = await make.cuenta();
    const admin = await t.as('admin');
    await guess(cuenta.email, 20);
    const queued = await t.deps.pool.query(
      `select data from pgboss.job where name = 'ingresos' and data ->> 'usuarioId' = $1`,
      [cuenta.usuarioId],
    );
    expect(queued.rows.length).toBeGreaterThan(0);
    for (let n = 0; n < 2; n++) await alertIngresos(t.deps, { usuarioId: cuenta.usuarioId });
    const mails = await t.deps.db
      .selectFrom('correo')
      .select(['datos'])
      .where('plantilla', '=', 'ingresos')
      .where('destinatario', '=', cuenta.email)
      .execute();
    expect(mails).toEqual([{ datos: { intentos: '20', direcciones: '4 direcciones' } }]);
    const notices = bodyOf<{ textoDescriptivo: string }[]>(await admin.get('/api/notificaciones'));
    expect(notices.filter(({ textoDescriptivo }) => textoDescriptivo.includes(cuenta.email))).toEqual([
      expect.objectContaining({
        enlace: '/actividad?accion=ingreso%20fallido',
        textoDescriptivo: `Hubo 20 ingresos fallidos a la cuenta ${cuenta.email} desde 4 direcciones en las últimas 24 horas. Puede verlos en Actividad.`,
      }),
    ]);
  });
});
