import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefreshReply, SignInReply } from '#contract/cuentas/sesion.ts';
import { parseToken } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

describe('refreshing a session', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const open = async () => {
    const tokens = bodyOf<SignInReply>(await signInAs(t.app, await make.cuenta()));
    return { tokens, id: String(parseToken(tokens.token)?.sesionId) };
  };
  const refresh = (refresh_token: string) =>
    t.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
  const renewed = async (refresh_token: string) => {
    const response = await refresh(refresh_token);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<RefreshReply>();
  };
  const me = async (token: string) =>
    (await t.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const row = (id: string) =>
    t.deps.db
      .selectFrom('sesion')
      .select(['generacion', 'revocada_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const laterBy = (id: string, seconds: number) =>
    t.deps.db
      .updateTable('sesion')
      .set({ rotada_at: sql`rotada_at - make_interval(secs => ${seconds})` })
      .where('id', '=', id)
      .execute();

  it('returns a new pair of tokens and ends the old one', async () => {
    const { tokens, id } = await open();
    const next = await renewed(tokens.refresh_token);
    expect(next).toEqual({
      success: true,
      token: next.access_token,
      access_token: expect.stringMatching(/^a\./),
      refresh_token: expect.stringMatching(/^r\./),
    });
    expect([next.token, next.refresh_token]).not.toContain(tokens.token);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await me(next.token)).toBe(200);
    await laterBy(id, 31);
    expect(await me(tokens.token)).toBe(401);
    expect(await me(next.token)).toBe(200);
    expect(await row(id)).toEqual({ generacion: 2, revocada_at: null });
  });

  it('returns the same successor for the previous generation during 30 seconds', async () => {
    const { tokens, id } = await open();
    const next = await renewed(tokens.refresh_token);
    await laterBy(id, 20);
    expect(await renewed(tokens.refresh_token)).toEqual(next);
    expect(await row(id)).toEqual({ generacion: 2, revocada_at: null });
  });

  it('ends the session, with an audit line, when the previous generation is used after 30 seconds', async () => {
    const { tokens, id } = await open();
    const next = await renewed(tokens.refresh_token);
    await laterBy(id, 31);
    expectError(await refresh(tokens.refresh_token), 401, 'refresh_invalido');
    expect((await row(id)).revocada_at).toBeInstanceOf(Date);
    expect(await me(next.token)).toBe(401);
    expectError(await refresh(next.refresh_token), 401, 'refresh_invalido');
    const lines = t.deps.db
      .selectFrom('auditoria')
      .select(['accion', 'direccion'])
      .where('usuario_id', '=', tokens.user._id)
      .where('accion', '=', 'sesión revocada');
    expect(await lines.execute()).toEqual([{ accion: 'sesión revocada', direccion: '127.0.0.1' }]);
  });

  it('ends the session when an older generation is used, at any time', async () => {
    const { tokens, id } = await open();
    const second = await renewed(tokens.refresh_token);
    const third = await renewed(second.refresh_token);
    expectError(await refresh(tokens.refresh_token), 401, 'refresh_invalido');
    expect((await row(id)).revocada_at).toBeInstanceOf(Date);
    expect(await me(third.token)).toBe(401);
  });

  it('rotates once for 100 refreshes at the same instant, and returns the same pair to all', async () => {
    const { tokens, id } = await open();
    const all = await Promise.all(Array.from({ length: 100 }, () => refresh(tokens.refresh_token)));
    expect(all.map((response) => response.statusCode)).toEqual(all.map(() => 200));
    const answers = [...new Set(all.map((response) => response.body))];
    expect(answers).toHaveLength(1);
    expect(await me((JSON.parse(String(answers[0])) as RefreshReply).token)).toBe(200);
    expect(await row(id)).toEqual({ generacion: 2, revocada_at: null });
  });

  it('ignores texts that are no token of the session', async () => {
    const { tokens, id } = await open();
    const second = await renewed(tokens.refresh_token);
    const [kind, sesion, generacion, mac] = tokens.refresh_token.split('.') as [
      string,
      string,
      string,
      string,
    ];
    const altered = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    const strangers = [
      [kind, sesion, generacion, altered].join('.'),
      [kind, sesion, '2', mac].join('.'),
      [kind, sesion, '99', mac].join('.'),
      second.access_token,
      'nada',
    ];
    for (const text of strangers) expectError(await refresh(text), 401, 'refresh_invalido');
    expect(await row(id)).toEqual({ generacion: 2, revocada_at: null });
    expect(await me(second.token)).toBe(200);
  });
});
