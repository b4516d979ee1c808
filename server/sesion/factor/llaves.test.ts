import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { llaves, type PedidoAlta, type PedidoLlave } from '#contract/cuentas/llaves.ts';
import {
  type CodigosRecuperacion,
  type IngresoPendiente,
  type SegundoFactor,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { Authenticator } from './authenticator.fixture.ts';
import { siteOf } from './webauthn.ts';

const { propio, prueba, pruebaLlave, pedidoLlave, ingresoLlave } = segundoFactor;

describe('a passkey', () => {
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
  const authenticator = () => new Authenticator(new URL(t.deps.config.publicUrl).origin);
  const pedidoOf = async (caller: Caller) => {
    const reply = await caller.post(llaves.pedido, { actual: CONTRASENA });
    expect(reply.statusCode).toBe(200);
    return bodyOf<PedidoAlta>(reply);
  };
  const add = async (caller: Caller, key: Authenticator, nombre?: string) => {
    const reply = await caller.post(llaves.path, key.create(await pedidoOf(caller), nombre));
    expect(reply.statusCode).toBe(201);
    return bodyOf<CodigosRecuperacion>(reply).codigos;
  };
  const withKey = async () => {
    const cuenta = await make.cuenta();
    const caller = await open(cuenta);
    const key = authenticator();
    return { cuenta, caller, key, codes: await add(caller, key) };
  };
  const pendingOf = async (cuenta: Cuenta) => {
    const reply = await signInAs(t.app, cuenta);
    expect(reply.statusCode).toBe(202);
    const { desafio, llave } = bodyOf<IngresoPendiente>(reply);
    return { desafio, llave: llave ?? expect.fail('no passkey asked for') };
  };
  const complete = (desafio: string, firma: object) =>
    t.app.inject({ method: 'POST', url: ingresoLlave, payload: { desafio, recordar: false, ...firma } });
  const factorOf = async (caller: Caller) => bodyOf<SegundoFactor>(await caller.get(propio));
  const mails = async (email: string) => {
    const sent = t.deps.db.selectFrom('correo').select('datos').where('destinatario', '=', email);
    const all = (await sent.orderBy('created_at').execute()).map(({ datos }) => datos.cambio);
    return all.filter((cambio) => cambio !== 'navegadorNuevo');
  };

  it('is added with the password, turns the factor on with recovery codes, and its owner is told', async () => {
    const cuenta = await make.cuenta();
    const caller = await open(cuenta);
    expectError(await caller.post(llaves.pedido, { actual: 'Otra2026x' }), 400, 'validacion');
    const pedido = await pedidoOf(caller);
    expect(pedido).toMatchObject({
      rp: { id: 'localhost', name: 'Prisma Seguridad' },
      excludeCredentials: [],
    });
    const key = authenticator();
    const made = await caller.post(llaves.path, key.create(pedido, 'Celular de Añasco'));
    expect(bodyOf<CodigosRecuperacion>(made).codigos).toHaveLength(10);
    expect(await factorOf(caller)).toMatchObject({
      activadoAt: null,
      codigos: 10,
      admiteLlaves: true,
      llaves: [{ nombre: 'Celular de Añasco', usadaAt: null }],
    });
    expect(await mails(cuenta.email)).toEqual(['factorActivado']);
    expect(await add(caller, authenticator())).toEqual([]);
    expect(await mails(cuenta.email)).toEqual(['factorActivado', 'llaveAgregada']);
    expect((await pedidoOf(caller)).excludeCredentials).toHaveLength(2);
  });

  it('is not added twice, with another challenge, from another site or with a used challenge', async () => {
    const { caller, key } = await withKey();
    const adds = async (make: (pedido: PedidoAlta) => object) =>
      caller.post(llaves.path, make(await pedidoOf(caller)));
    expectError(await adds((pedido) => key.create(pedido)), 409, 'duplicado');
    const other = { challenge: Buffer.alloc(32).toString('base64url') };
    expectError(
      await adds((pedido) => authenticator().create({ ...pedido, ...other })),
      401,
      'codigo_incorrecto',
    );
    const elsewhere = new Authenticator('https://otro.example');
    expectError(await adds((pedido) => elsewhere.create(pedido)), 401, 'codigo_incorrecto');
    const rp = { id: 'otro.example', name: 'x' };
    expectError(await adds((pedido) => authenticator().create({ ...pedido, rp })), 401, 'codigo_incorrecto');
    const used = authenticator().create(await pedidoOf(caller));
    expect((await caller.post(llaves.path, used)).statusCode).toBe(201);
    expectError(await caller.post(llaves.path, { ...used, id: 'x' }), 401, 'codigo_incorrecto');
    const late = authenticator().create(await pedidoOf(caller));
    await sql`update llave_desafio set vence_at = now()`.execute(t.deps.db);
    expectError(await caller.post(llaves.path, late), 401, 'codigo_incorrecto');
    expect((await factorOf(caller)).llaves).toHaveLength(2);
  });

  it('completes a sign-in once, by its signature of this sign-in', async () => {
    const { cuenta, caller, key } = await withKey();
    const { desafio, llave } = await pendingOf(cuenta);
    const stranger = await withKey();
    expectError(await complete(desafio, stranger.key.sign(llave)), 401, 'codigo_incorrecto');
    const elsewhere = await pendingOf(cuenta);
    expectError(await complete(desafio, key.sign(elsewhere.llave)), 401, 'codigo_incorrecto');
    const firma = key.sign(llave);
    const other = key.sign(llave);
    expectError(await complete(desafio, { ...firma, signature: other.signature }), 401, 'codigo_incorrecto');
    const signedIn = await complete(desafio, key.sign(llave));
    expect(signedIn.statusCode).toBe(200);
    expect(bodyOf<SignInReply>(signedIn).user.email).toBe(cuenta.email);
    expectError(await complete(desafio, key.sign(llave)), 401, 'invalid_token');
    expect((await factorOf(caller)).llaves[0]?.usadaAt).not.toBeNull();
    const line = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'ingreso');
    const [last] = await line.where('usuario_id', '=', cuenta.usuarioId).orderBy('id', 'desc').execute();
    expect(last?.despues).toMatchObject({ factor: 'llave' });
  });

  it('that was copied is refused, by its counter', async () => {
    const { cuenta, key } = await withKey();
    key.counter = 50;
    const first = await pendingOf(cuenta);
    expect((await complete(first.desafio, key.sign(first.llave))).statusCode).toBe(200);
    key.counter = 20;
    const second = await pendingOf(cuenta);
    expectError(await complete(second.desafio, key.sign(second.llave)), 401, 'codigo_incorrecto');
  });

  it('counts wrong signatures as failures of the account', async () => {
    const { cuenta, key } = await withKey();
    const wrong = key.sign({ challenge: 'AAAA', rpId: 'localhost' });
    for (let round = 0; round < 2; round++) {
      const { desafio } = await pendingOf(cuenta);
      for (let n = 0; n < 5; n++) expectError(await complete(desafio, wrong), 401, 'codigo_incorrecto');
      expectError(await complete(desafio, wrong), 401, 'invalid_token');
    }
    expectError(await signInAs(t.app, cuenta), 429, 'demasiados_intentos');
  });

  it('proves the factor for a sensitive act, and a signature does so once', async () => {
    const { cuenta, caller, key } = await withKey();
    const age = sql`update sesion set factor_at = now() - interval '11 minutes' where usuario_id = ${cuenta.usuarioId}::uuid`;
    await age.execute(t.deps.db);
    const [own] = (await factorOf(caller)).llaves;
    const acts = [
      () => caller.post(llaves.pedido, { actual: CONTRASENA }),
      () => caller.post(propio, { actual: CONTRASENA }),
      () => caller.post(llaves.path, key.create({ challenge: 'x', rp: { id: 'x' } } as PedidoAlta)),
      () => caller.delete(`${llaves.path}/${own?._id}`),
    ];
    for (const act of acts) expectError(await act(), 403, 'segundo_factor_vencido');
    const pedido = bodyOf<PedidoLlave>(await caller.post(pedidoLlave));
    const firma = key.sign(pedido);
    expect((await caller.post(pruebaLlave, firma)).statusCode).toBe(204);
    expectError(await caller.post(pruebaLlave, firma), 401, 'codigo_incorrecto');
    expect((await caller.delete(`${llaves.path}/${own?._id}`)).statusCode).toBe(204);
  });

  it('is removed by its owner alone; the last one turns the factor off', async () => {
    const { cuenta, caller, codes } = await withKey();
    await add(caller, authenticator(), 'Otra');
    const own = (await factorOf(caller)).llaves;
    const stranger = await withKey();
    expectError(await stranger.caller.delete(`${llaves.path}/${own[0]?._id}`), 404, 'no_encontrado');
    expect((await caller.delete(`${llaves.path}/${own[0]?._id}`)).statusCode).toBe(204);
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(202);
    expect((await caller.post(prueba, { codigo: codes[0] ?? '' })).statusCode).toBe(204);
    expect((await caller.delete(`${llaves.path}/${own[1]?._id}`)).statusCode).toBe(204);
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    expect(await factorOf(caller)).toMatchObject({ codigos: 0, llaves: [] });
    expectError(await caller.post(pedidoLlave), 404, 'no_encontrado');
    const told = ['factorActivado', 'llaveAgregada', 'llaveQuitada', 'factorQuitado'];
    expect(await mails(cuenta.email)).toEqual(told);
  });

  it('goes with the factor that an administrator removes', async () => {
    const { cuenta } = await withKey();
    expect((await (await t.as('admin')).delete(segundoFactor.de(cuenta.usuarioId))).statusCode).toBe(204);
    const left = t.deps.db.selectFrom('llave').select('id').where('usuario_id', '=', cuenta.usuarioId);
    expect(await left.execute()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    const { caller } = await withKey();
    for (let n = 1; n < llaves.maximo; n++) await add(caller, authenticator());
    const eleventh = authenticator().create(await pedidoOf(caller));
    expectError(await caller.post(llaves.path, eleventh), 400, 'validacion');
  });

  it('belongs to a domain with https, or to this computer', () => {
    expect(siteOf('https://prisma.example:8443')).toEqual({
      origin: 'https://prisma.example:8443',
      domain: 'prisma.example',
    });
    expect(siteOf('http://localhost:3000')?.domain).toBe('localhost');
    for (const url of ['http://prisma.example', 'https://10.0.0.5', 'https://[::1]:3000'])
      expect(siteOf(url), url).toBeUndefined();
  });
});
