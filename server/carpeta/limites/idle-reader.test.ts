import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, overSockets } from '#server/testing/helpers/over-sockets.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

// More than the buffers between the two ends hold.
const BYTES = 20 * 1024 * 1024;
const IDLE_MS = 1_000;

describe('an inspection folder that nobody reads', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let sockets: Awaited<ReturnType<typeof overSockets>>;
  let clienteId: string;
  let cliente: Caller;

  beforeAll(async () => {
    t = await testApp({ idleReaderMs: IDLE_MS });
    make = factories(t.deps.db);
    admin = await t.as('admin');
    sockets = await overSockets(t);
    const of = await make.empresa();
    clienteId = of.clienteId;
    cliente = await t.as({ clienteId });
    const today = t.clock.today();
    const dates = { fechainicio: addDays(today, -1), fechavencimiento: addDays(today, 50) };
    const id = await make.orden({ ...of, ...dates });
    const archivo = new File(['%PDF-1.4\n', randomBytes(BYTES)], 'grande.pdf');
    const added = await admin.post(archivosDeOrden(id), formOf({ archivo }));
    expect(added.statusCode, added.body).toBe(201);
  });
  afterAll(() => t.close());

  const open = (caller: Caller, of: string) => sockets.open(caller, `${carpetaPath(of)}.zip`);
  const carpeta = () => t.deps.admissions.carpeta;

  /** A reply of which the first bytes were read. */
  async function begin(caller: Caller) {
    const response = await open(caller, clienteId).response;
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    return response;
  }

  it('holds one place of its company, none of the consultancy, and ends', async () => {
    const response = await begin(cliente);
    const second = open(cliente, clienteId);
    await expect.poll(() => carpeta().waiting).toBe(1);
    const { clienteId: otra } = await make.empresa();
    // A request for the headers takes a place like any other, and prints nothing.
    const head = async (caller: Caller) => {
      const headers = { 'x-access-token': caller.token };
      const url = `${carpetaPath(otra)}.zip`;
      return (await t.app.inject({ method: 'HEAD', url, headers })).statusCode;
    };
    expect(await head(await t.as('tecnico'))).toBe(200);
    expect(carpeta()).toMatchObject({ running: 1, waiting: 1 });
    expect(await head(await t.as({ clienteId: otra }))).toBe(200);
    await expect(bodyOf(response).then(({ length }) => length)).rejects.toThrow('aborted');
    second.leave();
    await expect.poll(() => carpeta()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('reaches its end for a reader who takes a little at a time', async () => {
    const response = await begin(cliente);
    const began = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (performance.now() - began < 2 * IDLE_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await readZip(Buffer.concat(chunks))).size).toBe(3);
  });
});
