import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { connect } from './connect.ts';
import { firstConnection } from './first-connection.ts';

let front: Server | undefined;
afterEach(() => front?.close());

/** A PostgreSQL that accepts its first connection and does not answer it. */
async function openSlow(databaseUrl: string): Promise<{ url: string; accepted: () => number }> {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  let accepted = 0;
  front = createServer((client) => {
    accepted += 1;
    client.on('error', () => undefined);
    if (accepted === 1) return;
    const upstream = dial(`${searchParams.get('host')}/.s.PGSQL.5432`).on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, accepted: () => accepted };
}

it('a first connection that is not answered in time is tried again', async () => {
  const { url, accepted } = await openSlow(inject('workerUrl'));
  const { pool } = connect(url, 1, () => undefined);
  try {
    await firstConnection(pool);
    expect(accepted()).toBe(2);
  } finally {
    await pool.end();
  }
});

it('a first connection that is refused fails at once', async () => {
  const { url, accepted } = await openSlow(inject('workerUrl'));
  front?.close();
  const { pool } = connect(url, 1, () => undefined);
  await expect(firstConnection(pool)).rejects.toThrow('ECONNREFUSED');
  expect(accepted()).toBe(0);
  await pool.end();
});
