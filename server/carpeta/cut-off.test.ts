import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, overSockets } from '#server/testing/helpers/over-sockets.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

// More than the buffers between the two ends hold; random, since the archive compresses.
const FILES = 8;
const BYTES = 5 * 1024 * 1024;

describe('an inspection folder that is being read', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let sockets: Awaited<ReturnType<typeof overSockets>>;
  const reads = () => vi.mocked(t.deps.files.read).mock.calls.length;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    sockets = await overSockets(t);
    vi.spyOn(t.deps.files, 'read');
  });
  afterAll(() => t.close());

  /** A company with a folder of several heavy files. */
  async function makeFolder() {
    const today = t.clock.today();
    const of = await make.empresa();
    const dates = { fechainicio: addDays(today, -1), fechavencimiento: addDays(today, 50) };
    const id = await make.orden({ ...of, ...dates });
    for (let n = 0; n < FILES; n++) {
      const added = await admin.post(
        archivosDeOrden(id),
        formOf({ archivo: new File(['%PDF-1.4\n', randomBytes(BYTES)], `${n}.pdf`) }),
      );
      expect(added.statusCode, added.body).toBe(201);
    }
    vi.mocked(t.deps.files.read).mockClear();
    return of.clienteId;
  }

  /** The reply after its first bytes, with the rest unread. */
  async function begin(caller: Caller, clienteId: string) {
    const call = sockets.open(caller, `${carpetaPath(clienteId)}.zip`);
    const response = await call.response;
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    return { ...call, response };
  }

  const traceOf = async (clienteId: string) => {
    const rows = await t.deps.db
      .selectFrom('auditoria')
      .select('despues')
      .where('accion', '=', 'descarga')
      .where('fila_id', '=', clienteId)
      .execute();
    return rows.map(({ despues }) => despues);
  };
  const incomplete = [{ nombre: expect.stringMatching(/\.zip$/), carpeta: true, incompleta: true }];

  async function expectCutOff(response: IncomingMessage, clienteId: string) {
    // The number of bytes: a failure must not print them.
    await expect(bodyOf(response).then(({ length }) => length)).rejects.toThrow('aborted');
    await expect.poll(() => traceOf(clienteId)).toEqual(incomplete);
    expect(reads()).toBeLessThan(FILES);
  }

  it('reaches its end for a reader who takes their time', { tags: 'completo' }, async () => {
    const clienteId = await makeFolder();
    const { response } = await begin(admin, clienteId);
    await wait(1_100);
    expect(reads()).toBeLessThan(FILES);
    const files = await readZip(await bodyOf(response));
    expect([files.size, reads()]).toEqual([FILES + 2, FILES]);
  });

  it('reads no more files after its reader has left, and is incomplete in the trail', async () => {
    const clienteId = await makeFolder();
    const { leave } = await begin(admin, clienteId);
    leave();
    await expect.poll(() => traceOf(clienteId)).toEqual(incomplete);
    expect(reads()).toBeLessThan(FILES);
  });

  it('ends when the account of its reader is disabled', async () => {
    const clienteId = await makeFolder();
    const other = await t.as('admin');
    const { response } = await begin(other, clienteId);
    expect((await admin.patch(`/api/admin/${other.usuarioId}`)).statusCode).toBe(200);
    // The session is asked for at most once a second.
    await wait(1_100);
    await expectCutOff(response, clienteId);
  });

  it('ends when the client is deactivated', async () => {
    const clienteId = await makeFolder();
    const { response } = await begin(await t.as({ clienteId }), clienteId);
    expect((await admin.patch(`/api/clientes/${clienteId}`, { active: false })).statusCode).toBe(200);
    await wait(1_100);
    await expectCutOff(response, clienteId);
  });
});
