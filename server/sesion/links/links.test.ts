import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { buildApp } from '#server/app.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { codeOf, deriveKeys, signActivation } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { createCuenta } from '#server/usuarios/cuentas.ts';
import { spendCodigo } from './codigos.ts';

const PASSWORD = 'Ñandú2026';

describe('activation links', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const stateOf = (codigoId: string) =>
    t.deps.db.selectFrom('codigo').selectAll().where('id', '=', codigoId).executeTakeFirstOrThrow();

  /** A company with a new account and the code of its activation link. */
  const invite = async () => {
    const { clienteId } = await make.empresa();
    const email = `alta-${clienteId}@prueba.example`;
    await transaction(t.deps.db, systemActor('prueba'), (trx) =>
      createCuenta(trx, t.deps, { owner: { cliente_id: clienteId }, email, nombre: 'Molinos' }),
    );
    const codigo = await t.deps.db
      .selectFrom('codigo as k')
      .innerJoin('usuario as u', 'u.id', 'k.usuario_id')
      .select(['k.id', 'k.semilla', 'u.id as usuarioId'])
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    return { ...codigo, email, clienteId, code: codeOf(t.deps.keys, codigo.semilla) };
  };
  const verify = async (code: string) => {
    const response = await t.app.inject({ url: `/api/auth/verify/${code}` });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ token: string }>().token;
  };
  const activate = (code: string, token: string, password = PASSWORD) =>
    t.app.inject({ method: 'POST', url: `/api/activation/${code}`, payload: { token, password } });

  it('yield a token at each look, without any change', async () => {
    const { id, code } = await invite();
    const before = await stateOf(id);
    expect(await verify(code)).toMatch(/^v\./);
    await t.app.inject({ method: 'HEAD', url: `/api/auth/verify/${code}` });
    expect(await verify(code)).toMatch(/^v\./);
    expect(await stateOf(id)).toEqual(before);
    expect(before.vence_at.getTime() - before.created_at.getTime()).toBe(72 * 3600 * 1000);
  });

  it('yield an empty token when unknown, used or expired', async () => {
    const used = await invite();
    await activate(used.code, await verify(used.code));
    const expired = await invite();
    await t.deps.db
      .updateTable('codigo')
      .set({ vence_at: sql`now()` })
      .where('id', '=', expired.id)
      .execute();
    for (const code of ['nada', 'x'.repeat(43), used.usuarioId, used.id, used.code, expired.code]) {
      expect([code, await verify(code)]).toEqual([code, '']);
      expectError(await activate(code, 'v.1.x'), 404, 'no_encontrado');
    }
  });

  it('are not used up once they have expired, as while a password is hashed', async () => {
    const { id } = await invite();
    const expiring = t.deps.db.updateTable('codigo').set({ vence_at: sql`now()` });
    await expiring.where('id', '=', id).execute();
    expect(await spendCodigo(t.deps.db, id)).toBe(false);
    expect((await stateOf(id)).usado_at).toBeNull();
  });

  it('set the password and verify the account, which can then sign in', async () => {
    const { code, email, clienteId } = await invite();
    expectError(await signInAs(t.app, { email }, PASSWORD), 401, 'credenciales_invalidas');
    const response = await activate(code, await verify(code));
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect(bodyOf(await signInAs(t.app, { email }, PASSWORD))).toMatchObject({
      user: { status: 'VERIFIED' },
    });
    const rows = bodyOf<Cliente[]>(await (await t.as('admin')).get('/api/clientes'));
    expect(rows.find((row) => row._id === clienteId)?.status).toBe('VERIFIED');
  });

  it('name the broken rule of a password and stay usable', async () => {
    const { code } = await invite();
    const token = await verify(code);
    const ocho = 'La contraseña debe tener al menos 8 caracteres';
    const cases: [string | undefined, string[]][] = [
      [undefined, ['Contraseña Requerida']],
      ['', ['Contraseña Requerida']],
      ['Corta12', [ocho]],
      ['todominuscula1', ['al menos una mayúscula']],
      ['TODOMAYUSCULA1', ['una minúscula']],
      ['SinNumeroAlguno', ['un número']],
    ];
    for (const [password, mensajes] of cases) {
      const payload = { token, password };
      const response = await t.app.inject({ method: 'POST', url: `/api/activation/${code}`, payload });
      const { errores } = expectError(response, 400, 'validacion');
      expect(errores).toEqual(mensajes.map((mensaje) => ({ campo: 'password', mensaje })));
    }
    expect((await activate(code, token)).statusCode).toBe(200);
  });

  it('accept only their own token, for 15 minutes, and that token opens nothing else', async () => {
    const one = await invite();
    const other = await invite();
    const token = await verify(one.code);
    expectError(await activate(other.code, token), 401, 'invalid_token');
    const altered = token.replace(/^v\.\d+/, (head) => `v.${Number(head.slice(2)) + 900}`);
    const late = signActivation(t.deps.keys, one.semilla, Date.now() - 15 * 60 * 1000 - 1000);
    const hacked = [altered, late, `${token}=`, one.code, 'v'];
    for (const text of hacked) expectError(await activate(one.code, text), 401, 'invalid_token');
    const me = await t.app.inject({ url: '/api/auth/me', headers: { 'x-access-token': token } });
    expectError(me, 401, 'invalid_token');
    expect((await activate(one.code, token)).statusCode).toBe(200);
    expect((await activate(other.code, await verify(other.code))).statusCode).toBe(200);
  });

  it('work once, also for two people at the same instant', async () => {
    const { code, email } = await invite();
    const token = await verify(code);
    const passwords = ['Primera2026', 'Segunda2026', 'Tercera2026'];
    const all = await Promise.all(passwords.map((password) => activate(code, token, password)));
    expect(all.map((response) => response.statusCode).sort()).toEqual([200, 404, 404]);
    const winner = String(passwords[all.findIndex((response) => response.statusCode === 200)]);
    expect((await signInAs(t.app, { email }, winner)).statusCode).toBe(200);
    expectError(await activate(code, token), 404, 'no_encontrado');
  });

  it('end when a newer one is sent', async () => {
    const first = await invite();
    const admin = await t.as('admin');
    expect((await admin.post(`/api/clientes/${first.clienteId}/activacion`)).statusCode).toBe(202);
    expect(await verify(first.code)).toBe('');
  });

  it('end when an administrator verifies the account', async () => {
    const admin = await t.as('admin');
    const done = await invite();
    const seen = await verify(done.code);
    await admin.put(`/api/users/${done.usuarioId}`, { password: PASSWORD, status: 'VERIFIED' });
    expect(await verify(done.code)).toBe('');
    expectError(await activate(done.code, seen, 'Ajena2026'), 404, 'no_encontrado');
    expect((await signInAs(t.app, done, PASSWORD)).statusCode).toBe(200);
  });

  it('do not work while the company is inactive', async () => {
    const admin = await t.as('admin');
    const waiting = await invite();
    const token = await verify(waiting.code);
    await admin.patch(`/api/clientes/${waiting.clienteId}`, { active: false });
    expect(await verify(waiting.code)).toBe('');
    expectError(await activate(waiting.code, token), 404, 'no_encontrado');
    await admin.patch(`/api/clientes/${waiting.clienteId}`, { active: true });
    expect((await activate(waiting.code, token)).statusCode).toBe(200);
  });

  it('end when SECRET changes', async () => {
    const { code } = await invite();
    const token = await verify(code);
    const app = await buildApp({ ...t.deps, keys: deriveKeys(randomBytes(32)) });
    try {
      expect(bodyOf(await app.inject({ url: `/api/auth/verify/${code}` }))).toEqual({ token: '' });
      const payload = { token, password: PASSWORD };
      const url = `/api/activation/${code}`;
      expectError(await app.inject({ method: 'POST', url, payload }), 404, 'no_encontrado');
    } finally {
      await app.close();
    }
  });

  it('leave no code in the database and no password in the audit trail', async () => {
    const { id, code, usuarioId } = await invite();
    await activate(code, await verify(code));
    const { semilla, hash } = await stateOf(id);
    const raw = Buffer.from(code, 'base64url').toString('hex');
    expect([semilla.toString('hex'), hash.toString('hex')]).not.toContain(raw);
    const { rows } = await t.deps.pool.query<{ fila: string }>(
      'select row_to_json(a)::text as fila from auditoria a where fila_id = $1 or usuario_id = $1',
      [usuarioId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { fila } of rows) expect(fila).not.toMatch(/argon2|Ñandú2026/);
  });
});
