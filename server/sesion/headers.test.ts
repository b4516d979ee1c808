import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { parseToken, signToken } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

type Headers = Record<string, string>;

describe('the session headers of a request', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let ana: SignInReply;
  let beto: SignInReply;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    ana = bodyOf<SignInReply>(await signInAs(t.app, await make.cuenta()));
    beto = bodyOf<SignInReply>(await signInAs(t.app, await make.cuenta()));
  });
  afterAll(() => t.close());

  const me = (headers: Headers) => t.app.inject({ method: 'GET', url: '/api/auth/me', headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const sesionOf = async (token: string) =>
    t.deps.db
      .selectFrom('sesion')
      .select(['id', 'semilla'])
      .where('id', '=', String(parseToken(token)?.sesionId))
      .executeTakeFirstOrThrow();

  it('may be Authorization, x-access-token, or both with tokens of one person', async () => {
    const second = bodyOf<SignInReply>(await signInAs(t.app, ana.user)).token;
    const cases: Headers[] = [
      bearer(ana.token),
      { authorization: `bearer ${ana.token}` },
      { 'x-access-token': ana.token },
      { ...bearer(ana.token), 'x-access-token': ana.token },
      { ...bearer(ana.token), 'x-access-token': second },
      // Authorization counts first; an invalid second token is ignored.
      { ...bearer(ana.token), 'x-access-token': 'nada' },
    ];
    for (const headers of cases) {
      const response = await me(headers);
      expect([response.statusCode, response.json().user?._id]).toEqual([200, ana.user._id]);
    }
  });

  it('are refused with tokens of two people, or with an invalid Authorization', async () => {
    const cases: Headers[] = [
      { ...bearer(ana.token), 'x-access-token': beto.token },
      { ...bearer('nada'), 'x-access-token': ana.token },
      { authorization: `Basic ${ana.token}` },
      { authorization: ana.token },
      {},
    ];
    for (const headers of cases) expectError(await me(headers), 401, 'invalid_token');
  });

  it('do not include the cookie', async () => {
    expectError(await me({ cookie: `token=${ana.token}` }), 401, 'invalid_token');
  });

  it('accept only the canonical form of a token', async () => {
    const [kind, sesion, generacion, mac] = ana.token.split('.') as [string, string, string, string];
    // The last character of 22 or 43 holds bits that decoding drops: its neighbour decodes to the same bytes.
    const neighbour = (text: string) => {
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return text.slice(0, -1) + alphabet.charAt(alphabet.indexOf(text.slice(-1)) ^ 1);
    };
    const altered = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    const forms: Record<string, string[]> = {
      'altered mac': [kind, sesion, generacion, altered],
      'mac that decodes to the same': [kind, sesion, generacion, neighbour(mac)],
      'session that decodes to the same': [kind, neighbour(sesion), generacion, mac],
      'padded mac': [kind, sesion, generacion, `${mac}=`],
      'padded session': [kind, `${sesion}==`, generacion, mac],
      'shortened mac': [kind, sesion, generacion, mac.slice(1)],
      'upper case kind': [kind.toUpperCase(), sesion, generacion, mac],
      'upper case session': [kind, sesion.toUpperCase(), generacion, mac],
      'leading zero': [kind, sesion, `0${generacion}`, mac],
      'signed generation': [kind, sesion, `+${generacion}`, mac],
      'another generation': [kind, sesion, '2', mac],
      'refresh kind': ['r', sesion, generacion, mac],
      'another part': [kind, sesion, generacion, mac, ''],
    };
    for (const [name, parts] of Object.entries(forms)) {
      const response = await me(bearer(parts.join('.')));
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'invalid_token']);
    }
    expectError(await me(bearer(ana.refresh_token)), 401, 'invalid_token');
    expect((await me(bearer(ana.token))).statusCode).toBe(200);
  });

  it('refuse a token made with the seed of another session or with another SECRET', async () => {
    const own = await sesionOf(ana.token);
    const other = await sesionOf(beto.token);
    const forged = [
      signToken(t.deps.keys, 'a', { id: own.id, semilla: other.semilla }, 1),
      signToken({ ...t.deps.keys, sesion: t.deps.keys.codigo }, 'a', own, 1),
    ];
    for (const token of forged) expectError(await me(bearer(token)), 401, 'invalid_token');
    expect((await me(bearer(signToken(t.deps.keys, 'a', own, 1)))).statusCode).toBe(200);
  });

  it('leave neither a token nor a hash of one in the database', async () => {
    const { rows } = await t.deps.pool.query<{ fila: string }>(
      'select row_to_json(s)::text as fila from sesion s',
    );
    const kept = rows.map(({ fila }) => fila).join('\n');
    for (const token of [ana.token, ana.refresh_token, beto.token]) {
      const mac = String(token.split('.').at(-1));
      const bytes = [Buffer.from(token), Buffer.from(mac), Buffer.from(mac, 'base64url')];
      const hashes = bytes.flatMap((one) =>
        ['sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(one).digest()),
      );
      const forms = [...bytes, ...hashes].flatMap((one) =>
        (['hex', 'base64', 'base64url'] as const).map((encoding) => one.toString(encoding)),
      );
      for (const form of [token, mac, ...forms]) expect([form, kept.includes(form)]).toEqual([form, false]);
    }
  });
});
