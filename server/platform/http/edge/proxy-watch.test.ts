import { expect, it } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';

const PROXY = '10.0.0.2';

/** The address of a sign-in in the audit trail. */
async function addressSeen(t: TestApp, forwarded: string, remoteAddress: string): Promise<string | null> {
  const { email } = await factories(t.deps.db).cuenta();
  const headers = { 'x-forwarded-for': forwarded };
  const payload = { email, password: 'no es' };
  await t.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers, remoteAddress });
  const line = t.deps.db.selectFrom('auditoria').select('direccion').where('actor', '=', email);
  const { direccion } = await line.executeTakeFirstOrThrow();
  return direccion;
}

it.each<[string, Config['trustProxy'], string]>([
  ['false', false, PROXY],
  ['1', 1, '203.0.113.9'],
  ['2', 2, '198.51.100.7'],
  ['10.0.0.2', [PROXY], '203.0.113.9'],
  ['10.0.0.3', ['10.0.0.3'], PROXY],
])(
  'TRUST_PROXY %s trusts the proxies that it names, and no address before them',
  async (_, trustProxy, seen) => {
    const t = await testApp({ trustProxy });
    try {
      expect(await addressSeen(t, '192.0.2.1, 198.51.100.7, 203.0.113.9', PROXY)).toBe(seen);
    } finally {
      await t.close();
    }
  },
);
