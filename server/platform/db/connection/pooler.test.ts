import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { requirePreparedStatements } from './pooler.ts';

const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const GOODBYE = Buffer.from('X\0\0\0\x04', 'latin1');

let pooler: Server | undefined;
afterEach(() => pooler?.close());

/** Gives one server connection to all clients without separating their statements, as PgBouncer before 1.21. */
async function openPooler(databaseUrl: string): Promise<string> {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const upstream = dial(`${searchParams.get('host')}/.s.PGSQL.5432`);
  let greeting: Buffer | undefined;
  pooler = createServer((client) => {
    let isGreeted = false;
    const parts: Buffer[] = [];
    const onAnswer = (data: Buffer) => {
      parts.push(data);
      if (!greeting && data.includes(READY)) greeting = Buffer.concat(parts);
      client.write(data);
    };
    upstream.on('data', onAnswer);
    client.on('data', (data: Buffer) => {
      if (greeting && !isGreeted) client.write(greeting);
      else if (!data.equals(GOODBYE)) upstream.write(data);
      isGreeted = true;
    });
    client.on('error', () => undefined).on('close', () => upstream.off('data', onAnswer));
  }).listen(0, '127.0.0.1');
  pooler.on('close', () => upstream.destroy());
  await once(pooler, 'listening');
  return `postgres://${username}@127.0.0.1:${(pooler.address() as AddressInfo).port}${pathname}`;
}

it('a direct connection keeps the prepared statements of two clients apart', async () => {
  await requirePreparedStatements(inject('workerUrl'));
});

it('a pooler that shares prepared statements between clients is refused at the start', async () => {
  const url = await openPooler(inject('workerUrl'));
  await expect(requirePreparedStatements(url)).rejects.toThrow('no admite sentencias preparadas');
});
