import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attachEmbedded, type Embedded, startEmbedded } from './embedded.ts';
import { livePostmaster } from './processes.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const options = (dataDir: string) => ({
  dataDir,
  log: quiet,
  settings: { shared_buffers: '16MB' },
  lockWaitMs: 300,
});

let root: string;
let running: Embedded[];
let holders: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embebido-'));
  running = [];
  holders = [];
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  for (const holder of holders) await killHard(holder);
  if (postmasterOf(root)) process.kill(postmasterOf(root), 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded(options(dataDir));
  running.push(embedded);
  return embedded;
}

/**
 * Another process that starts PostgreSQL on `dataDir`, by way of the command `through` if given; `said` is the first line
 * that it printed.
 */
async function hold(
  dataDir: string,
  through: string[] = [],
): Promise<{ holder: ChildProcess; said: string }> {
  const fixture = join(import.meta.dirname, 'holder.fixture.ts');
  const [command = '', ...args] = [...through, process.execPath, fixture, dataDir];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [line] = await once(holder.stdout as NodeJS.ReadableStream, 'data');
  return { holder, said: String(line).trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function queryWhenBack(url: string, sql: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    try {
      return await query(url, sql);
    } catch {
      await sleep(50);
    }
  }
}

const postmasterOf = (dataDir: string): number => livePostmaster(join(dataDir, 'postgres')) ?? 0;

test('a fresh folder gets a cluster with checksums, UTF-8 and no port, and keeps its rows across a stop', async () => {
  const dataDir = join(root, 'datos ñ #1');
  const first = await start(dataDir);
  const settings = `select current_setting('data_checksums') as sumas, current_setting('server_encoding') as letras,
    current_setting('listen_addresses') as puertos, current_setting('fsync') as fsync,
    (select rolsuper from pg_roles where rolname = current_user) as super`;
  expect(await query(first.url, settings)).toEqual([
    { sumas: 'on', letras: 'UTF8', puertos: '', fsync: 'on', super: false },
  ]);
  await query(first.ownerUrl, 'create table t as select 7 as n');
  await first.stop();
  expect(postmasterOf(dataDir)).toBe(0);

  const second = await start(dataDir);
  expect(await query(second.ownerUrl, 'select n from t')).toEqual([{ n: 7 }]);
});

test('the postmaster that a killed process left behind is adopted', async () => {
  const { holder, said } = await hold(root);
  await query(said, 'create table t as select 1 as n');
  const orphan = postmasterOf(root);
  await killHard(holder);
  expect(postmasterOf(root)).toBe(orphan);

  const embedded = await start(root);
  expect(postmasterOf(root)).toBe(orphan);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 1 }]);
  await embedded.stop();
  expect(postmasterOf(root)).toBe(0);
});

test('a killed postmaster is started again, even while one of its sessions is too busy to notice', async () => {
  const embedded = await start(root);
  await query(embedded.ownerUrl, 'create table t as select 2 as n');
  const busy = new Client({ connectionString: embedded.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const lost = expect(busy.query('select count(*) from generate_series(1, 100000000000)')).rejects.toThrow();
  await sleep(200);
  const first = postmasterOf(root);
  process.kill(first, 'SIGKILL');
  expect(await queryWhenBack(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 2 }]);
  expect(postmasterOf(root)).not.toBe(first);
  await lost;
});

test('process and postmaster killed together: the next start recovers', async () => {
  const { holder, said } = await hold(root);
  await query(said, 'create table t as select 3 as n');
  const postmaster = postmasterOf(root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const embedded = await start(root);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 3 }]);
});

test('a second process is refused while the first lives, and told who has the folder', async () => {
  await start(root);
  const { holder, said } = await hold(root);
  expect(said).toMatch(`(proceso ${process.pid}) ya usa esta carpeta de datos`);
  if (holder.exitCode === null) await once(holder, 'exit');
  expect(holder.exitCode).toBe(1);
});

test('a tool attaches to the PostgreSQL of a running program and leaves it running', async () => {
  const { said } = await hold(root);
  const attached = await attachEmbedded(options(root));
  expect(attached.ownerUrl).toBe(said);
  await attached.stop();
  expect(await query(said, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a half-made cluster is set aside and made again', async () => {
  mkdirSync(join(root, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(root, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(join(root, 'postgres.nuevo', 'global'), { recursive: true });
  const embedded = await start(root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(existsSync(join(root, 'postgres.nuevo'))).toBe(false);
  expect(readdirSync(root).filter((name) => name.startsWith('postgres.incompleto-'))).toHaveLength(1);
});

test('a lock file whose number belongs to an unrelated live process is no obstacle', async () => {
  const { holder } = await hold(root);
  const postmaster = postmasterOf(root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const path = join(root, 'postgres', 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
  const embedded = await start(root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a folder too deep for a socket keeps it elsewhere, in a private folder', async () => {
  const deep = join(root, 'a'.repeat(100), 'b');
  const embedded = await start(deep);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await embedded.stop();
  const again = await start(deep);
  expect(again.url).toBe(embedded.url);
});

test.each(['ro', 'size=4k'])('a /dev/shm that is %s is no obstacle, as in some containers', async (how) => {
  const close = `mount -t tmpfs -o ${how} tmpfs /dev/shm && exec "$@"`;
  const { said } = await hold(root, ['unshare', '--mount', '--map-root-user', 'sh', '-c', close, 'sh']);
  expect(said).toMatch(/^postgres:/);
  expect(await query(said, 'show dynamic_shared_memory_type')).toEqual([
    { dynamic_shared_memory_type: 'mmap' },
  ]);
});

test('a PostgreSQL that refuses to start is quoted with its reason', async () => {
  const first = await start(root);
  await first.stop();
  const settings = { shared_preload_libraries: 'no_hay_tal_biblioteca' };
  await expect(startEmbedded({ ...options(root), settings })).rejects.toThrow(
    /FATAL: .*no_hay_tal_biblioteca/,
  );
});
