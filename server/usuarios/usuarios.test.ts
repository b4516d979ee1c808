import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/cuentas/usuarios.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { openSessionFor } from '#server/testing/identities.ts';

describe('accounts', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let tecnico: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    tecnico = await t.as('tecnico');
    cliente = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
  });
  afterAll(() => t.close());

  const rowOf = async (id: string) => bodyOf<User>(await admin.get(`/api/users/${id}`));

  /** Starts `calls`, waits until `n` of them block on the transaction of `statement`, and commits it. */
  const whileBlocked = async <T>(statement: string, n: number, calls: () => Promise<T>): Promise<T> => {
    const client = await t.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      const answers = calls();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      // Another connection: within a transaction, pg_stat_activity does not change.
      const blocked = async () => (await t.deps.pool.query(waiting)).rowCount;
      await expect.poll(blocked, { timeout: 20_000 }).toBe(n);
      await client.query('commit');
      return await answers;
    } finally {
      client.release();
    }
  };

  it('are all shown to administrators; other users see their own', async () => {
    const all = bodyOf<User[]>(await admin.get('/api/users'));
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const caller of [cliente, tecnico]) {
      expect(bodyOf<User[]>(await caller.get('/api/users')).map((row) => row._id)).toEqual([
        caller.usuarioId,
      ]);
      expect((await caller.get(`/api/users/${caller.usuarioId}`)).statusCode).toBe(200);
      expectError(await caller.get(`/api/users/${admin.usuarioId}`), 404, 'no_encontrado');
      expectError(await caller.put(`/api/users/${admin.usuarioId}`, {}), 404, 'no_encontrado');
      expectError(await caller.patch(`/api/admin/${caller.usuarioId}`), 403, 'sin_permiso');
      expectError(await caller.delete(`/api/users/${admin.usuarioId}`), 403, 'sin_permiso');
      expectError(await caller.post('/api/users', { email: 'x@prueba.example' }), 403, 'sin_permiso');
      expectError(await caller.post(`/api/users/${caller.usuarioId}/activacion`), 403, 'sin_permiso');
    }
  });

  it('lose their sessions when disabled, and do not get them back when enabled again', async () => {
    const other = await t.as('tecnico');
    expect(bodyOf(await admin.patch(`/api/admin/${other.usuarioId}`))).toMatchObject({ active: false });
    expectError(await other.get('/api/auth/me'), 401, 'invalid_token');
    expect(bodyOf(await admin.patch(`/api/admin/${other.usuarioId}`))).toMatchObject({ active: true });
    expectError(await other.get('/api/auth/me'), 401, 'invalid_token');
    expectError(await admin.patch(`/api/admin/${UNKNOWN}`), 404, 'no_encontrado');
  });

  it('cannot be disabled or deleted by their owner, nor by two administrators mutually at once', async () => {
    expectError(await admin.patch(`/api/admin/${admin.usuarioId}`), 409, 'en_uso');
    expectError(await admin.delete(`/api/users/${admin.usuarioId}`), 409, 'en_uso');
    const second = await t.as('admin');
    const both = await Promise.all([
      admin.patch(`/api/admin/${second.usuarioId}`),
      second.patch(`/api/admin/${admin.usuarioId}`),
    ]);
    expect(both.filter((response) => response.statusCode === 200)).toHaveLength(1);
    const { rows } = await t.deps.pool.query(`select id from usuario where rol = 'admin' and active`);
    expect(rows).toHaveLength(1);
    admin = rows[0].id === admin.usuarioId ? admin : second;
  });

  it('keep one administrator when two remove each other at once in any two ways', async () => {
    type Way = (by: Caller, id: string) => Promise<unknown>;
    const pending: Way = (by, id) => by.put(`/api/users/${id}`, { status: 'PENDING' });
    const ways: Way[] = [
      pending,
      (by, id) => by.patch(`/api/admin/${id}`),
      (by, id) => by.delete(`/api/users/${id}`),
    ];
    for (const way of ways) {
      const second = await t.as('admin');
      const both = () => Promise.all([pending(admin, second.usuarioId), way(second, admin.usuarioId)]);
      await whileBlocked(`select from usuario where rol = 'admin' for update`, 2, both);
      const { rows } = await t.deps.pool.query(
        `select id from usuario where rol = 'admin' and active and status = 'VERIFIED'`,
      );
      expect(rows).toHaveLength(1);
      admin = rows[0].id === admin.usuarioId ? admin : second;
    }
  });

  it('are disabled by one of two administrators at once; the second one gets a conflict', async () => {
    const { usuarioId } = await t.as('tecnico');
    const headers = { 'if-match': `"${(await rowOf(usuarioId)).version}"` };
    expect((await admin.patch(`/api/admin/${usuarioId}`, undefined, headers)).statusCode).toBe(200);
    expectError(await admin.patch(`/api/admin/${usuarioId}`, undefined, headers), 409, 'conflicto_version');
    expect(await rowOf(usuarioId)).toMatchObject({ active: false });
  });

  it('of administrators are created by an invitation', async () => {
    const invited = await admin.post('/api/users', { email: 'socia@prueba.example' });
    expect(invited.statusCode).toBe(201);
    expect(bodyOf(invited)).toMatchObject({ isAdmin: true, status: 'PENDING', active: true });
    const mails = await t.deps.db
      .selectFrom('correo')
      .select('plantilla')
      .where('destinatario', '=', 'socia@prueba.example')
      .execute();
    expect(mails).toEqual([{ plantilla: 'activacion' }]);
    expectError(await admin.post('/api/users', { email: 'SOCIA@prueba.example' }), 409, 'duplicado');
    expectInvalid(await admin.post('/api/users', { email: 'socia' }), { email: 'Ingrese un email válido' });
  });

  it('get a new activation link, which ends the previous one', async () => {
    const email = 'tercera@prueba.example';
    const { _id } = bodyOf<User>(await admin.post('/api/users', { email }));
    const resend = () => admin.post(`/api/users/${_id}/activacion`);
    const codigos = () =>
      t.deps.db
        .selectFrom('codigo')
        .innerJoin('correo', 'correo.codigo_id', 'codigo.id')
        .select(['correo.id', 'usado_at'])
        .where('destinatario', '=', email)
        .orderBy('correo.id')
        .execute();
    const again = await resend();
    expect([again.statusCode, again.json()]).toEqual([202, { success: true }]);
    expect((await codigos()).map(({ usado_at }) => usado_at !== null)).toEqual([true, false]);
    // A disabled account gets no link, since it would not work.
    await admin.patch(`/api/admin/${_id}`);
    expect(expectError(await resend(), 409, 'en_uso').message).toBe('La cuenta está deshabilitada');
    await admin.patch(`/api/admin/${_id}`);
    await admin.put(`/api/users/${_id}`, { password: 'Nueva1234', status: 'VERIFIED' });
    expect(expectError(await resend(), 409, 'en_uso').message).toBe('La cuenta ya fue activada');
    expect(await codigos()).toHaveLength(2);
    expectError(await admin.post(`/api/users/${UNKNOWN}/activacion`), 404, 'no_encontrado');
    expectError(await admin.post('/api/users/nada/activacion'), 404, 'no_encontrado');
  });

  it('of a company or a technician are greeted by name in a repeated invitation', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const accounts = [await t.as({ clienteId }), await t.as('tecnico')];
    const greetings: unknown[] = [];
    for (const { usuarioId } of accounts) {
      await t.deps.db.updateTable('usuario').set({ status: 'PENDING' }).where('id', '=', usuarioId).execute();
      expect((await admin.post(`/api/users/${usuarioId}/activacion`)).statusCode).toBe(202);
      const { email } = await rowOf(usuarioId);
      const mails = t.deps.db.selectFrom('correo').select('datos').where('destinatario', '=', email);
      greetings.push(...(await mails.execute()).map(({ datos }) => datos));
    }
    expect(greetings).toEqual([{ nombre: expect.stringMatching(/^Empresa/) }, { nombre: 'Inés Quiroga' }]);
  });

  it('change their own password by the rules, which ends their other sessions', async () => {
    const path = `/api/users/${cliente.usuarioId}`;
    expectInvalid(await cliente.put(path, { password: 'abc' }), {
      password: 'La contraseña debe tener al menos 8 caracteres, al menos una mayúscula, un número',
    });
    expectInvalid(await cliente.put(path, { isAdmin: true }), { isAdmin: 'Este campo no se reconoce' });
    const { version } = await rowOf(cliente.usuarioId);
    const other = callerOf(t.app, await openSessionFor(t.deps, cliente.usuarioId));
    expect((await other.get('/api/auth/me')).statusCode).toBe(200);
    expect(bodyOf(await cliente.put(path, { password: 'Nueva1234' }))).toMatchObject({
      version: version + 1,
    });
    expectError(await other.get('/api/auth/me'), 401, 'invalid_token');
    expect((await cliente.get('/api/auth/me')).statusCode).toBe(200);
  });

  it('cannot be VERIFIED without a password', async () => {
    const { _id } = bodyOf<User>(await admin.post('/api/users', { email: 'nueva@prueba.example' }));
    expectInvalid(await admin.put(`/api/users/${_id}`, { status: 'VERIFIED' }), {
      status: 'La cuenta todavía no tiene contraseña',
    });
    const both = { status: 'VERIFIED', password: 'Cosecha2026' };
    expect(bodyOf(await admin.put(`/api/users/${_id}`, both))).toMatchObject({ status: 'VERIFIED' });
  });

  it('get no link while they are being removed', async () => {
    const { _id } = bodyOf<User>(await admin.post('/api/users', { email: 'breve@prueba.example' }));
    const send = () => admin.post(`/api/users/${_id}/activacion`);
    expectError(await whileBlocked(`delete from usuario where id = '${_id}'`, 1, send), 404, 'no_encontrado');
  });

  it('get no link while their company is inactive, and the reply says so', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const { usuarioId } = await t.as({ clienteId });
    await admin.put(`/api/users/${usuarioId}`, { status: 'PENDING' });
    await admin.patch(`/api/clientes/${clienteId}`, { active: false });
    for (const path of [`/api/users/${usuarioId}`, `/api/clientes/${clienteId}`]) {
      const { message } = expectError(await admin.post(`${path}/activacion`), 409, 'en_uso');
      expect(message).toBe('El cliente está inactivo: su cuenta no puede activarse');
    }
    await admin.patch(`/api/clientes/${clienteId}`, { active: true });
    expect((await admin.post(`/api/users/${usuarioId}/activacion`)).statusCode).toBe(202);
  });

  it('are deleted with their sessions', async () => {
    const other = await t.as('tecnico');
    expect((await admin.delete(`/api/users/${other.usuarioId}`)).statusCode).toBe(204);
    expectError(await other.get('/api/auth/me'), 401, 'invalid_token');
    expectError(await admin.delete(`/api/users/${other.usuarioId}`), 404, 'no_encontrado');
  });
});
