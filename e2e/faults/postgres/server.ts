import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { processes } from '../../support/run/processes.ts';
import { freePort, root } from '../../support/run/product.ts';

const run = promisify(execFile);

// Debian's folders; the embedded PostgreSQL has neither pg_basebackup nor psql.
const BIN = globSync('/usr/lib/postgresql/*/bin')
  .filter((folder) => existsSync(join(folder, 'pg_basebackup')))
  .toSorted((a, b) => versionOf(a) - versionOf(b))
  .at(-1);

function versionOf(folder: string): number {
  return Number(folder.split('/').at(-2));
}

/** Why no external PostgreSQL can run here; undefined if it can. */
export const missingPostgres = (): string | undefined =>
  BIN && versionOf(BIN) >= 15
    ? undefined
    : 'needs PostgreSQL 15 or newer with pg_basebackup (Debian, Ubuntu: apt-get install postgresql)';

export const POSTGRES_VERSION = BIN && versionOf(BIN);

// PostgreSQL refuses to run as root (server/operations/postgres/account.ts).
const AS_USER =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];

function commandOf(program: string, args: readonly string[]): [string, string[]] {
  const [command = '', ...rest] = [...AS_USER, join(BIN ?? '', program), ...args];
  return [command, rest];
}

/** Passwords of `operacion/roles.sql`. */
export interface Passwords {
  owner: string;
  worker: string;
}

/** An external PostgreSQL: superuser on a socket without a password, the product's roles on a port with one. */
export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** A new cluster with the roles and the database of `operacion/roles.sql`. */
  static async create({ owner, worker }: Passwords): Promise<PostgresServer> {
    const server = new PostgresServer(await mkdtemp(join(tmpdir(), 'pg-')), await freePort());
    const how = ['--username=postgres', '--encoding=UTF8', '--auth-local=trust', '--auth-host=scram-sha-256'];
    await run(...commandOf('initdb', [`--pgdata=${server.#data}`, ...how]));
    await server.start();
    const passwords = ['-v', `owner_password=${owner}`, '-v', `worker_password=${worker}`];
    const where = ['-h', server.folder, '-p', String(server.port), '-U', 'postgres', 'postgres'];
    const roles = join(root, 'operacion/roles.sql');
    await run(join(BIN ?? '', 'psql'), ['--quiet', '--no-psqlrc', ...passwords, '-f', roles, ...where]);
    return server;
  }

  /** A streaming standby of the server that answers on a port of this machine. */
  static async standbyOf(port: number): Promise<PostgresServer> {
    const server = new PostgresServer(await mkdtemp(join(tmpdir(), 'pg-')), await freePort());
    const from = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'];
    await run(...commandOf('pg_basebackup', [`--dbname=${from}`, `--pgdata=${server.#data}`, ...how]));
    await server.start();
    return server;
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  /** The superuser's address, by the socket. */
  get adminUrl(): string {
    return `postgres://postgres@localhost:${this.port}/prisma?host=${this.folder}`;
  }

  get socket(): string {
    return join(this.folder, `.s.PGSQL.${this.port}`);
  }

  async start(): Promise<void> {
    const settings = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      wal_keep_size: '1GB',
      shared_buffers: '64MB',
      log_min_messages: 'fatal',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, args] = commandOf('postgres', ['-D', this.#data, ...options]);
    const child = spawn(command, args, { stdio: 'ignore' });
    this.#process = child;
    const began = performance.now();
    while (!(await this.#answers())) {
      if (child.exitCode !== null || performance.now() - began > 30_000)
        throw new Error(`PostgreSQL does not start in ${this.folder}`);
      await pause(50);
    }
  }

  async #answers(): Promise<boolean> {
    return this.query('select 1', 'postgres').then(
      () => true,
      () => false,
    );
  }

  /** A statement of the superuser. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'prisma'): Promise<Row[]> {
    const { folder: host, port } = this;
    const client = new pg.Client({ host, port, user: 'postgres', database, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return (await client.query<Row>(text).finally(() => client.end())).rows;
  }

  /** Commits wait from now on until every one of the connected standbys has them. */
  async waitForStandby(): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '*'`);
    await this.query('select pg_reload_conf()');
    await until(async () => {
      const [row] = await this.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      return row?.n === 1;
    });
  }

  async standbyStreams(): Promise<void> {
    const streaming = `select from pg_stat_replication where state = 'streaming'`;
    await until(async () => (await this.query(streaming)).length === 1);
  }

  /** As a machine that loses its power: the server and all that belongs to it. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    for (const { pid } of processes().filter(({ parent }) => parent === child.pid)) killIfThere(pid);
    await exited;
    // Children of a dead postmaster have another parent.
    for (const { pid, command } of processes())
      if (command.startsWith('postgres: ') && isIn(pid, this.#data)) killIfThere(pid);
  }

  async promote(): Promise<void> {
    await run(...commandOf('pg_ctl', ['promote', '--wait', `--pgdata=${this.#data}`]));
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function isIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

async function until(check: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error('the standby does not follow');
    await pause(50);
  }
}
