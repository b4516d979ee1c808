import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite, removeSite, startServer } from '../../support/run/product.ts';
import type { Report, Unavailable } from '../report.ts';
import { runOutage } from './outage.ts';

const LIBRARY = globSync('/usr/{lib,lib64,local/lib}/{*/,}faketime/libfaketime.so.1')[0];

/** Moves the clock by less than a session's lifetime: nobody may be signed out. */
export async function run(): Promise<(Report | Unavailable)[]> {
  if (!LIBRARY)
    return [
      { scenario: 'clock moved', missing: 'needs libfaketime (Debian, Ubuntu: apt-get install libfaketime)' },
    ];
  const folder = await mkdtemp(join(tmpdir(), 'reloj-'));
  const file = join(folder, 'hora');
  const set = (offset: string) => writeFile(file, `${offset}\n`, { mode: 0o644 });
  await set('+0');
  const site = await makeSite();
  const server = startServer(site, {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  const jump = (offset: string) =>
    runOutage({
      scenario: `clock moved by ${offset}`,
      site,
      writers: { rows: 6, files: 2 },
      begin: () => set(offset),
      end: () => set('+0'),
      // PostgreSQL may count a jump as a statement's duration.
      allowed: ['503'],
      withinMs: 5_000,
      goalMs: 5_000,
    });
  try {
    await server.ready();
    return [await jump('+50m'), await jump('-50m'), await jump('-400d')];
  } finally {
    await server.stop();
    await removeSite(site);
    await rm(folder, { recursive: true, force: true });
  }
}
