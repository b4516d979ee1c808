import { afterAll, expect, it } from 'vitest';
import { startS3 } from '#server/testing/helpers/s3.ts';

// Runs all tests of files again, with the S3 variables and a local S3 server.
const s3 = await startS3();
Object.assign(process.env, s3.env);
afterAll(async () => {
  for (const name of Object.keys(s3.env)) delete process.env[name];
  await s3.stop();
});

await import('#server/clientes/clientes.test.ts');
await import('#server/documentos/documentos.test.ts');
await import('#server/documentacion-tecnica/documentacion-tecnica.test.ts');
await import('#server/capacitaciones/capacitaciones.test.ts');
await import('#server/capacitaciones/planilla.test.ts');

it('the files of these tests are in the bucket', async () => {
  expect((await s3.keys()).length).toBeGreaterThan(10);
});
