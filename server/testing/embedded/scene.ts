import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { type Embedded, startEmbedded } from '#server/operations/postgres/embedded.ts';
import { livePostmaster } from '#server/operations/postgres/processes.ts';

const quiet = { info: () => undefined, warn: () => undefined };
/** Of a small PostgreSQL in this folder. */
export const options = (dataDir: string) => ({
  dataDir,
  log: quiet,
  settings: { shared_buffers: '16MB' },
  lockWaitMs: 300,
});

/** The folder of a test, and what it starts; all of it ends with the test. */
export const scene = { root: '', running: [] as Embedded[], holders: [] as ChildProcess[] };

beforeEach(() => {
  Object.assign(scene, { root: mkdtempSync(join(tmpdir(), 'embebido-')), running: [], holders: [] });
});

afterEach(async () => {
  for (const embedded of scene.running) await embedded.stop();
  for (const holder of scene.holders) await killHard(holder);
  if (postmasterOf(scene.root)) process.kill(postmasterOf(scene.root), 'SIGKILL');
  rmSync(scene.root, { recursive: true, force: true });
});

export async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded(options(dataDir));
  scene.running.push(embedded);
  return embedded;
}

/** Starts PostgreSQL in another process, by the command `through` if given; `firstLine` is its output. */
export async function hold(
  dataDir: string,
  through: string[] = [],
): Promise<{ holder: ChildProcess; firstLine: string }> {
  const fixture = join(import.meta.dirname, 'holder.ts');
  const [command = '', ...args] = [...through, process.execPath, fixture, dataDir];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  scene.holders.push(holder);
  const [line] = await once(holder.stdout as NodeJS.ReadableStream, 'data');
  return { holder, firstLine: String(line).trim() };
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export const postmasterOf = (dataDir: string): number => livePostmaster(join(dataDir, 'postgres')) ?? 0;
