import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';

// The lock of another connection stops a call where the race is decided; `npm run faults -- races` runs a thousand.
describe('a file of an order', () => {
  let t: TestApp;
  let admin: Caller;
  let blocker: pg.Client;
  let ordenId: string;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const make = factories(t.deps.db);
    ordenId = await make.orden(await make.empresa());
    blocker = new pg.Client({ connectionString: t.database.adminUrl });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await t.close();
  });

  const newOrden = async () => {
    const make = factories(t.deps.db);
    return make.orden(await make.empresa());
  };
  const upload = (id: string) =>
    admin.post(archivosDeOrden(id), formOf({ archivo: new File(['%PDF-1.4\n%%EOF'], 'x.pdf') }));
  const remove = (id: string) => admin.delete(`/api/ordenes/${id}`);
  const rows = async () => Number((await t.deps.pool.query('select count(*) n from archivo')).rows[0].n);
  const untilWaiting = (n: number) =>
    expect
      .poll(async () => {
        const waiting = `select count(*) n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return Number((await t.deps.pool.query(waiting)).rows[0].n);
      })
      .toBe(n);

  it('that is uploaded while its order is deleted goes with it', async () => {
    const id = await newOrden();
    await blocker.query('begin; lock table archivo in share mode');
    const uploading = upload(id);
    await untilWaiting(1);
    const removing = remove(id);
    await untilWaiting(2);
    await blocker.query('commit');
    expect([(await uploading).statusCode, (await removing).statusCode]).toEqual([201, 204]);
    expect([await rows(), await storedKeys(t.deps.config)]).toEqual([0, []]);
  });

  it('that is removed while its order is deleted does not wait for it in a circle', async () => {
    const id = await newOrden();
    const { _id } = (await upload(id)).json<{ _id: string }>();
    await blocker.query('begin');
    await blocker.query('select from orden where id = $1 for update', [id]);
    const removing = remove(id);
    await untilWaiting(1);
    const removingFile = admin.delete(`${archivosDeOrden(id)}/${_id}`);
    await untilWaiting(2);
    await blocker.query('commit');
    expect([(await removing).statusCode, (await removingFile).statusCode]).toEqual([204, 404]);
    expect(await rows()).toBe(0);
  });

  it('that no row refers to is removed by the sweep, and those of others stay', async () => {
    const kept = (await upload(ordenId)).json<{ linktofile: string }>();
    const lost = (await upload(ordenId)).json<{ _id: string; linktofile: string }>();
    await t.deps.db.deleteFrom('orden_archivo').where('id', '=', lost._id).execute();
    expect((await admin.get(lost.linktofile)).statusCode).toBe(200);
    await sweep(t.deps);
    expect((await admin.get(lost.linktofile)).statusCode).toBe(404);
    expect((await admin.get(kept.linktofile)).statusCode).toBe(200);
  });
});
