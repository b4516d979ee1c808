import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { ListCache } from './lists/list-cache.ts';

const SOCKET = '.s.PGSQL.5432';

/** A proxy before PostgreSQL that passes everything, refuses connections, or accepts them without an answer. */
class TestProxy {
  readonly #sockets = new Set<Socket>();
  readonly #folder: string;
  readonly #target: string;
  #server: Server | undefined;
  silent = false;

  constructor(folder: string, target: string) {
    this.#folder = folder;
    this.#target = target;
  }

  async open(): Promise<void> {
    const server = createServer((socket) => {
      this.#keep(socket);
      if (this.silent) return;
      const upstream = dial(this.#target);
      this.#keep(upstream);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) {
        end.on('close', () => {
          socket.destroy();
          upstream.destroy();
        });
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(join(this.#folder, SOCKET), () => resolve()));
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }

  /** Silences the open connections too. */
  silence(): void {
    this.silent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Closes all connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) =>
      this.#server ? this.#server.close(() => resolve()) : resolve(),
    );
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }
}

describe('while the database is unreachable, a call', () => {
  let t: TestApp;
  let admin: Caller;
  let folder: string;
  let proxy: TestProxy;
  let second: Database;
  let app: FastifyInstance;
  /** The administrator at a process that uses `proxy`. */
  let caller: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    folder = await mkdtemp(join(tmpdir(), 'via-'));
    const url = new URL(t.database.url);
    proxy = new TestProxy(folder, join(url.searchParams.get('host') ?? '', SOCKET));
    await proxy.open();
    url.searchParams.set('host', folder);
    second = connect(url.toString(), 4, () => undefined);
    app = await buildApp({ ...t.deps, ...second, lists: new ListCache() });
    caller = callerOf(app, admin);
  });
  afterAll(async () => {
    await app.close();
    await second.pool.end();
    await proxy.close();
    await t.close();
    await rm(folder, { recursive: true, force: true });
  });

  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ connectionString: t.database.adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const get = (url: string) => app.inject({ url });

  afterEach(async () => {
    proxy.silent = false;
    await proxy.close();
    await proxy.open();
  });

  it('is answered 503 with Retry-After, and succeeds once the database is back', async () => {
    expect([(await get('/readyz')).statusCode, (await caller.get('/api/rubros')).statusCode]).toEqual([
      200, 200,
    ]);
    await proxy.close();
    const calls = [
      () => caller.get('/api/rubros'),
      () => caller.get('/api/auth/me'),
      () => caller.post('/api/rubros', { nombre: 'x' }),
      () =>
        app.inject({
          method: 'POST',
          url: '/api/auth/signin',
          payload: { email: 'a@b.example', password: 'x' },
        }),
      () => get('/api/auth/verify/nada'),
      () => get('/readyz'),
    ];
    for (const call of calls) {
      const reply = await call();
      expectError(reply, 503, 'no_disponible');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await get('/healthz')).statusCode).toBe(200);
    await proxy.open();
    await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200));
    expect((await caller.get('/api/rubros')).statusCode).toBe(200);
    await proxy.close();
  });

  it('is answered 503 if the network accepts connections but never answers', async () => {
    await proxy.close();
    proxy.silent = true;
    await proxy.open();
    const [ready, list, alive] = await Promise.all([
      get('/readyz'),
      caller.get('/api/rubros'),
      get('/healthz'),
    ]);
    expectError(ready, 503, 'no_disponible');
    expectError(list, 503, 'no_disponible');
    expect(alive.statusCode).toBe(200);
  });

  it('is answered 503 if the open connections fall silent', async () => {
    await caller.get('/api/rubros');
    proxy.silence();
    expectError(await caller.get('/api/rubros'), 503, 'no_disponible');
    await proxy.close();
    proxy.silent = false;
    await proxy.open();
    await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200));
  });

  it('is answered 200 or 503 when connections break during a hundred calls', async () => {
    const paths = ['/api/rubros', '/api/paises', '/api/auth/me', '/readyz'];
    const calls = Array.from({ length: 100 }, (_, n) => caller.get(String(paths[n % paths.length])));
    const kill = asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const statuses = (await Promise.all(calls)).map((reply) => reply.statusCode);
    await kill;
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await vi.waitFor(async () => expect((await caller.get('/api/rubros')).statusCode).toBe(200));
  });
});
