import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

const WRONG = 'Equivocada1';

describe('failed sign-ins', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  beforeEach(() => t.deps.db.deleteFrom('ingreso_fallido').execute());
  afterAll(() => t.close());

  const failures = async () => (await t.deps.db.selectFrom('ingreso_fallido').selectAll().execute()).length;

  it('block an account from one address after 10 in 15 minutes, and from that address alone', async () => {
    const cuenta = await make.cuenta({ email: 'blanco@prueba.example' });
    for (let n = 0; n < 10; n++) {
      expectError(
        await signInAs(t.app, { email: 'BLANCO@prueba.example ' }, WRONG),
        401,
        'credenciales_invalidas',
      );
    }
    const closed = await signInAs(t.app, cuenta);
    expectError(closed, 429, 'demasiados_intentos');
    const seconds = Number(closed.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await signInAs(t.app, cuenta, CONTRASENA, '10.0.0.7')).statusCode).toBe(200);
    expect((await signInAs(t.app, await make.cuenta())).statusCode).toBe(200);
    expect(await failures()).toBe(10);
    await t.deps.db
      .updateTable('ingreso_fallido')
      .set({ momento: sql`momento - interval '15 minutes'` })
      .execute();
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
  });

  it('block an address after 100 over all accounts, and no other address', async () => {
    const cuenta = await make.cuenta();
    const guesses = Array.from({ length: 100 }, (_, n) =>
      signInAs(t.app, { email: `adivinanza${n}@prueba.example` }, WRONG, '10.0.0.8'),
    );
    for (const response of await Promise.all(guesses)) expectError(response, 401, 'credenciales_invalidas');
    const closed = await signInAs(t.app, cuenta, CONTRASENA, '10.0.0.8');
    expectError(closed, 429, 'demasiados_intentos');
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signInAs(t.app, cuenta, CONTRASENA, '10.0.0.9')).statusCode).toBe(200);
  });

  it('do not include successful ones', async () => {
    const cuenta = await make.cuenta();
    for (let n = 0; n < 12; n++) expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    expect(await failures()).toBe(0);
  });

  it('ignore a forwarded address unless TRUST_PROXY is set', async () => {
    const cuenta = await make.cuenta();
    for (let n = 0; n < 10; n++) {
      const payload = { email: cuenta.email, password: WRONG };
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      await t.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers });
    }
    expectError(await signInAs(t.app, cuenta), 429, 'demasiados_intentos');
  });

  it('count in a burst as they count one by one', async () => {
    const cuenta = await make.cuenta();
    const burst = await Promise.all(Array.from({ length: 30 }, () => signInAs(t.app, cuenta, WRONG)));
    const statuses = burst.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
