import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('rubros', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const create = async (nombre: string) => bodyOf<Rubro>(await admin.post('/api/rubros', { nombre }));

  it('are a 401 without a session and a 403 for anybody but administrators', async () => {
    const nadie = await t.as('nadie');
    const tecnico = await t.as('tecnico');
    const cliente = await t.as({ clienteId: (await make.empresa()).clienteId });
    const { _id } = await create('Minería');
    expectError(await nadie.get('/api/rubros'), 401, 'invalid_token');
    expectError(await nadie.post('/api/rubros', { nombre: 'x' }), 401, 'invalid_token');
    for (const caller of [tecnico, cliente]) {
      expect((await caller.get('/api/rubros')).statusCode).toBe(200);
      expectError(await caller.post('/api/rubros', { nombre: 'x' }), 403, 'sin_permiso');
      expectError(await caller.put(`/api/rubros/${_id}`, { nombre: 'x' }), 403, 'sin_permiso');
      expectError(await caller.delete(`/api/rubros/${_id}`), 403, 'sin_permiso');
    }
  });

  it('are created, listed by name ignoring accents, changed and removed', async () => {
    const created = await admin.post('/api/rubros/', {
      nombre: '  Ñandúes y "aves" ',
      controlContratista: true,
    });
    expect(created.statusCode).toBe(201);
    const rubro = bodyOf<Rubro>(created);
    expect(rubro).toMatchObject({
      nombre: 'Ñandúes y "aves"',
      controlContratista: true,
      cantidad_clientes: 0,
      version: 1,
    });
    await create('Zapatería');
    await create('óptica');
    const nombres = bodyOf<Rubro[]>(await admin.get('/api/rubros')).map((row) => row.nombre);
    expect(nombres).toEqual([...nombres].sort(compareTexts));
    const updated = await admin.put(`/api/rubros/${rubro._id}`, {
      nombre: 'Aves',
      controlContratista: false,
    });
    expect(updated.statusCode).toBe(200);
    expect(updated.json()).toMatchObject({
      _id: rubro._id,
      nombre: 'Aves',
      controlContratista: false,
      version: 2,
    });
    expect((await admin.delete(`/api/rubros/${rubro._id}`)).statusCode).toBe(204);
    expectError(await admin.delete(`/api/rubros/${rubro._id}`), 404, 'no_encontrado');
  });

  it('report each wrong field, and write nothing', async () => {
    const before = bodyOf<Rubro[]>(await admin.get('/api/rubros')).length;
    const requerido = 'Este campo es requerido';
    const invalido = 'El valor ingresado no es válido';
    expectInvalid(await admin.post('/api/rubros', {}), { nombre: requerido });
    expectInvalid(await admin.post('/api/rubros', { nombre: '   ' }), { nombre: requerido });
    expectInvalid(await admin.post('/api/rubros', { nombre: 7, controlContratista: 'quizás' }), {
      nombre: invalido,
      controlContratista: invalido,
    });
    expectInvalid(await admin.post('/api/rubros', { nombre: 'a\u0000b' }), { nombre: invalido });
    expectInvalid(await admin.post('/api/rubros', { nombre: 'x'.repeat(201) }), {
      nombre: 'Este campo admite hasta 200 caracteres',
    });
    expectInvalid(await admin.post('/api/rubros', { nombre: 'x', _id: UNKNOWN }), {
      _id: 'Este campo no se reconoce',
    });
    expect(bodyOf<Rubro[]>(await admin.get('/api/rubros'))).toHaveLength(before);
  });

  it('are a 404 for an invalid or unknown identifier', async () => {
    expectError(await admin.put(`/api/rubros/${UNKNOWN}`, { nombre: 'x' }), 404, 'no_encontrado');
    expectError(await admin.put('/api/rubros/nada', { nombre: 'x' }), 404, 'no_encontrado');
    expectError(await admin.delete('/api/rubros/nada'), 404, 'no_encontrado');
  });

  it('refuse the second of two editors, and count the clients that prevent a removal', async () => {
    const { _id, version } = await create('Textil');
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await admin.put(`/api/rubros/${_id}`, { nombre: 'Textiles' }, ifMatch)).statusCode).toBe(200);
    expectError(
      await admin.put(`/api/rubros/${_id}`, { nombre: 'Telas' }, ifMatch),
      409,
      'conflicto_version',
    );
    const { clienteId } = await make.empresa();
    await t.deps.db.updateTable('cliente').set({ rubro_id: _id }).where('id', '=', clienteId).execute();
    expect(expectError(await admin.delete(`/api/rubros/${_id}`), 409, 'en_uso').message).toBe(
      'El rubro tiene 1 cliente',
    );
    const row = bodyOf<Rubro[]>(await admin.get('/api/rubros')).find((rubro) => rubro._id === _id);
    expect(row).toMatchObject({ nombre: 'Textiles', cantidad_clientes: 1 });
  });

  it('are a 304 while unchanged, and a new list after any change', async () => {
    const first = await admin.get('/api/rubros');
    const again = await admin.get('/api/rubros', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await create('Pesca');
    expect((await admin.get('/api/rubros', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
      200,
    );
  });

  it('leave a line of each change in the audit trail, which nobody can change', async () => {
    const { _id } = await create('Vidrio');
    await admin.put(`/api/rubros/${_id}`, { nombre: 'Vidrios' });
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('fila_id', '=', _id)
      .orderBy('id')
      .execute();
    expect(
      lines.map(({ accion, antes, despues, usuario_id }) => ({ accion, antes, despues, usuario_id })),
    ).toMatchObject([
      { accion: 'alta', antes: null, despues: { nombre: 'Vidrio' }, usuario_id: admin.usuarioId },
      {
        accion: 'cambio',
        antes: { nombre: 'Vidrio' },
        despues: { nombre: 'Vidrios' },
        usuario_id: admin.usuarioId,
      },
    ]);
    await expect(t.deps.db.deleteFrom('auditoria').execute()).rejects.toThrow();
    await expect(t.deps.db.updateTable('auditoria').set({ actor: 'otro' }).execute()).rejects.toThrow();
  });
});
