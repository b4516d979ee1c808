import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArchivoOrden, archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it("an order's files are a list like every other: unchanged, it answers 304 to who has it (reglas 7.3)", async () => {
  const make = factories(t.deps.db);
  const empresa = await make.empresa();
  const [admin, tecnico] = [await t.as('admin'), await t.as('tecnico')];
  const cliente = await t.as({ clienteId: empresa.clienteId });
  const path = archivosDeOrden(await make.orden(empresa));
  const other = archivosDeOrden(await make.orden(empresa));
  const add = async (caller: Caller) => {
    const added = await caller.post(path, formOf({ archivo: new File([PDF], 'Protocolo.pdf') }));
    expect(added.statusCode, added.body).toBe(201);
    return added.json<ArchivoOrden>()._id;
  };
  const first = await add(tecnico);

  const tags = new Map<Caller, string>();
  for (const caller of [admin, tecnico, cliente]) {
    const { headers } = await caller.get(path);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await caller.get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    tags.set(caller, etag);
  }
  // Who may remove a file differs.
  expect(new Set(tags.values()).size).toBe(3);
  expect(bodyOf(await admin.get(other, { 'if-none-match': tags.get(admin) ?? '' }))).toEqual([]);

  const second = await add(admin);
  for (const [caller, etag] of tags) {
    const rows = bodyOf<ArchivoOrden[]>(await caller.get(path, { 'if-none-match': etag }));
    expect(rows.map(({ _id }) => _id)).toEqual([first, second]);
  }

  const etag = String((await cliente.get(path)).headers.etag);
  await t.deps.db.updateTable('tecnico').set({ apellido: 'Nuevo' }).execute();
  const [renamed] = bodyOf<ArchivoOrden[]>(await cliente.get(path, { 'if-none-match': etag }));
  expect(renamed?.subidoPor).toMatch(/ Nuevo$/);
});
