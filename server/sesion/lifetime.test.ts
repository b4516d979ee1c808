import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { parseToken } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { hashPassword } from './passwords.ts';

describe('a session', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const signIn = async (cuenta: Cuenta) => bodyOf<SignInReply>(await signInAs(t.app, cuenta));
  const call = (token: string, url = '/api/auth/me', method: 'GET' | 'POST' = 'GET') =>
    t.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  const refresh = (refresh_token: string) =>
    t.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
  const age = (token: string, column: 'rotada_at' | 'vista_at' | 'created_at', minutes: number) =>
    t.deps.db
      .updateTable('sesion')
      .set({ [column]: sql`${sql.ref(column)} - make_interval(mins => ${minutes})` })
      .where('id', '=', String(parseToken(token)?.sesionId))
      .execute();
  const expectEnded = async (tokens: SignInReply) => {
    expectError(await call(tokens.token), 401, 'invalid_token');
    expectError(await refresh(tokens.refresh_token), 401, 'refresh_invalido');
  };

  it('is kept by the nightly cleanup for as long as ABSOLUTE_HOURS says', async () => {
    const { token } = await signIn(await make.cuenta());
    await age(token, 'created_at', 40 * 24 * 60);
    const sesion = { ...t.deps.config.sesion, absoluteH: 24 * 60 };
    await sweep({ ...t.deps, config: { ...t.deps.config, sesion } });
    const id = String(parseToken(token)?.sesionId);
    expect(await t.deps.db.selectFrom('sesion').select('id').where('id', '=', id).execute()).toHaveLength(1);
    await sweep(t.deps);
    expect(await t.deps.db.selectFrom('sesion').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('accepts an access token for 60 minutes, then needs a refresh', async () => {
    const tokens = await signIn(await make.cuenta());
    await age(tokens.token, 'rotada_at', 59);
    expect((await call(tokens.token)).statusCode).toBe(200);
    await age(tokens.token, 'rotada_at', 1);
    expectError(await call(tokens.token), 401, 'invalid_token');
    expect((await call(bodyOf<SignInReply>(await refresh(tokens.refresh_token)).token)).statusCode).toBe(200);
  });

  it.each([
    ['vista_at', 8],
    ['created_at', 24],
  ] as const)('ends by %s after %d hours', async (column, hours) => {
    const tokens = await signIn(await make.cuenta());
    await age(tokens.token, column, hours * 60 - 1);
    expect((await call(tokens.token)).statusCode).toBe(200);
    await age(tokens.token, column, hours * 60);
    await expectEnded(tokens);
  });

  it('restarts its idle hours with each call', async () => {
    const tokens = await signIn(await make.cuenta());
    for (let n = 0; n < 3; n++) {
      await age(tokens.token, 'vista_at', 7 * 60);
      expect((await call(tokens.token)).statusCode).toBe(200);
    }
  });

  it('has the lifetimes of the configuration', async () => {
    const short = await testApp({ sesion: { accessMin: 5, idleH: 1, absoluteH: 2 } });
    try {
      const cuenta = await factories(short.deps.db).cuenta();
      const lengths = { rotada_at: 5, vista_at: 60, created_at: 120 };
      for (const [column, minutes] of Object.entries(lengths)) {
        const { token } = bodyOf<SignInReply>(await signInAs(short.app, cuenta));
        const me = () => short.app.inject({ url: '/api/auth/me', headers: { 'x-access-token': token } });
        const age = (by: number) =>
          short.deps.db
            .updateTable('sesion')
            .set({ [column]: sql`${sql.ref(column)} - make_interval(mins => ${by})` })
            .where('id', '=', String(parseToken(token)?.sesionId))
            .execute();
        await age(minutes - 1);
        expect([column, (await me()).statusCode]).toEqual([column, 200]);
        await age(minutes);
        expectError(await me(), 401, 'invalid_token');
      }
    } finally {
      await short.close();
    }
  });

  it("ends with logout, and the person's other sessions continue", async () => {
    const cuenta = await make.cuenta();
    const one = await signIn(cuenta);
    const other = await signIn(cuenta);
    expect((await call(one.token, '/api/auth/logout', 'POST')).statusCode).toBe(204);
    await expectEnded(one);
    expect((await call(other.token)).statusCode).toBe(200);
    const lines = t.deps.db
      .selectFrom('auditoria')
      .select('accion')
      .where('usuario_id', '=', cuenta.usuarioId)
      .where('accion', '=', 'salida');
    expect(await lines.execute()).toHaveLength(1);
  });

  it('ends when the account is disabled, and stays ended when it is enabled again', async () => {
    const cuenta = await make.cuenta();
    const tokens = await signIn(cuenta);
    const set = (active: boolean) =>
      t.deps.db.updateTable('usuario').set({ active }).where('id', '=', cuenta.usuarioId).execute();
    await set(false);
    await expectEnded(tokens);
    await set(true);
    await expectEnded(tokens);
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
  });

  it('ends when the account becomes pending, and stays ended when it is verified again', async () => {
    const cuenta = await make.cuenta();
    const tokens = await signIn(cuenta);
    const admin = await t.as('admin');
    for (const status of ['PENDING', 'VERIFIED']) {
      expect((await admin.put(`/api/users/${cuenta.usuarioId}`, { status })).statusCode).toBe(200);
      await expectEnded(tokens);
    }
  });

  it('ends when the company becomes inactive, and stays ended when it is active again', async () => {
    const { clienteId } = await make.empresa();
    const tokens = await signIn(await make.cuenta({ clienteId }));
    const admin = await t.as('admin');
    for (const active of [false, true]) {
      expect((await admin.patch(`/api/clientes/${clienteId}`, { active })).statusCode).toBe(200);
      await expectEnded(tokens);
    }
  });

  it('ends when the password changes', async () => {
    const cuenta = await make.cuenta();
    const tokens = await signIn(cuenta);
    const usuario = t.deps.db.updateTable('usuario').where('id', '=', cuenta.usuarioId);
    await usuario.set({ password_hash: await hashPassword('Nueva2026clave') }).execute();
    await expectEnded(tokens);
    expect((await signInAs(t.app, cuenta, 'Nueva2026clave')).statusCode).toBe(200);
  });

  it('does not begin with a password that is changed while it is compared', async () => {
    const cuenta = await make.cuenta();
    const { db, pool } = t.deps;
    const password_hash = await hashPassword('Nueva2026clave');
    const changing = await pool.connect();
    await changing.query('begin');
    const set = 'update usuario set password_hash = $1 where id = $2';
    await changing.query(set, [password_hash, cuenta.usuarioId]);
    const signingIn = signInAs(t.app, cuenta);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1));
    await changing.query('commit');
    changing.release();
    expectError(await signingIn, 401, 'credenciales_invalidas');
    const sessions = db.selectFrom('sesion').select('id').where('usuario_id', '=', cuenta.usuarioId);
    expect(await sessions.execute()).toEqual([]);
  });

  it('ends when the account is deleted', async () => {
    const cuenta = await make.cuenta();
    const tokens = await signIn(cuenta);
    expect((await call(tokens.token)).statusCode).toBe(200);
    await t.deps.db.deleteFrom('usuario').where('id', '=', cuenta.usuarioId).execute();
    await expectEnded(tokens);
  });

  it('ends when the technician of the account is deleted', async () => {
    const tecnico = await t.as('tecnico');
    expect((await call(tecnico.token)).statusCode).toBe(200);
    await t.deps.db.deleteFrom('tecnico').execute();
    expectError(await call(tecnico.token), 401, 'invalid_token');
  });
});
