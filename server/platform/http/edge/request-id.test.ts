import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { ListCache } from '../lists/list-cache.ts';

describe('PostgreSQL’s log has the request’s id', () => {
  let t: TestApp;
  let second: Database;
  let app: FastifyInstance;
  let admin: Caller;
  let logFile: string;

  beforeAll(async () => {
    t = await testApp();
    const superuser = new pg.Client({ connectionString: t.database.adminUrl });
    await superuser.connect();
    const name = new URL(t.database.url).pathname.slice(1);
    await superuser.query(`alter database ${name} set log_min_duration_statement = 0`);
    const { rows } = await superuser.query<{ data_directory: string }>('show data_directory');
    await superuser.end();
    logFile = join(rows[0]?.data_directory ?? '', '..', 'postgres.log');
    second = connect(t.database.url, 1, () => undefined);
    app = await buildApp({ ...t.deps, ...second, lists: new ListCache() });
    admin = callerOf(app, await t.as('admin'));
  });
  afterAll(async () => {
    await app.close();
    await second.pool.end();
    await t.close();
  });

  /** The lines with the reply's request id. */
  async function linesOf(reply: { headers: NodeJS.Dict<unknown> }): Promise<string[]> {
    const id = String(reply.headers['x-request-id']);
    const read = async () =>
      (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes(id));
    return vi.waitFor(async () => {
      const lines = await read();
      expect(lines.length).toBeGreaterThan(0);
      return lines;
    });
  }

  it('with each statement outside a transaction, prepared or not', async () => {
    // Frequent statements are prepared.
    for (let n = 0; n < 8; n++) await admin.get('/api/auth/me');
    const reply = await admin.get('/api/auth/me');
    const lines = (await linesOf(reply)).join('\n');
    expect(lines).toMatch(new RegExp(`execute p\\d+/${reply.headers['x-request-id']}: `));
    expect(second.pool.totalCount).toBe(1);
  });

  it('with the statement of a list', async () => {
    const lines = (await linesOf(await admin.get('/api/rubros'))).join('\n');
    expect(lines).toMatch(/copy \(\s*select /);
  });

  it('with each statement of a transaction, and with none of the next request on the connection', async () => {
    const reply = await admin.post('/api/tiposOrden', { nombre: 'Inspección', inspeccion: true });
    expect(reply.statusCode).toBe(201);
    const lines = await linesOf(reply);
    const within = lines.filter((line) => / prisma [\w-]{36} LOG: .* execute /.test(line));
    expect(within.length).toBeGreaterThanOrEqual(2);
    const next = await linesOf(await admin.get('/api/auth/me'));
    expect(next.join('\n')).not.toContain(String(reply.headers['x-request-id']));
  });
});
