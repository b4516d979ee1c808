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

/** Starts PostgreSQL in another process, by the command `through` if given; `firstLine` is its output. */
async function hold(
  dataDir: string,
  through: string[] = [],
): Promise<{ holder: ChildProcess; firstLine: string }> {
  const fixture = join(import.meta.dirname, 'holder.fixture.ts');
  const [command = '', ...args] = [...through, process.execPath, fixture, dataDir];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [line] = await once(holder.stdout as NodeJS.ReadableStream, 'data');
  return { holder, firstLine: String(line).trim() };
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

test('the next start adopts the postmaster of a killed process', async () => {
  const { holder, firstLine } = await hold(root);
  await query(firstLine, 'create table t as select 1 as n');
  const orphan = postmasterOf(root);
  await killHard(holder);
  expect(postmasterOf(root)).toBe(orphan);

  const embedded = await start(root);
  expect(postmasterOf(root)).toBe(orphan);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 1 }]);
  await embedded.stop();
  expect(postmasterOf(root)).toBe(0);
});

test('a killed postmaster is restarted, even while one of its sessions is busy', async () => {
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

test('the next start recovers after process and postmaster were killed together', async () => {
  const { holder, firstLine } = await hold(root);
  await query(firstLine, 'create table t as select 3 as n');
  const postmaster = postmasterOf(root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const embedded = await start(root);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 3 }]);
});

test('a second process on the folder is refused with the id of the first', async () => {
  await start(root);
  const { holder, firstLine } = await hold(root);
  expect(firstLine).toMatch(`(proceso ${process.pid}) ya usa esta carpeta de datos`);
  if (holder.exitCode === null) await once(holder, 'exit');
  expect(holder.exitCode).toBe(1);
});

test('a tool attaches to the PostgreSQL of a running program and leaves it running', async () => {
  const { firstLine } = await hold(root);
  const attached = await attachEmbedded(options(root));
  expect(attached.ownerUrl).toBe(firstLine);
  await attached.stop();
  expect(await query(firstLine, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('an incomplete cluster is set aside and created again', async () => {
  mkdirSync(join(root, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(root, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(join(root, 'postgres.nuevo', 'global'), { recursive: true });
  const embedded = await start(root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(existsSync(join(root, 'postgres.nuevo'))).toBe(false);
  expect(readdirSync(root).filter((name) => name.startsWith('postgres.incompleto-'))).toHaveLength(1);
});

test('a lock file with the id of an unrelated process does not prevent a start', async () => {
  const { holder } = await hold(root);
  const postmaster = postmasterOf(root);
  await killHard(holder);
  process.kill(postmaster, 'SIGKILL');
  const path = join(root, 'postgres', 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
  const embedded = await start(root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a folder with a path too long for a socket has it in another private folder', async () => {
  const deep = join(root, 'a'.repeat(100), 'b');
  const embedded = await start(deep);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await embedded.stop();
  const again = await start(deep);
  expect(again.url).toBe(embedded.url);
});

test.each(['ro', 'size=4k'])('a /dev/shm mounted %s does not prevent a start', async (how) => {
  const close = `mount -t tmpfs -o ${how} tmpfs /dev/shm && exec "$@"`;
  const { firstLine } = await hold(root, ['unshare', '--mount', '--map-root-user', 'sh', '-c', close, 'sh']);
  expect(firstLine).toMatch(/^postgres:/);
  expect(await query(firstLine, 'show dynamic_shared_memory_type')).toEqual([
    { dynamic_shared_memory_type: 'mmap' },
  ]);
});

test('a failed start quotes PostgreSQL’s reason', async () => {
  const first = await start(root);
  await first.stop();
  const settings = { shared_preload_libraries: 'no_hay_tal_biblioteca' };
  await expect(startEmbedded({ ...options(root), settings })).rejects.toThrow(
    /FATAL: .*no_hay_tal_biblioteca/,
  );
});
