import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  hold,
  killHard,
  options,
  postmasterOf,
  query,
  scene,
  start,
} from '#server/testing/embedded/scene.ts';
import { attachEmbedded, startEmbedded } from './embedded.ts';

async function queryWhenBack(url: string, sql: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    try {
      return await query(url, sql);
    } catch {
      await sleep(50);
    }
  }
}

test('a killed postmaster is restarted, even while one of its sessions is busy', async () => {
  const embedded = await start(scene.root);
  await query(embedded.ownerUrl, 'create table t as select 2 as n');
  const busy = new Client({ connectionString: embedded.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const lost = expect(busy.query('select count(*) from generate_series(1, 100000000000)')).rejects.toThrow();
  await sleep(200);
  const first = postmasterOf(scene.root);
  process.kill(first, 'SIGKILL');
  expect(await queryWhenBack(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 2 }]);
  expect(postmasterOf(scene.root)).not.toBe(first);
  await lost;
});

test('the next start recovers after process and postmaster were killed together', async () => {
  const { holder, firstLine } = await hold(scene.root);
  await query(firstLine, 'create table t as select 3 as n');
  const postmaster = postmasterOf(scene.root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const embedded = await start(scene.root);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 3 }]);
});

test('a tool attaches to the PostgreSQL of a running program and leaves it running', async () => {
  const { firstLine } = await hold(scene.root);
  const attached = await attachEmbedded(options(scene.root));
  expect(attached.ownerUrl).toBe(firstLine);
  await attached.stop();
  expect(await query(firstLine, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a lock file with the id of an unrelated process does not prevent a start', async () => {
  const { holder } = await hold(scene.root);
  const postmaster = postmasterOf(scene.root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const path = join(scene.root, 'postgres', 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
  const embedded = await start(scene.root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a folder with a path too long for a socket has it in another private folder', async () => {
  const deep = join(scene.root, 'a'.repeat(100), 'b');
  const embedded = await start(deep);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await embedded.stop();
  const again = await start(deep);
  expect(again.url).toBe(embedded.url);
});

test.each(['ro', 'size=4k'])('a /dev/shm mounted %s does not prevent a start', async (how) => {
  // The run's own folder may be in the /dev/shm that this hides.
  rmSync(scene.root, { recursive: true });
  scene.root = mkdtempSync('/var/tmp/embebido-');
  const close = `mount -t tmpfs -o ${how} tmpfs /dev/shm && exec "$@"`;
  const { firstLine } = await hold(scene.root, [
    'unshare',
    '--mount',
    '--map-root-user',
    'sh',
    '-c',
    close,
    'sh',
  ]);
  expect(firstLine).toMatch(/^postgres:/);
  expect(await query(firstLine, 'show dynamic_shared_memory_type')).toEqual([
    { dynamic_shared_memory_type: 'mmap' },
  ]);
});

test('a failed start quotes PostgreSQL’s reason', async () => {
  const first = await start(scene.root);
  await first.stop();
  const settings = { shared_preload_libraries: 'no_hay_tal_biblioteca' };
  await expect(startEmbedded({ ...options(scene.root), settings })).rejects.toThrow(
    /FATAL: .*no_hay_tal_biblioteca/,
  );
});
