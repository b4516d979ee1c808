import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

describe('the profile', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  it("is one's own for every role, and changes neither e-mail nor company", async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    for (const caller of [await t.as('admin'), await t.as('tecnico'), await t.as({ clienteId })]) {
      const before = bodyOf<Perfil>(await caller.get('/api/profile'));
      const body = {
        ...before,
        nombre: ' Íñigo ',
        codigoPostal: 'X5000',
        email: 'otro@prueba.example',
        empresa: 'Otra',
      };
      const saved = await caller.put('/api/profile', body);
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json()).toEqual({
        ...before,
        version: before.version + 1,
        nombre: 'Íñigo',
        codigoPostal: 'X5000',
      });
      expect(bodyOf(await caller.get('/api/profile'))).toEqual(saved.json());
    }
    expectError(await (await t.as('nadie')).get('/api/profile'), 401, 'invalid_token');
  });

  it('refuses unknown fields, long texts and a stale version', async () => {
    const admin = await t.as('admin');
    expectInvalid(await admin.put('/api/profile', { rol: 'admin', descripcion: 'x'.repeat(2001) }), {
      rol: 'Este campo no se reconoce',
      descripcion: 'Este campo admite hasta 2000 caracteres',
    });
    // Every field is optional, but the body must be an object.
    for (const nothing of [[], [{ nombre: 'Ana' }]]) {
      expect(expectError(await admin.put('/api/profile', nothing), 400, 'validacion').message).toBe(
        'El pedido no tiene datos',
      );
    }
    const { etag } = (await admin.get('/api/profile')).headers;
    await admin.put('/api/profile', { nombre: 'Ana' });
    expectError(await admin.put('/api/profile', {}, { 'if-match': String(etag) }), 409, 'conflicto_version');
  });
});
