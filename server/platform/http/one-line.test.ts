import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textos } from '#contract/values/fields.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('a text of one line', () => {
  let s: Scene;
  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  it('loses pasted line breaks, which a longer text keeps', async () => {
    const rubro = await s.admin.post('/api/rubros', { nombre: 'Metal\r\nmecánica\t\u2028liviana\n' });
    expect(bodyOf(rubro)).toMatchObject({ nombre: 'Metal mecánica liviana' });
    const descripcion = 'Primera.\n\tSegunda.';
    const perfil = await s.admin.put('/api/profile', { nombre: 'Ana\nMaría', descripcion });
    expect(bodyOf(perfil)).toMatchObject({ nombre: 'Ana María', descripcion });
    const { _id } = await s.create({
      tituloCapacitacion: 'Uso de\nEPP',
      temario: '1. Casco\r\n2. Guantes',
      attendees: [{ apellido: 'De la\nFuente', nombre: 'Juan\tJosé', documento: '30111222\n' }],
    });
    expect(await s.detail(_id)).toMatchObject({
      tituloCapacitacion: 'Uso de EPP',
      temario: '1. Casco\n2. Guantes',
      asistentes: [{ apellido: 'De la Fuente', nombre: 'Juan José', documento: '30111222' }],
    });
  });

  it('is required of a new password on every route', async () => {
    const password = 'Cosecha\n2026';
    const bad = { password: textos.contrasena };
    expectInvalid(await s.admin.put(`/api/users/${s.admin.usuarioId}`, { password }), bad);
    expectInvalid(await s.admin.put('/api/profile/contrasena', { actual: 'x', password }), bad);
    for (const path of ['/api/activation/x', `/api/auth/validate/${UNKNOWN}`]) {
      expectInvalid(await s.admin.post(path, { token: 'x', password }), bad);
    }
  });

  it('is made of a file’s name', async () => {
    const form = new FormData();
    form.set('nombre', 'Guía');
    form.set('etiqueta', 'EPP');
    form.set('documento', new File(['%PDF-1.4\n%%EOF'], 'guía\u2028 de\u2029 uso.pdf'));
    const reply = await s.admin.post('/api/documentacion', form);
    expect(reply.json()).toMatchObject({ filename: 'guía de uso.pdf' });
  });
});
