import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '#server/operations/postgres/embedded.ts';
import { makeSite, removeSite, startServer } from '../../support/run/product.ts';
import { type Mode, TcpProxy } from '../net/tcp-proxy.ts';
import type { Report } from '../report.ts';
import { runOutage } from './outage.ts';

const log = { info: () => undefined, warn: () => undefined };

/** Stops and restarts an external database, and cuts its network. */
export async function run(): Promise<Report[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'base-'));
  let embedded: Embedded = await startEmbedded({ dataDir, log });
  const { searchParams } = new URL(embedded.url);
  const proxy = await TcpProxy.open({ path: join(searchParams.get('host') ?? '', '.s.PGSQL.5432') });
  const through = (url: string) => {
    const { username, pathname } = new URL(url);
    return `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
  };
  const site = await makeSite();
  const server = startServer(site, {
    DATABASE_URL: through(embedded.url),
    DATABASE_OWNER_URL: through(embedded.ownerUrl),
    SECRET: 'un secreto para una base de datos que se va',
  });
  const common = {
    site,
    writers: { rows: 6, files: 2 },
    allowed: ['503'],
    // reglas 14.2: 503 within 10 s, recovered within 5 s.
    withinMs: 10_000,
    goalMs: 5_000,
  };
  const over = (mode: Mode) => ({ begin: () => proxy.setMode(mode), end: () => proxy.setMode('open') });
  const stopped = {
    begin: () => embedded.stop(),
    end: async () => {
      embedded = await startEmbedded({ dataDir, log });
    },
  };
  try {
    await server.ready();
    return [
      await runOutage({ ...common, ...stopped, scenario: 'database stopped' }),
      await runOutage({ ...common, ...over('silent'), scenario: 'database black-holed' }),
      await runOutage({ ...common, ...over('reset'), scenario: 'database connections reset' }),
    ];
  } finally {
    await server.stop();
    await proxy.close();
    await embedded.stop();
    await removeSite(site);
    await rm(dataDir, { recursive: true, force: true });
  }
}
