import { startS3 } from '#server/testing/helpers/s3.ts';
import { makeSite, removeSite, startServer } from '../../support/run/product.ts';
import { type Mode, TcpProxy } from '../net/tcp-proxy.ts';
import type { Report } from '../report.ts';
import { runOutage } from './outage.ts';

/** The bucket refuses, is silent or slow: uploads are refused within 15 s (reglas 14.2), all else works. */
export async function run(): Promise<Report[]> {
  const s3 = await startS3();
  const proxy = await TcpProxy.open({
    host: '127.0.0.1',
    port: Number(new URL(s3.config.endpoint ?? '').port),
  });
  const site = await makeSite();
  const server = startServer(site, { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` });
  const one = (mode: Mode, allowed: string[]) =>
    runOutage({
      scenario: `S3 ${mode}`,
      site,
      writers: { rows: 2, files: 4 },
      begin: () => proxy.setMode(mode),
      end: () => proxy.setMode('open'),
      allowed,
      withinMs: 15_000,
    });
  try {
    await server.ready();
    return [await one('refused', ['503']), await one('silent', ['503']), await one('slow', ['503'])];
  } finally {
    await server.stop();
    await proxy.close();
    await s3.stop();
    await removeSite(site);
  }
}
