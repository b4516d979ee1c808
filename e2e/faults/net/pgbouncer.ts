import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Embedded } from '#server/operations/postgres/embedded.ts';
import { freePort } from '../../support/run/product.ts';

// Debian's path is only in root's PATH.
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Why PgBouncer cannot run here; undefined if it can. */
export function missingPgBouncer(): string | undefined {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { env: { PATH }, encoding: 'utf8' });
  const [, minor] = /^PgBouncer 1\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(minor ?? 0) >= 21
    ? undefined
    : 'needs PgBouncer 1.21 or newer (Debian 13: apt-get install pgbouncer)';
}

export interface PgBouncer {
  url: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before a PostgreSQL on a socket, with fewer servers than clients. */
export async function startPgBouncer(target: Pick<Embedded, 'url' | 'ownerUrl'>): Promise<PgBouncer> {
  const port = await freePort();
  // PgBouncer accepts every client: the database's name selects the role.
  const named = (name: string, url: string) => {
    const { username, pathname, searchParams } = new URL(url);
    return `${name} = host=${searchParams.get('host')} port=5432 dbname=${pathname.slice(1)} user=${username}`;
  };
  const ini = (folder: string) => `[databases]
${named('trabajo', target.url)}
${named('dueno', target.ownerUrl)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 6
max_client_conn = 200
${filesIn(folder)}`;
  const process = await launchPgBouncer(port, ini);
  return {
    url: `postgres://x@127.0.0.1:${port}/trabajo`,
    ownerUrl: `postgres://x@127.0.0.1:${port}/dueno`,
    stop: process.stop,
  };
}

export interface PgBouncerProcess {
  /** Its settings and its list of users are here. */
  folder: string;
  stop(): Promise<void>;
}

export const filesIn = (folder: string): string =>
  `logfile = ${join(folder, 'pgbouncer.log')}\npidfile = ${join(folder, 'pgbouncer.pid')}\n`;

/** Starts PgBouncer with the settings that `iniIn` returns for its folder. */
export async function launchPgBouncer(
  port: number,
  iniIn: (folder: string) => string | Promise<string>,
): Promise<PgBouncerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await writeFile(join(folder, 'pgbouncer.ini'), await iniIn(folder));
  // PgBouncer refuses to run as root, as PostgreSQL does (server/operations/postgres/account.ts).
  const user = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];
  const [command = '', ...args] = [...user, 'pgbouncer', '--quiet', join(folder, 'pgbouncer.ini')];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH } });
  await untilOpen(port, child);
  return {
    folder,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the program accepts connections. */
export async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended at once`);
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await pause(20);
  }
}
