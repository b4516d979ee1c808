import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CodigosRecuperacion,
  type FactorPropuesto,
  type IngresoPendiente,
  type SegundoFactor,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { totpSecret } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { codeAt } from './totp.ts';

const { propio, prueba, codigos, navegadores, ingreso } = segundoFactor;

describe('the second factor', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  beforeEach(() => t.deps.db.deleteFrom('ingreso_fallido').execute());
  afterAll(() => t.close());

  const open = async (cuenta: Cuenta) => callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
  type Caller = Awaited<ReturnType<typeof open>>;

  /** The app's code, `steps` half minutes from now. */
  const codeOf = async ({ usuarioId }: Cuenta, steps = 0) => {
    const totp = t.deps.db.selectFrom('totp').selectAll().where('usuario_id', '=', usuarioId);
    const seed = await totp.executeTakeFirstOrThrow();
    return codeAt(totpSecret(t.deps.keys, seed), Date.now() + steps * 30_000);
  };
  // A code counts once: tests use others of the same minute.
  const forgetSteps = () => t.deps.db.updateTable('totp').set({ paso: '0' }).execute();
  const activate = async (cuenta: Cuenta, caller: Caller) => {
    expect((await caller.post(propio, { actual: CONTRASENA })).statusCode).toBe(200);
    const reply = await caller.put(propio, { codigo: await codeOf(cuenta) });
    expect(reply.statusCode).toBe(200);
    await forgetSteps();
    return bodyOf<CodigosRecuperacion>(reply).codigos;
  };
  const withFactor = async () => {
    const cuenta = await make.cuenta();
    const caller = await open(cuenta);
    return { cuenta, caller, codes: await activate(cuenta, caller) };
  };
  const pendingOf = async (cuenta: Cuenta) => {
    const reply = await signInAs(t.app, cuenta);
    expect(reply.statusCode).toBe(202);
    expect(reply.headers['set-cookie']).toBeUndefined();
    return bodyOf<IngresoPendiente>(reply).desafio;
  };
  const complete = (desafio: string, codigo: string, { recordar = false, cookie = '' } = {}) =>
    t.app.inject({
      method: 'POST',
      url: ingreso,
      headers: { cookie },
      payload: { desafio, codigo, recordar },
    });
  const mails = async (email: string) => {
    const sent = t.deps.db.selectFrom('correo').select('datos').where('destinatario', '=', email);
    const all = (await sent.orderBy('created_at').execute()).map(({ datos }) => datos.cambio ?? '');
    return all.filter((cambio) => cambio.startsWith('factor'));
  };

  it.each(['ñoños1', '１２３４５６', 'Núñez0'])('is a wrong code, not a fault: %s', async (codigo) => {
    const cuenta = await make.cuenta();
    const caller = await open(cuenta);
    await caller.post(propio, { actual: CONTRASENA });
    expectError(await caller.put(propio, { codigo }), 401, 'codigo_incorrecto');
    await caller.put(propio, { codigo: await codeOf(cuenta) });
    expectError(await complete(await pendingOf(cuenta), codigo), 401, 'codigo_incorrecto');
  });

  it('is activated by the password and a code of the app, and the owner is told', async () => {
    const cuenta = await make.cuenta();
    const caller = await open(cuenta);
    expectError(await caller.post(propio, { actual: 'Otra2026x' }), 400, 'validacion');
    const { secreto, uri, qr } = bodyOf<FactorPropuesto>(await caller.post(propio, { actual: CONTRASENA }));
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toContain(`Prisma Seguridad:${cuenta.email}?`);
    expect(qr.trazo.length).toBeGreaterThan(qr.lado);
    expectError(await caller.put(propio, { codigo: '000000' }), 401, 'codigo_incorrecto');
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    const reply = await caller.put(propio, { codigo: await codeOf(cuenta) });
    const { codigos: codes } = bodyOf<CodigosRecuperacion>(reply);
    expect(new Set(codes).size).toBe(10);
    expect(await mails(cuenta.email)).toEqual(['factorActivado']);
    expect(bodyOf<SegundoFactor>(await caller.get(propio))).toMatchObject({ codigos: 10, navegadores: [] });
    expectError(await caller.post(propio, { actual: CONTRASENA }), 409, 'duplicado');
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(202);
  });

  it('a sign-in needs the password and then a code, which counts once', async () => {
    const { cuenta } = await withFactor();
    const desafio = await pendingOf(cuenta);
    expectError(await complete(desafio, '000000'), 401, 'codigo_incorrecto');
    const code = await codeOf(cuenta);
    const signedIn = await complete(desafio, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(signedIn.statusCode).toBe(200);
    const { token, user } = bodyOf<SignInReply>(signedIn);
    expect(user.email).toBe(cuenta.email);
    const me = await t.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.statusCode).toBe(200);
    expectError(await complete(desafio, await codeOf(cuenta, 1)), 401, 'invalid_token');
    expectError(await complete(await pendingOf(cuenta), code), 401, 'codigo_incorrecto');
  });

  it('of two calls with one code, one signs in', async () => {
    const { cuenta } = await withFactor();
    const code = await codeOf(cuenta);
    const pending = [await pendingOf(cuenta), await pendingOf(cuenta)];
    const replies = await Promise.all(pending.map((desafio) => complete(desafio, code)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('a code of two minutes ago is refused, one of the next half minute is not', async () => {
    const { cuenta } = await withFactor();
    expectError(await complete(await pendingOf(cuenta), await codeOf(cuenta, -4)), 401, 'codigo_incorrecto');
    expect((await complete(await pendingOf(cuenta), await codeOf(cuenta, 1))).statusCode).toBe(200);
  });

  it('five wrong codes end a sign-in, and count as failures of the account', async () => {
    const { cuenta } = await withFactor();
    const desafio = await pendingOf(cuenta);
    for (let n = 0; n < 5; n++) expectError(await complete(desafio, '000000'), 401, 'codigo_incorrecto');
    expectError(await complete(desafio, await codeOf(cuenta)), 401, 'invalid_token');
    const again = await pendingOf(cuenta);
    for (let n = 0; n < 5; n++) expectError(await complete(again, '000000'), 401, 'codigo_incorrecto');
    expectError(await signInAs(t.app, cuenta), 429, 'demasiados_intentos');
    const lines = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'ingreso fallido');
    expect(await lines.where('actor', '=', cuenta.email).execute()).toContainEqual({
      despues: { codigo: 'codigo_incorrecto' },
    });
  });

  it('an expired, forged or ended sign-in is refused without a word on the code', async () => {
    const { cuenta } = await withFactor();
    const desafio = await pendingOf(cuenta);
    const forged = desafio.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    for (const wrong of ['x', 'p.x', forged]) {
      expectError(await complete(wrong, await codeOf(cuenta)), 401, 'invalid_token');
    }
    await sql`update ingreso_pendiente set vence_at = now()`.execute(t.deps.db);
    expectError(await complete(desafio, await codeOf(cuenta)), 401, 'invalid_token');
    const changed = await pendingOf(cuenta);
    const hash = t.deps.db.updateTable('usuario').set({ password_hash: 'otra' });
    await hash.where('id', '=', cuenta.usuarioId).execute();
    expectError(await complete(changed, await codeOf(cuenta)), 401, 'invalid_token');
  });

  it('a recovery code signs in once, however typed, and the owner is told', async () => {
    const { cuenta, codes } = await withFactor();
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await complete(await pendingOf(cuenta), typed)).statusCode).toBe(200);
    expect(await mails(cuenta.email)).toContain('factorRecuperacion');
    expectError(await complete(await pendingOf(cuenta), code), 401, 'codigo_incorrecto');
    const rows = await t.deps.pool.query('select encode(hash, $1) as h from codigo_recuperacion', ['escape']);
    for (const { h } of rows.rows) for (const one of codes) expect(h).not.toContain(one);
  });

  it('is not asked for again in a browser that is remembered, until it is forgotten', async () => {
    const { cuenta, caller } = await withFactor();
    const reply = await complete(await pendingOf(cuenta), await codeOf(cuenta), { recordar: true });
    const cookie = String(reply.headers['set-cookie']).split(';', 1)[0] ?? '';
    const signIn = (headers: Record<string, string>) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        headers,
        payload: { email: cuenta.email, password: CONTRASENA },
      });
    expect((await signIn({ cookie })).statusCode).toBe(200);
    expect((await signIn({})).statusCode).toBe(202);
    const [one] = bodyOf<SegundoFactor>(await caller.get(propio)).navegadores;
    const stranger = await open(await make.cuenta());
    expectError(await stranger.delete(`${navegadores}/${one?._id}`), 404, 'no_encontrado');
    expect((await signIn({ cookie })).statusCode).toBe(200);
    await sql`update navegador_recordado set vence_at = now()`.execute(t.deps.db);
    expect((await signIn({ cookie })).statusCode).toBe(202);
    await sql`update navegador_recordado set vence_at = now() + interval '1 day'`.execute(t.deps.db);
    expect((await caller.delete(`${navegadores}/${one?._id}`)).statusCode).toBe(204);
    expect((await signIn({ cookie })).statusCode).toBe(202);
  });

  it('another password forgets the remembered browsers', async () => {
    const { cuenta, caller } = await withFactor();
    await complete(await pendingOf(cuenta), await codeOf(cuenta), { recordar: true });
    const body = { actual: CONTRASENA, password: 'Propia2026' };
    expect((await caller.put('/api/profile/contrasena', body)).statusCode).toBe(204);
    expect(bodyOf<SegundoFactor>(await caller.get(propio)).navegadores).toEqual([]);
  });

  const age = (cuenta: Cuenta) =>
    sql`update sesion set factor_at = now() - interval '11 minutes' where usuario_id = ${cuenta.usuarioId}::uuid`.execute(
      t.deps.db,
    );

  it('sensitive acts need a proof of the last ten minutes', async () => {
    const { cuenta, caller } = await withFactor();
    await age(cuenta);
    const rows = Array.from({ length: 1001 }, (_, n) => [n]);
    const columnas = [{ titulo: 'N.º', tipo: 'numero' }];
    const exporting = { lista: 'Clientes', columnas, filas: rows };
    const acts = [
      () => caller.post('/api/users', { email: `nueva.${cuenta.email}` }),
      () => caller.post('/api/exportaciones', exporting),
      () => caller.delete(`/api/users/${cuenta.usuarioId}/segundo-factor`),
      () => caller.post(codigos),
      () => caller.delete(propio),
    ];
    for (const act of acts) expectError(await act(), 403, 'segundo_factor_vencido');
    expect((await caller.post('/api/exportaciones', { ...exporting, filas: rows.slice(1) })).statusCode).toBe(
      200,
    );
    expectError(await caller.post(prueba, { codigo: '000000' }), 401, 'codigo_incorrecto');
    expect((await caller.post(prueba, { codigo: await codeOf(cuenta) })).statusCode).toBe(204);
    expect((await acts[0]?.())?.statusCode).toBe(201);
    expect((await acts[1]?.())?.statusCode).toBe(200);
    expectError((await acts[2]?.()) ?? expect.fail(), 409, 'en_uso');
    expect(bodyOf<CodigosRecuperacion>((await acts[3]?.()) ?? expect.fail()).codigos).toHaveLength(10);
    expect((await acts[4]?.())?.statusCode).toBe(204);
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    expect(await mails(cuenta.email)).toEqual(['factorActivado', 'factorCodigos', 'factorQuitado']);
  });

  it('people without one do sensitive acts as ever', async () => {
    const admin = await t.as('admin');
    expect((await admin.post('/api/users', { email: 'sin.factor@prueba.example' })).statusCode).toBe(201);
  });

  it('is removed by another administrator, with a mail and a line of the trail', async () => {
    const { cuenta } = await withFactor();
    const admin = await t.as('admin');
    const tecnico = await t.as('tecnico');
    const address = segundoFactor.de(cuenta.usuarioId);
    expectError(await tecnico.delete(address), 403, 'sin_permiso');
    expect((await admin.delete(address)).statusCode).toBe(204);
    expectError(await admin.delete(address), 404, 'no_encontrado');
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    expect(await mails(cuenta.email)).toContain('factorQuitado');
    for (const table of ['totp', 'codigo_recuperacion', 'navegador_recordado'] as const) {
      const left = t.deps.db
        .selectFrom(table)
        .select('usuario_id')
        .where('usuario_id', '=', cuenta.usuarioId);
      expect(await left.execute()).toEqual([]);
    }
    const line = t.deps.db.selectFrom('auditoria').select('despues').where('fila_id', '=', cuenta.usuarioId);
    expect(await line.where('accion', '=', 'cambio').orderBy('id', 'desc').execute()).toContainEqual({
      despues: { segundo_factor: false },
    });
  });
});

describe('a required second factor', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ segundoFactor: ['admin', 'tecnico'] });
  });
  afterAll(() => t.close());

  it('restricts its roles to activating one, and leaves other roles free', async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    const admin = callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
    for (const url of ['/api/clientes', '/api/users', '/api/profile', '/api/consultora/ejemplo.pdf']) {
      expectError(await admin.get(url), 403, 'segundo_factor_requerido');
    }
    expect((await admin.get('/api/auth/me')).statusCode).toBe(200);
    expect(bodyOf<SegundoFactor>(await admin.get(propio)).obligatorio).toBe(true);
    expect((await admin.post(propio, { actual: CONTRASENA })).statusCode).toBe(200);
    const seed = await t.deps.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
    const codigo = codeAt(totpSecret(t.deps.keys, seed), Date.now());
    expect((await admin.put(propio, { codigo })).statusCode).toBe(200);
    expect((await admin.get('/api/clientes')).statusCode).toBe(200);
    const { clienteId } = await factories(t.deps.db).empresa();
    expect((await (await t.as({ clienteId })).get('/api/ordenes')).statusCode).toBe(200);
  });
});
