import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { runRecuperaciones } from '#server/testing/jobs.ts';

const PASSWORD = 'Ñandú2026';

describe('a forgotten password', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());
  beforeEach(() => t.deps.db.deleteFrom('recuperacion_pedida').execute());

  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
  const forgot = async (email: string) => {
    const response = await post('/api/auth/forgot', { email });
    await runRecuperaciones(t.deps);
    return response;
  };
  const mailsTo = (email: string) =>
    t.deps.db
      .selectFrom('correo')
      .select(['plantilla', 'codigo_id'])
      .where('destinatario', '=', email)
      .execute();
  const linkOf = async (cuenta: Cuenta) => {
    await forgot(cuenta.email);
    const codigo = await t.deps.db
      .selectFrom('codigo')
      .select(['id', 'semilla', 'created_at', 'vence_at'])
      .where('usuario_id', '=', cuenta.usuarioId)
      .where('usado_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { ...codigo, token: codeOf(t.deps.keys, codigo.semilla) };
  };
  const validate = (id: string, token: string, password = PASSWORD) =>
    post(`/api/auth/validate/${id}`, { token, password });

  it('gets the same 202 for every address, and a link only for an account in use', async () => {
    const inactiva = await make.cliente({ active: false });
    const known = await make.cuenta();
    const quiet = {
      unknown: 'nadie@prueba.example',
      disabled: (await make.cuenta({ active: false })).email,
      'not activated': (await make.cuenta({ status: 'PENDING' })).email,
      'inactive client': (await make.cuenta({ clienteId: inactiva })).email,
      'no address': 'no es una dirección',
    };
    const answers = new Set<string>();
    for (const email of [known.email, ...Object.values(quiet)]) {
      const response = await forgot(email);
      answers.add(`${response.statusCode} ${response.body}`);
    }
    expect([...answers]).toEqual(['202 {"success":true}']);
    expect(await mailsTo(known.email)).toMatchObject([{ plantilla: 'recuperacion' }]);
    for (const email of Object.values(quiet)) expect([email, await mailsTo(email)]).toEqual([email, []]);
    expectInvalid(await forgot(''), { email: 'Este campo es requerido' });
  });

  it('gets its link at the address of the account, whatever case and spaces were typed', async () => {
    const { email } = await make.cuenta({ email: 'Marta@prueba.example' });
    expect((await forgot('  marta@PRUEBA.example ')).statusCode).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gets at most three links an hour, and only the last one works', async () => {
    const cuenta = await make.cuenta();
    const first = await linkOf(cuenta);
    for (let n = 0; n < 4; n++) expect((await forgot(cuenta.email)).statusCode).toBe(202);
    expect(await mailsTo(cuenta.email)).toHaveLength(3);
    expectError(await validate(first.id, first.token), 404, 'no_encontrado');
    await t.deps.db
      .updateTable('codigo')
      .set({ created_at: sql`created_at - interval '1 hour'` })
      .where('usuario_id', '=', cuenta.usuarioId)
      .execute();
    const last = await linkOf(cuenta);
    expect((await validate(last.id, last.token)).statusCode).toBe(200);
  });

  it('gets at most three links an hour from a burst of requests', async () => {
    const cuenta = await make.cuenta();
    const asked = Array.from({ length: 12 }, () => post('/api/auth/forgot', { email: cuenta.email }));
    for (const response of await Promise.all(asked)) expect(response.statusCode).toBe(202);
    await runRecuperaciones(t.deps);
    expect(await mailsTo(cuenta.email)).toHaveLength(3);
  });

  it('gets no link after twenty requests of an address in 15 minutes, with the same reply', async () => {
    const one = await make.cuenta();
    const ask = (email: string, remoteAddress: string) =>
      t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email }, remoteAddress });
    const asked = Array.from({ length: 20 }, (_, n) => ask(`x${n}@prueba.example`, '10.0.0.1'));
    await Promise.all(asked);
    const late = await ask(one.email, '10.0.0.1');
    expect([late.statusCode, late.body]).toEqual([202, '{"success":true}']);
    await runRecuperaciones(t.deps);
    expect(await mailsTo(one.email)).toEqual([]);
    await t.deps.refusals.flush();
    const line = await t.deps.db
      .selectFrom('auditoria')
      .select(['direccion', 'despues'])
      .where('accion', '=', 'rechazo')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ direccion: '10.0.0.1', despues: { ruta: 'POST /api/auth/forgot' } });
    await ask(one.email, '10.0.0.2');
    await runRecuperaciones(t.deps);
    expect(await mailsTo(one.email)).toHaveLength(1);
    await t.deps.db
      .updateTable('recuperacion_pedida')
      .set({ momento: sql`momento - interval '15 minutes'` })
      .execute();
    await ask(one.email, '10.0.0.1');
    await runRecuperaciones(t.deps);
    expect(await mailsTo(one.email)).toHaveLength(2);
  });

  it('is replaced once by its link, which ends every session of the account', async () => {
    const cuenta = await make.cuenta();
    const { token: access } = bodyOf<SignInReply>(await signInAs(t.app, cuenta));
    const { id, token, created_at, vence_at } = await linkOf(cuenta);
    expect(vence_at.getTime() - created_at.getTime()).toBe(24 * 3600 * 1000);
    expectInvalid(await validate(id, token, 'corta1A'), {
      password: 'La contraseña debe tener al menos 8 caracteres',
    });
    const all = await Promise.all([validate(id, token), validate(id, token, 'Gemela2026')]);
    expect(all.map((response) => response.statusCode).sort()).toEqual([200, 404]);
    const winner = all[0]?.statusCode === 200 ? PASSWORD : 'Gemela2026';
    const me = await t.app.inject({ url: '/api/auth/me', headers: { 'x-access-token': access } });
    expectError(me, 401, 'invalid_token');
    expectError(await signInAs(t.app, cuenta), 401, 'credenciales_invalidas');
    expect((await signInAs(t.app, cuenta, winner)).statusCode).toBe(200);
    expectError(await validate(id, token), 404, 'no_encontrado');
  });

  it('is not replaced by a link older than another change of it, or than the account being disabled', async () => {
    const cuenta = await make.cuenta();
    const admin = await t.as('admin');
    const { id, token } = await linkOf(cuenta);
    const own = callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
    const body = { actual: CONTRASENA, password: 'Propia2026' };
    expect((await own.put('/api/profile/contrasena', body)).statusCode).toBe(204);
    expectError(await validate(id, token), 404, 'no_encontrado');
    const later = await linkOf(cuenta);
    for (const n of [1, 2]) {
      expect([n, (await admin.patch(`/api/admin/${cuenta.usuarioId}`)).statusCode]).toEqual([n, 200]);
    }
    expectError(await validate(later.id, later.token), 404, 'no_encontrado');
    expect((await signInAs(t.app, cuenta, 'Propia2026')).statusCode).toBe(200);
  });

  it('is not replaced by a wrong token, by an unknown or expired link, or by one of another kind', async () => {
    const cuenta = await make.cuenta();
    const other = await linkOf(await make.cuenta());
    const { id, token } = await linkOf(cuenta);
    for (const wrong of [other.token, `${token}=`, id, 'x']) {
      expectError(await validate(id, wrong), 401, 'invalid_token');
    }
    for (const wrong of [UNKNOWN, 'nada', token]) {
      expectError(await validate(wrong, token), 404, 'no_encontrado');
    }
    expect(bodyOf(await t.app.inject({ url: `/api/auth/verify/${token}` }))).toEqual({ token: '' });
    expectError(await post(`/api/activation/${token}`, { token, password: PASSWORD }), 404, 'no_encontrado');
    await t.deps.db.updateTable('codigo').set({ vence_at: sql`now()` }).where('id', '=', id).execute();
    expectError(await validate(id, token), 404, 'no_encontrado');
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
  });

  it('is not replaced after the account was disabled', async () => {
    const cuenta = await make.cuenta();
    const { id, token } = await linkOf(cuenta);
    await t.deps.db
      .updateTable('usuario')
      .set({ active: false })
      .where('id', '=', cuenta.usuarioId)
      .execute();
    expectError(await validate(id, token), 404, 'no_encontrado');
  });

  it('gets at most three links an hour when several workers run the job', async () => {
    const cuenta = await make.cuenta();
    const all = await Promise.all(Array.from({ length: 12 }, () => forgot(cuenta.email)));
    expect(new Set(all.map((response) => response.statusCode))).toEqual(new Set([202]));
    expect((await mailsTo(cuenta.email)).length).toBeLessThanOrEqual(3);
  });
});
