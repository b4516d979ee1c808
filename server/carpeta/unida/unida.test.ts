import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const picture = (name: string) => readFile(new URL(`../../testing/files/${name}`, import.meta.url));

it('the folder as one PDF has its index, its pages and its pictures; the index names what could not be merged', async () => {
  const make = factories(t.deps.db);
  const of = await make.empresa();
  const today = t.clock.today();
  const tipoOrdenId = await make.tipoOrden('inspeccion', 'Autoelevadores');
  const id = await make.orden({
    ...of,
    ...{ tipoOrdenId, fechainicio: addDays(today, -1), fechavencimiento: addDays(today, 90) },
  });
  await make.capacitacion(of, 'Trabajo en altura', [{ apellido: 'Ñáñez', nombre: 'Zoé', documento: '1' }]);
  const pages = await PDFDocument.create();
  for (let n = 0; n < 3; n++) pages.addPage([200, 300]);
  const files: [string, Uint8Array][] = [
    ['tres.pdf', await pages.save()],
    ['foto.jpg', await picture('foto.jpg')],
    ['foto.png', await picture('foto.png')],
    ['foto.webp', await picture('foto.webp')],
    ['roto.pdf', Buffer.from('%PDF-1.4 nada')],
  ];
  for (const [name, bytes] of files)
    bodyOf(
      await admin.post(
        archivosDeOrden(id),
        formOf({ archivo: new File([bytes as Uint8Array<ArrayBuffer>], name) }),
      ),
    );
  const reply = await admin.get(`${carpetaPath(of.clienteId)}-unida.pdf`);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  const read = await readPdf(reply.rawPayload);
  const [index = { text: '' }] = read;
  expect(index.text).toContain('Carpeta de inspección');
  expect(index.text.match(/no se pudo unir; está en la carpeta ZIP/g)).toHaveLength(2);
  // Index, three pages, two pictures, the sheet and the constancia.
  expect(read).toHaveLength(1 + 3 + 2 + 1 + 1);
  expect(read.at(-1)?.text).toContain('Ñáñez, Zoé');
  const merged = await PDFDocument.load(reply.rawPayload);
  // The JPEG of the camera lies on its side.
  expect(merged.getPage(4).getRotation().angle).toBe(90);
});

it('a folder that is too large for one PDF says that the ZIP has it', async () => {
  const make = factories(t.deps.db);
  const of = await make.empresa();
  const today = t.clock.today();
  const id = await make.orden({ ...of, fechainicio: today, fechavencimiento: addDays(today, 90) });
  bodyOf(await admin.post(archivosDeOrden(id), formOf({ archivo: new File(['%PDF-1.4'], 'a.pdf') })));
  await t.deps.db
    .updateTable('archivo')
    .set({ bytes: 51 * 1024 ** 2 })
    .where('nombre', '=', 'a.pdf')
    .execute();
  const error = expectError(
    await admin.get(`${carpetaPath(of.clienteId)}-unida.pdf`),
    413,
    'demasiado_grande',
  );
  expect(error.message).toBe('La carpeta es demasiado grande para un solo PDF. Descárguela como ZIP.');
});

it('what is printed counts, before anything is printed: more than 2,000 pages are too many', async () => {
  const make = factories(t.deps.db);
  const of = await make.empresa();
  const attended = (n: number) =>
    make.capacitacion(
      of,
      `Altura ${n}`,
      Array.from({ length: n }, (_, i) => ({ apellido: `Gil ${i}`, nombre: 'Ana', documento: `${n}${i}` })),
    );
  await attended(900);
  await attended(1_000);
  const error = expectError(
    await admin.get(`${carpetaPath(of.clienteId)}-unida.pdf`),
    413,
    'demasiado_grande',
  );
  expect(error.message).toBe('La carpeta es demasiado grande para un solo PDF. Descárguela como ZIP.');
  const printed = await t.deps.db
    .selectFrom('constancia')
    .select('codigo')
    .where('cliente_id', '=', of.clienteId)
    .execute();
  expect(printed).toEqual([]);
});
