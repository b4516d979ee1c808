import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pais } from '#contract/lists/referencias.ts';
import type { Referencia } from '#contract/values/fields.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

const paths = ['/api/categorias', '/api/paises', '/api/provincias'] as const;

describe('reference lists', () => {
  let t: TestApp;
  let tecnico: Caller;

  beforeAll(async () => {
    t = await testApp();
    tecnico = await t.as('tecnico');
  });
  afterAll(() => t.close());

  const names = async (path: string) =>
    bodyOf<Referencia[]>(await tecnico.get(path)).map((row) => row.nombre);

  it.each(paths)(
    '%s is read by every signed-in person, also with a trailing slash, and written by nobody',
    async (path) => {
      const clienteId = await factories(t.deps.db).cliente();
      expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
      for (const caller of [await t.as('admin'), tecnico, await t.as({ clienteId })]) {
        const list = await caller.get(path);
        expect([list.statusCode, (await caller.get(`${path}/`)).body]).toEqual([200, list.body]);
        expectError(await caller.post(path, { nombre: 'x' }), 404, 'no_encontrado');
      }
    },
  );

  it('include the VAT categories in their official order', async () => {
    expect(await names('/api/categorias')).toEqual([
      'IVA Responsable Inscripto',
      'IVA Sujeto Exento',
      'Consumidor Final',
      'Responsable Monotributo',
      'Cliente / Proveedor del Exterior',
      'IVA Liberado – Ley Nº 19.640',
      'Sujeto no Categorizado',
      'Monotributista Social',
      'IVA No Alcanzado',
      'Monotributo Trabajador Independiente Promovido',
    ]);
  });

  it('include the countries, Argentina first, and the 24 jurisdictions, both by name in Spanish', async () => {
    const [first, ...others] = bodyOf<Pais[]>(await tecnico.get('/api/paises'));
    expect(first).toMatchObject({ nombre: 'Argentina', codigo: 'AR' });
    const paises = others.map((row) => row.nombre);
    expect(paises).toEqual(paises.toSorted(compareTexts));
    const provincias = await names('/api/provincias');
    expect(provincias).toHaveLength(24);
    expect(provincias).toEqual(provincias.toSorted(compareTexts));
  });
});
