import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { AvisoInstalacion } from '#contract/platform/instalacion.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

describe('a proxy that TRUST_PROXY does not name', () => {
  let t: TestApp;
  afterEach(() => t.close());

  const start = async (config: Partial<Config>) => {
    t = await testApp(config);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const app = await buildApp({ ...t.deps, log });
    const { token } = await t.as('admin').then((admin) => admin);
    const get = async (headers: Record<string, string> = {}) => {
      const response = await app.inject({
        url: '/api/instalacion/avisos',
        headers: { authorization: `Bearer ${token}`, ...headers },
        remoteAddress: '10.1.2.3',
      });
      return response.json<AvisoInstalacion[]>();
    };
    const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    return { get, warnings };
  };

  it('is reported at the start and on the dashboard if PUBLIC_URL is https', async () => {
    const { get, warnings } = await start({ publicUrl: 'https://prisma.example' });
    expect(await get()).toEqual([{ codigo: 'proxy_sin_configurar', direccion: null, momento: null }]);
    expect(warnings()).toEqual([expect.objectContaining({ msg: expect.stringContaining('TRUST_PROXY') })]);
  });

  it('is reported when it forwards an address', async () => {
    const { get, warnings } = await start({ trustProxy: ['10.9.9.9'] });
    expect(await get()).toEqual([]);
    for (let n = 0; n < 3; n++) await get({ 'x-forwarded-for': '203.0.113.5' });
    expect(await get()).toEqual([
      { codigo: 'proxy_desconocido', direccion: '10.1.2.3', momento: expect.any(String) },
    ]);
    expect(warnings()).toEqual([expect.objectContaining({ direccion: '10.1.2.3' })]);
  });

  it.each([[['10.1.2.3']], [1]])('is not reported when TRUST_PROXY is %j', async (trustProxy) => {
    const { get, warnings } = await start({ publicUrl: 'https://prisma.example', trustProxy });
    await get({ 'x-forwarded-for': '203.0.113.5' });
    expect(await get()).toEqual([]);
    expect(warnings()).toEqual([]);
  });
});
