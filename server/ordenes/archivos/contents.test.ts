import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchivoOrden, archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const testFile = (name: string) => readFile(new URL(`../../testing/files/${name}`, import.meta.url));

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const formats = 'por favor utilice uno de los siguientes formatos: .pdf, .png, .jpg, .jpeg, .webp';

describe('the files of an order', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    empresa = await make.empresa();
  });
  afterAll(() => t.close());

  const file = (name: string, content: BlobPart = PDF) => new File([content], name);
  const send = (ordenId: string, fields: Record<string, unknown>) =>
    admin.post(archivosDeOrden(ordenId), formOf({ archivo: file('a.pdf'), ...fields }));
  const add = async (ordenId: string, fields: Record<string, unknown>) => {
    const response = await send(ordenId, fields);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<ArchivoOrden>();
  };
  const list = async (ordenId: string) => bodyOf<ArchivoOrden[]>(await admin.get(archivosDeOrden(ordenId)));

  it.each([
    ['foto.jfif', 'image/jpeg', 'foto.jpg'],
    ['png.jpg', 'image/png', 'png.png'],
    ['webp.jpg', 'image/webp', 'webp.webp'],
    ['jpeg.heic', 'image/jpeg', 'jpeg.jpg'],
    ['foto.jpg', 'image/jpeg', 'foto.jpg'],
  ])('are what they hold: %s is %s, called %s', async (name, tipo, filename) => {
    const id = await make.orden(empresa);
    const added = await add(id, { archivo: file(name, await testFile(name)) });
    expect(added).toMatchObject({ tipo, filename });
    const { headers } = await admin.get(added.linktofile);
    expect(headers['content-type']).toBe(tipo);
    expect(headers['content-disposition']).toContain(filename);
  });

  it('are PDF files and pictures by their content', async () => {
    const id = await make.orden(empresa);
    const png = await testFile('logo.png');
    for (const [wrong, what] of [
      [file('a.pdf', 'hola'), 'Archivo inválido, '],
      [file('a.exe', 'MZ'), 'Archivo inválido, '],
      [file('a.jpg', await testFile('foto.heic')), 'Es una imagen HEIC; '],
      [file('a.png', 'GIF89a'), 'Es una imagen GIF; '],
    ] as const) {
      const error = expectError(await send(id, { archivo: wrong }), 400, 'archivo_invalido');
      expect(error.message).toBe(what + formats);
    }
    expectError(await admin.post(archivosDeOrden(id), formOf({ descripcion: 'x' })), 400, 'archivo_invalido');
    expectInvalid(await send(id, { descripcion: 'x'.repeat(121) }), {
      descripcion: 'Este campo admite hasta 120 caracteres',
    });
    expect(await list(id)).toEqual([]);
    expect(await add(id, { archivo: file('foto.PNG', png) })).toMatchObject({
      tipo: 'image/png',
      filename: 'foto.PNG',
    });
    expect(await add(id, { archivo: file('a.png', PDF) })).toMatchObject({
      tipo: 'application/pdf',
      filename: 'a.pdf',
    });
  });
});
