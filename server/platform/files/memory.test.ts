import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documento } from '#contract/documentos/documentos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { MemoryMeter } from '#server/testing/helpers/memory.ts';
import { type LocalS3, StoreProxy, startS3 } from '#server/testing/helpers/s3.ts';

const MiB = 1024 * 1024;
const BOUNDARY = 'limite';

/** Generates a form with a PDF of almost 25 MiB. */
function* form(meter: MemoryMeter): Generator<Buffer> {
  const field = (name: string, more = '') =>
    Buffer.from(`\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  for (const name of ['nombre', 'etiqueta']) yield Buffer.concat([field(name), Buffer.from('Plan')]);
  yield field('documento', '; filename="plan.pdf"');
  yield Buffer.from('%PDF-1.7');
  const block = randomBytes(64 * 1024);
  for (let sent = 0; sent < 25 * MiB - block.length; sent += block.length) {
    meter.pass(block.length);
    yield block;
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

// Measuring memory blocks the process.
describe('a file of 25 MiB is never whole in memory', { timeout: 120_000 }, () => {
  let s3: LocalS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  const passThrough = async (t: TestApp, meter: MemoryMeter) => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${(await t.as('admin')).token}` };
    const upload = async () => {
      const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      const sending = request({
        port,
        method: 'POST',
        path: '/api/documentacion',
        headers: { ...headers, ...type },
      });
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      await pipeline(Readable.from(form(meter)), sending);
      const [reply] = await answered;
      const body = await text(reply);
      expect(reply.statusCode, body).toBe(201);
      return JSON.parse(body) as Documento;
    };
    const download = async (path: string) => {
      const [reply] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
      let bytes = 0;
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        meter.pass(chunk.length);
      }
      return bytes;
    };
    const bytes = await download((await upload()).file);
    expect(bytes).toBeGreaterThan(24.9 * MiB);
  };

  it('while it goes to the disk and back', async () => {
    const t = await testApp();
    const meter = new MemoryMeter();
    await passThrough(t, meter).finally(() => t.close());
    expect(meter.peak).toBeLessThan(8 * MiB);
  });

  it('while it goes to a bucket and back', async () => {
    const way = new StoreProxy(s3.config);
    const t = await testApp({ s3: await way.open() });
    const meter = new MemoryMeter();
    way.onSent = (bytes) => meter.pass(bytes);
    await passThrough(t, meter).finally(() => t.close());
    await way.close();
    expect(meter.peak).toBeLessThan(8 * MiB);
  });
});
