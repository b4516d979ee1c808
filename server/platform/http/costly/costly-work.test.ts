import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { overSockets } from '#server/testing/helpers/over-sockets.ts';
import {
  day,
  empresaWith,
  formOf,
  importWorkbook,
  peopleOf,
  workbookOf,
} from '#server/testing/helpers/workbooks.ts';

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('costly work', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let sockets: Awaited<ReturnType<typeof overSockets>>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    sockets = await overSockets(t);
  });
  afterAll(() => t.close());

  it('ends when the caller of an export leaves', async () => {
    const admin = await t.as('admin');
    const { clienteId } = await make.empresa();
    const path = `/api/ordenes/export/${clienteId}`;
    await t.deps.db.transaction().execute(async (trx) => {
      await sql`lock table asistente in access exclusive mode`.execute(trx);
      const call = sockets.open(admin, path);
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ~* 'copy'`.execute(t.deps.db);
        return rows.length > 0;
      });
      call.leave();
      await until(async () => t.deps.admissions.work.running === 0);
    });
    // The aborted one would be complete before these.
    for (const _ of [1, 2, 3]) expect((await admin.get(path)).statusCode).toBe(200);
    const { sucesos } = bodyOf<ActividadReply>(
      await admin.get(`/api/actividad?accion=descarga&fila=${clienteId}`),
    );
    // Downloads of a file within an hour share a counted line.
    const downloads = sucesos.reduce((sum, { veces }) => sum + veces, 0);
    expect(downloads).toBe(3);
  });

  let documento = 30_111_222;
  const libroOf = (apellido: string) =>
    workbookOf([['Ana', apellido, documento++, null, day('2020-03-01'), 'Chofer', 'Belgrano 45']]);

  /** Sends the form of an import without its last byte. */
  async function beginImport(caller: Caller, clienteId: string, apellido: string) {
    const encoded = new Response(formOf(await libroOf(apellido)));
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      authorization: `Bearer ${caller.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    };
    const path = `/api/empleados/cliente/${clienteId}`;
    const sent: ClientRequest = request({ port: sockets.port, method: 'POST', path, headers });
    sent.on('error', () => undefined);
    sent.write(bytes.subarray(0, -1));
    const answered = once(sent, 'response');
    answered.catch(() => undefined);
    return { sent, answered, finish: () => sent.end(bytes.subarray(-1)) };
  }

  it('runs one import for each person at a time, and none whose caller left', async () => {
    const [admin, other] = [await t.as('admin'), await t.as('admin')];
    const clienteId = await empresaWith(make, ['Av. San Martín 1200', 'Belgrano 45']);
    const { admissions } = t.deps;
    const first = await beginImport(admin, clienteId, 'Primera');
    await until(async () => admissions.work.running === 1);
    const [second, third] = [
      await beginImport(admin, clienteId, 'Segunda'),
      await beginImport(admin, clienteId, 'Tercera'),
    ];
    second.finish();
    third.finish();
    await until(async () => admissions.work.waiting === 2);
    await importWorkbook(other, clienteId, await libroOf('De otra persona'));
    second.sent.destroy();
    await until(async () => admissions.work.waiting === 1);
    first.finish();
    await Promise.all([first.answered, third.answered]);
    const names = (await peopleOf(other, clienteId)).map(([, apellido]) => apellido);
    expect(names.sort()).toEqual(['De otra persona', 'Primera', 'Tercera']);
  });
});
