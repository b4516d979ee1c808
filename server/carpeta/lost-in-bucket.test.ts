import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { type LocalS3, startS3 } from '#server/testing/helpers/s3.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

let s3: LocalS3;
let t: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  t = await testApp({ s3: s3.config });
});
afterAll(async () => {
  await t.close();
  await s3.stop();
});

it('a file that the bucket has lost is left out of the folder, named in its index and logged', async () => {
  const admin = await t.as('admin');
  const make = factories(t.deps.db);
  const today = t.clock.today();
  const of = await make.empresa();
  const dates = { fechainicio: addDays(today, -1), fechavencimiento: addDays(today, 50) };
  const id = await make.orden({ ...of, ...dates });
  for (const name of ['uno', 'dos', 'tres'])
    await admin.post(
      archivosDeOrden(id),
      formOf({ archivo: new File([`%PDF-1.4\n${name}`], `${name}.pdf`) }),
    );
  const { clave } = await t.deps.db
    .selectFrom('archivo')
    .select('clave')
    .where('nombre', '=', 'dos.pdf')
    .executeTakeFirstOrThrow();
  await rm(s3.pathOf(clave));
  const logged = vi.spyOn(t.deps.log, 'error');
  const { statusCode, rawPayload } = await admin.get(`${carpetaPath(of.clienteId)}.zip`);
  expect(statusCode).toBe(200);
  const files = await readZip(rawPayload);
  const proofs = [...files].filter(([path]) => path.startsWith('02'));
  expect(proofs.map(([, bytes]) => bytes.toString())).toEqual(['%PDF-1.4\nuno', '%PDF-1.4\ntres']);
  const index = (await readPdf(files.get('00 Índice.pdf') as Buffer)).map(({ text }) => text).join(' ');
  expect(index.match(/archivo no disponible/g)).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ clave }),
    'a file of an inspection folder is lost',
  );
});
