import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/archivos-orden.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';

// `npm run faults -- races` runs a thousand.
const RACES = 40;

describe('a file of an order', () => {
  let t: TestApp;
  let admin: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    empresa = await factories(t.deps.db).empresa();
  });
  afterAll(() => t.close());

  const upload = (ordenId: string) =>
    admin.post(archivosDeOrden(ordenId), formOf({ archivo: new File(['%PDF-1.4\n%%EOF'], 'x.pdf') }));
  const rows = async () => Number((await t.deps.pool.query('select count(*) n from archivo')).rows[0].n);

  it('that is uploaded while its order is deleted goes with it, or is refused', async () => {
    const make = factories(t.deps.db);
    const outcomes = new Set<string>();
    for (let n = 0; n < RACES; n++) {
      const id = await make.orden(empresa);
      const [added, removed] = await Promise.all([
        upload(id),
        // As late as the upload, which is received first.
        new Promise((resolve) => setTimeout(resolve, n % 8)).then(() => admin.delete(`/api/ordenes/${id}`)),
      ]);
      outcomes.add(`${added.statusCode} ${removed.statusCode}`);
    }
    for (const outcome of outcomes) expect(['201 204', '404 204']).toContain(outcome);
    expect([await rows(), await storedKeys(t.deps.config)]).toEqual([0, []]);
  });

  it('that is removed while its order is deleted is a 204 or a 404, never a fault', async () => {
    const make = factories(t.deps.db);
    for (let n = 0; n < RACES / 2; n++) {
      const id = await make.orden(empresa);
      const files = [await upload(id), await upload(id)].map((reply) => reply.json<{ _id: string }>()._id);
      const replies = await Promise.all([
        ...files.map((file) => admin.delete(`${archivosDeOrden(id)}/${file}`)),
        admin.delete(`/api/ordenes/${id}`),
      ]);
      for (const { statusCode } of replies) expect([204, 404]).toContain(statusCode);
    }
    expect(await rows()).toBe(0);
  });

  it('that no row refers to is removed by the sweep, and those of others stay', async () => {
    const make = factories(t.deps.db);
    const id = await make.orden(empresa);
    const kept = (await upload(id)).json<{ linktofile: string }>();
    const lost = (await upload(id)).json<{ _id: string; linktofile: string }>();
    await t.deps.db.deleteFrom('orden_archivo').where('id', '=', lost._id).execute();
    expect((await admin.get(lost.linktofile)).statusCode).toBe(200);
    await sweep(t.deps);
    expect((await admin.get(lost.linktofile)).statusCode).toBe(404);
    expect((await admin.get(kept.linktofile)).statusCode).toBe(200);
  });
});
