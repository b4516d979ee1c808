import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/cuentas/usuarios.ts';
import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { openSessionFor } from '#server/testing/identities.ts';
import { runRecuperaciones } from '#server/testing/jobs.ts';

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
  /** The usable links of an account, by the address of their mail. */
  const linksOf = (tecnicoId: string) =>
    t.deps.db
      .selectFrom('codigo as k')
      .innerJoin('usuario as u', 'u.id', 'k.usuario_id')
      .innerJoin('correo as m', 'm.codigo_id', 'k.id')
      .select(['k.id', 'k.semilla', 'm.destinatario', 'm.plantilla'])
      .where('u.tecnico_id', '=', tecnicoId)
      .where('k.usado_at', 'is', null)
      .execute();

  it('are for administrators only', async () => {
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

  it('get an account and its activation mail, which can be sent again until it is used', async () => {
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
    const list = bodyOf<Tecnico[]>(await admin.get('/api/tecnicos'));
    expect(list.find((row) => row._id === tecnico._id)?.status).toBe('VERIFIED');
  });

  it('have a unique e-mail, ignoring case; a refused one leaves no row', async () => {
    const { email } = await create();
    const before = bodyOf<Tecnico[]>(await admin.get('/api/tecnicos')).length;
    expectError(await admin.post('/api/tecnicos', body({ email: email.toUpperCase() })), 409, 'duplicado');
    expect(bodyOf<Tecnico[]>(await admin.get('/api/tecnicos'))).toHaveLength(before);
  });

  it('report each wrong field', async () => {
    const requerido = 'Este campo es requerido';
    const todos = { nombre: requerido, apellido: requerido, email: requerido, cuit: requerido };
    expectInvalid(await admin.post('/api/tecnicos', {}), todos);
    expectInvalid(await admin.post('/api/tecnicos', body({ email: 'a@b' })), {
      email: 'Ingrese un email válido',
    });
    expectError(await admin.put(`/api/tecnicos/${UNKNOWN}`, body()), 404, 'no_encontrado');
  });

  it('get a new link after their e-mail is corrected, which ends the old link', async () => {
    const { _id } = await create();
    const [wrong] = await linksOf(_id);
    const email = `corregida${serial}@prueba.example`;
    await admin.put(`/api/tecnicos/${_id}`, body({ email }));
    expect(await linksOf(_id)).toMatchObject([{ destinatario: email, plantilla: 'activacion' }]);
    const url = `/api/auth/verify/${codeOf(t.deps.keys, wrong?.semilla ?? Buffer.alloc(0))}`;
    expect(bodyOf(await t.app.inject({ url }))).toEqual({ token: '' });
    // An unchanged e-mail gets no mail.
    await admin.put(`/api/tecnicos/${_id}`, body({ email, nombre: 'Irene' }));
    expect(await mailsTo(email)).toHaveLength(1);

    const verified = { status: 'VERIFIED', password_hash: 'x' } as const;
    await t.deps.db.updateTable('usuario').set(verified).where('tecnico_id', '=', _id).execute();
    await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
    await runRecuperaciones(t.deps);
    expect(await linksOf(_id)).toMatchObject([{ plantilla: 'recuperacion' }]);
    await admin.put(`/api/tecnicos/${_id}`, body({ email: `nueva${serial}@prueba.example` }));
    expect(await linksOf(_id)).toEqual([]);
  });

  it('and companies get a new account when a link is sent after its removal', async () => {
    const { _id, email } = await create();
    const { clienteId } = await factories(t.deps.db).empresa();
    const { usuarioId } = await t.as({ clienteId });
    await t.deps.db
      .updateTable('cliente')
      .set({ email: 'otravez@prueba.example' })
      .where('id', '=', clienteId)
      .execute();
    const users = bodyOf<User[]>(await admin.get('/api/users'));
    await admin.delete(`/api/users/${users.find((user) => user.tecnico?._id === _id)?._id}`);
    await admin.delete(`/api/users/${usuarioId}`);
    for (const path of [`/api/tecnicos/${_id}`, `/api/clientes/${clienteId}`]) {
      expect((await admin.post(`${path}/activacion`)).statusCode).toBe(202);
    }
    const again = bodyOf<User[]>(await admin.get('/api/users'));
    const made = again.filter((user) => user.tecnico?._id === _id || user.cliente?._id === clienteId);
    expect(made.map((user) => [user.email, user.status]).sort()).toEqual([
      [email, 'PENDING'],
      ['otravez@prueba.example', 'PENDING'],
    ]);
    expect(await mailsTo('otravez@prueba.example')).toHaveLength(1);
  });

  it('change the e-mail of their account with their own, and are removed with it', async () => {
    const tecnico = await create();
    const email = `otra${serial}@prueba.example`;
    const changed = await admin.put(`/api/tecnicos/${tecnico._id}`, body({ email }));
    expect(bodyOf(changed)).toMatchObject({ email, version: 2 });
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
    const { token } = await openSessionFor(t.deps, id);
    const headers = { authorization: `Bearer ${token}` };
    const me = () => t.app.inject({ method: 'GET', url: '/api/auth/me', headers });
    expect(bodyOf(await me())).toMatchObject({ user: { isAdmin: false, tecnico: { _id: tecnico._id } } });
    expect((await admin.delete(`/api/tecnicos/${tecnico._id}`)).statusCode).toBe(204);
    expect(await account()).toBeUndefined();
    expectError(await me(), 401, 'invalid_token');
    expectError(await admin.delete(`/api/tecnicos/${tecnico._id}`), 404, 'no_encontrado');
  });
});
