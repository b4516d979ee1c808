import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { type SecondProcess, secondProcess } from '#server/testing/processes/second-process.ts';

describe('two processes on one database', () => {
  let t: TestApp;
  let second: SecondProcess;
  let both: [FastifyInstance, FastifyInstance];

  beforeAll(async () => {
    t = await testApp();
    second = await secondProcess(t);
    both = [t.app, second.app];
  });
  afterAll(async () => {
    await second.stop();
    await t.close();
  });

  const signIn = async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    return { cuenta, ...bodyOf<SignInReply>(await signInAs(both[0], cuenta)) };
  };
  const me = (app: FastifyInstance, token: string) =>
    app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

  it('share sessions and their end', async () => {
    const { token } = await signIn();
    expect((await me(both[1], token)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    await both[1].inject({ method: 'POST', url: '/api/auth/logout', headers });
    for (const app of both) expectError(await me(app, token), 401, 'invalid_token');
  });

  it('rotate a session once when both refresh it at the same time', async () => {
    const { refresh_token } = await signIn();
    const calls = Array.from({ length: 20 }, (_, n) =>
      (both[n % 2] ?? t.app).inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } }),
    );
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.json<SignInReply>().token)).size).toBe(1);
  });

  it('count failed sign-ins together', async () => {
    const { cuenta } = await signIn();
    for (let n = 0; n < 10; n++) await signInAs(both[n % 2] ?? t.app, cuenta, 'Equivocada1');
    for (const app of both) expectError(await signInAs(app, cuenta), 429, 'demasiados_intentos');
  });
});
