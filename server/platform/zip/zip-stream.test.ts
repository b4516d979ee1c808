import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { readStreamedZip, readZip } from '#server/testing/helpers/zip.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

describe('an archive for people', () => {
  let t: TestApp;
  beforeAll(async () => {
    // Already the next day in UTC.
    t = await testApp({ now: '2026-03-31T23:30:10-03:00' });
  });
  afterAll(() => t.close());

  it('opens in programs that read it as it arrives, and dates its files by the consultancy’s clock', async () => {
    const make = factories(t.deps.db);
    const admin = await t.as('admin');
    const of = await make.empresa();
    const today = t.clock.today();
    const id = await make.orden({ ...of, fechainicio: today, fechavencimiento: addDays(today, 9) });
    for (const content of [PDF, `${PDF}${'x'.repeat(300_000)}`])
      bodyOf(await admin.post(archivosDeOrden(id), formOf({ archivo: new File([content], 'a.pdf') })));
    const { rawPayload } = await admin.get(`${carpetaPath(of.clienteId)}.zip`);
    const streamed = readStreamedZip(rawPayload);
    expect(streamed.map(({ path }) => path)).toEqual([...(await readZip(rawPayload)).keys()]);
    expect(streamed.map(({ time }) => time)).toEqual(streamed.map(() => '2026-03-31 23:30:10'));
    expect(streamed).toHaveLength(4);
  });
});
