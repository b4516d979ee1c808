import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { type Fields, formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { pngFile, pngOf } from '#server/testing/helpers/png.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';

const path = '/api/profile/firma';

describe('a technician’s drawn signature', () => {
  let t: TestApp;
  let tecnico: Caller;
  beforeAll(async () => {
    t = await testApp();
    tecnico = await t.as('tecnico');
  });
  afterAll(() => t.close());

  const put = (fields: Fields, caller = tecnico) => caller.put(path, formOf(fields));
  const address = async (caller = tecnico) => bodyOf<Perfil>(await caller.get('/api/profile')).firma;
  const files = () => t.deps.db.selectFrom('archivo').select('id').where('clase', '=', 'firma').execute();

  it('is stored, shown to its owner alone, replaced and removed', async () => {
    expectError(await tecnico.get(path), 404, 'no_encontrado');
    expect(await address()).toBeNull();
    expect((await put({ firma: pngFile('firma.png') })).statusCode).toBe(204);
    const first = await address();
    const shown = await tecnico.get(first ?? '');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.equals(pngOf(400, 120))).toBe(true);
    expect((await put({ firma: pngFile('firma.png', 400, 120, 9) })).statusCode).toBe(204);
    expect(await address()).not.toBe(first);
    expect([(await files()).length, (await storedKeys(t.deps.config)).length]).toEqual([1, 1]);
    expect((await tecnico.delete(path)).statusCode).toBe(204);
    expect(await address()).toBeNull();
    expect([(await files()).length, (await storedKeys(t.deps.config)).length]).toEqual([0, 0]);
    expect((await tecnico.delete(path)).statusCode).toBe(204);
  });

  it('stands beside the matrícula, and the list of technicians says whether it is stored', async () => {
    const admin = await t.as('admin');
    await t.deps.db.updateTable('tecnico').set({ matricula: 'MP 4821' }).execute();
    const perfilOf = async (caller: Caller) => bodyOf<Perfil>(await caller.get('/api/profile'));
    const stored = async () => bodyOf<Tecnico[]>(await admin.get('/api/tecnicos')).map(({ firma }) => firma);
    expect([(await perfilOf(tecnico)).matricula, (await perfilOf(admin)).matricula]).toEqual([
      'MP 4821',
      null,
    ]);
    expect(await stored()).toEqual([false]);
    await put({ firma: pngFile('firma.png') });
    expect(await stored()).toEqual([true]);
  });

  it('is nobody else’s: no role reads it, not even by the address of its file', async () => {
    await put({ firma: pngFile('firma.png') });
    const { clienteId } = await factories(t.deps.db).empresa();
    const [admin, cliente, otro] = [await t.as('admin'), await t.as({ clienteId }), await t.as('tecnico')];
    for (const caller of [admin, cliente]) {
      expectError(await caller.get(path), 403, 'sin_permiso');
      expectError(await put({ firma: pngFile('x.png') }, caller), 403, 'sin_permiso');
      expectError(await caller.delete(path), 403, 'sin_permiso');
    }
    expectError(await otro.get(path), 404, 'no_encontrado');
    const [file] = await files();
    for (const caller of [admin, cliente, otro, tecnico])
      expectError(await caller.get(`/api/archivos/${file?.id}/firma.png`), 404, 'no_encontrado');
  });

  it.each([
    ['nothing', undefined, 'Archivo inválido, por favor utilice uno de los siguientes formatos: .png'],
    [
      'a JPEG',
      new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'firma.jpg'),
      'Es una imagen JPEG; por favor utilice uno de los siguientes formatos: .png',
    ],
    ['less than 300 wide', pngFile('f.png', 299, 80), 'La imagen debe tener al menos 300 × 80 píxeles'],
    ['less than 80 high', pngFile('f.png', 300, 79), 'La imagen debe tener al menos 300 × 80 píxeles'],
  ])('is refused if it is %s', async (_what, firma, message) => {
    const before = await address();
    expect(expectError(await put({ firma }), 400, 'archivo_invalido').message).toBe(message);
    expect(await address()).toBe(before);
  });

  it('is refused above 200 KiB', async () => {
    const firma = new File([Uint8Array.from(pngOf(300, 80)), new Uint8Array(200 * 1024)], 'f.png');
    expectError(await put({ firma }), 413, 'demasiado_grande');
  });
});
