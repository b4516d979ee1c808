import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tecnico } from '#contract/tecnicos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { expectError, expectInvalid, UNKNOWN } from '#server/testing/expect.ts';
import { factories } from '#server/testing/factories.ts';
import { openFor } from '#server/testing/identities.ts';

describe('tecnicos', () => {
  let t: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  let serial = 0;
  const body = (extra: object = {}) => ({
    nombre: 'Inés',
    apellido: 'Ñáñez',
    email: `ines${++serial}@prueba.example`,
    cuit: '27-12345678-9',
    ...extra,
  });
  const create = async (extra?: object) => {
    const response = await admin.post('/api/tecnicos', body(extra));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Tecnico>();
  };
  const mailsTo = (email: string) =>
    t.deps.db.selectFrom('correo').select('plantilla').where('destinatario', '=', email).execute();

  it('are for administrators alone', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const { _id } = await create();
    for (const caller of [await t.as('tecnico'), await t.as({ clienteId })]) {
      expectError(await caller.get('/api/tecnicos'), 403, 'sin_permiso');
      expectError(await caller.post('/api/tecnicos', body()), 403, 'sin_permiso');
      expectError(await caller.put(`/api/tecnicos/${_id}`, body()), 403, 'sin_permiso');
      expectError(await caller.delete(`/api/tecnicos/${_id}`), 403, 'sin_permiso');
      expectError(await caller.post(`/api/tecnicos/${_id}/activacion`), 403, 'sin_permiso');
    }
    expectError(await (await t.as('nadie')).get('/api/tecnicos'), 401, 'invalid_token');
  });

  it('get an account and the mail that activates it, which can be sent again until it is activated', async () => {
    const tecnico = await create();
    expect(tecnico).toMatchObject({ nombre: 'Inés', apellido: 'Ñáñez', status: 'PENDING', version: 1 });
    expect(await mailsTo(tecnico.email)).toEqual([{ plantilla: 'activacion' }]);
    expect((await admin.post(`/api/tecnicos/${tecnico._id}/activacion`)).statusCode).toBe(202);
    expect(await mailsTo(tecnico.email)).toHaveLength(2);
    await t.deps.db
      .updateTable('usuario')
      .set({ status: 'VERIFIED', password_hash: 'x' })
      .where('tecnico_id', '=', tecnico._id)
      .execute();
    expectError(await admin.post(`/api/tecnicos/${tecnico._id}/activacion`), 409, 'en_uso');
    const list = (await admin.get('/api/tecnicos')).json<Tecnico[]>();
    expect(list.find((row) => row._id === tecnico._id)?.status).toBe('VERIFIED');
  });

  it('have an e-mail that no other account has, letter case aside, and neither row stays behind', async () => {
    const { email } = await create();
    const before = (await admin.get('/api/tecnicos')).json<Tecnico[]>().length;
    expectError(await admin.post('/api/tecnicos', body({ email: email.toUpperCase() })), 409, 'duplicado');
    expect((await admin.get('/api/tecnicos')).json<Tecnico[]>()).toHaveLength(before);
  });

  it('say of each wrong field what is wrong with it', async () => {
    const requerido = 'Este campo es requerido';
    const todos = { nombre: requerido, apellido: requerido, email: requerido, cuit: requerido };
    expectInvalid(await admin.post('/api/tecnicos', {}), todos);
    expectInvalid(await admin.post('/api/tecnicos', body({ email: 'a@b' })), {
      email: 'Ingrese un email válido',
    });
    expectError(await admin.put(`/api/tecnicos/${UNKNOWN}`, body()), 404, 'no_encontrado');
  });

  it('take the account’s e-mail with them when it changes, and the account when they go', async () => {
    const tecnico = await create();
    const email = `otra${serial}@prueba.example`;
    const changed = await admin.put(`/api/tecnicos/${tecnico._id}`, body({ email }));
    expect(changed.json()).toMatchObject({ email, version: 2 });
    const account = () =>
      t.deps.db
        .selectFrom('usuario')
        .select(['id', 'email'])
        .where('tecnico_id', '=', tecnico._id)
        .executeTakeFirst();
    const { id } = (await account()) ?? { id: '' };
    expect((await account())?.email).toBe(email);
    await t.deps.db
      .updateTable('usuario')
      .set({ status: 'VERIFIED', password_hash: 'x' })
      .where('id', '=', id)
      .execute();
    const { token } = await openFor(t.deps, id);
    const headers = { authorization: `Bearer ${token}` };
    const me = () => t.app.inject({ method: 'GET', url: '/api/auth/me', headers });
    expect((await me()).json()).toMatchObject({ user: { isAdmin: false, tecnico: { _id: tecnico._id } } });
    expect((await admin.delete(`/api/tecnicos/${tecnico._id}`)).statusCode).toBe(204);
    expect(await account()).toBeUndefined();
    expectError(await me(), 401, 'invalid_token');
    expectError(await admin.delete(`/api/tecnicos/${tecnico._id}`), 404, 'no_encontrado');
  });
});
