import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { miCuenta } from '#contract/cuentas/mi-cuenta.ts';
import type { Revision } from '#contract/cuentas/sesion.ts';
import { passwordErrors } from '#contract/values/fields.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { createCodigo } from '../links/codigos.ts';
import { weaknessOf } from './debiles.ts';

const own = ['estela.aguero@prensaslujan.example', 'Molinos Aguará S.A.', 'Ñandú'];

describe('a weak password', () => {
  it.each(['Password1', 'pAssw0rd1', 'Qwerty123', 'Abcd1234'])(
    '%s is common, whatever its case',
    async (typed) => {
      expect(await weaknessOf(typed, [])).toMatch(/^Está entre las contraseñas más usadas/);
    },
  );

  it.each([
    'Aguero2026',
    'EstelaAguero1',
    'molinos-AGUARÁ-9',
    'Ñandu12345',
    'PrensasLujan7!',
    'Aguara2026xyz',
  ])('%s is made of the account’s words', async (typed) => {
    expect(await weaknessOf(typed, own)).toMatch(/^Está hecha con su nombre/);
  });

  it.each(['CaballoVerde7', 'MolinosCaballo7', 'Zx9kqwpmrt', 'Grapa8tornillo'])(
    '%s is none',
    async (typed) => {
      expect(await weaknessOf(typed, own)).toBeUndefined();
    },
  );

  it('is on a list of those that the rules allow in some case', async () => {
    const lines = (await readFile(new URL('comunes.txt', import.meta.url), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(6_000);
    const never = lines.filter((line) => {
      const [letter = ''] = /[a-z]/.exec(line) ?? [];
      return line !== line.toLowerCase() || passwordErrors(`${line}${letter.toUpperCase()}x`).length > 0;
    });
    expect(never).toEqual([]);
  });
});

describe('a new password', () => {
  let lax: TestApp;
  let strict: TestApp;
  beforeAll(async () => {
    [lax, strict] = await Promise.all([testApp(), testApp({ strictPasswords: true })]);
  });
  afterAll(async () => {
    await Promise.all([lax.close(), strict.close()]);
  });

  const open = async (t: TestApp, cuenta: Cuenta) =>
    callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
  const linkOf = async (t: TestApp, cuenta: Cuenta, uso: 'activacion' | 'validacion') => {
    const id = await t.deps.db
      .transaction()
      .execute((trx) => createCodigo(trx, t.deps.keys, cuenta.usuarioId, uso));
    const codigos = t.deps.db.selectFrom('codigo').select('semilla').where('id', '=', id);
    return { id, code: codeOf(t.deps.keys, (await codigos.executeTakeFirstOrThrow()).semilla) };
  };
  const post = (t: TestApp, url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });

  it('that is weak is pointed out and accepted, by session and by both links', async () => {
    const make = factories(lax.deps.db);
    const clienteId = await make.cliente({ razonSocial: 'Curtiembre Peralta' });
    await make.sucursal(clienteId);
    const cuenta = await make.cuenta({ clienteId });
    const caller = await open(lax, cuenta);
    const review = async (password: string) =>
      bodyOf<Revision>(await caller.post(miCuenta.revision, { password }));
    expect(await review('Peralta2026')).toEqual({
      aviso: 'Está hecha con su nombre, su email o su empresa: es fácil de adivinar.',
      rechazada: false,
    });
    expect((await review('Password1')).aviso).toMatch(/más usadas/);
    expect(await review('Grapa8tornillo')).toEqual({ aviso: null, rechazada: false });
    expectError(await caller.post(miCuenta.revision, { password: 'corta' }), 400, 'validacion');

    const { id, code } = await linkOf(lax, cuenta, 'validacion');
    const body = { token: code, password: 'Peralta2026' };
    const url = `/api/auth/validate/${id}`;
    expectError(await post(lax, `${url}/revision`, { ...body, token: 'otro' }), 401, 'invalid_token');
    expect(bodyOf<Revision>(await post(lax, `${url}/revision`, body)).aviso).toMatch(/su empresa/);
    expect((await post(lax, url, body)).statusCode).toBe(200);
    expect((await signInAs(lax.app, cuenta, 'Peralta2026')).statusCode).toBe(200);
    expectError(await post(lax, `${url}/revision`, body), 404, 'no_encontrado');
  });

  it('that is weak is refused where the installation is strict, and changes nothing', async () => {
    const cuenta = await factories(strict.deps.db).cuenta();
    const caller = await open(strict, cuenta);
    const password = 'Password1';
    expect(bodyOf<Revision>(await caller.post(miCuenta.revision, { password })).rechazada).toBe(true);
    const { id, code } = await linkOf(strict, cuenta, 'validacion');
    const tries = [
      await caller.put(miCuenta.contrasena, { actual: CONTRASENA, password }),
      await caller.put(`/api/users/${cuenta.usuarioId}`, { password }),
      await post(strict, `/api/auth/validate/${id}`, { token: code, password }),
    ];
    for (const reply of tries) {
      expectError(reply, 400, 'validacion');
      expect(reply.json()).toMatchObject({ errores: [{ campo: 'password' }] });
    }
    expect((await signInAs(strict.app, cuenta)).statusCode).toBe(200);
    const free = { token: code, password: 'Grapa8tornillo' };
    expect((await post(strict, `/api/auth/validate/${id}`, free)).statusCode).toBe(200);
  });

  it('is reviewed for an activation link with its token alone', async () => {
    const cuenta = await factories(strict.deps.db).cuenta({ status: 'PENDING' });
    const { code } = await linkOf(strict, cuenta, 'activacion');
    const { token } = (await strict.app.inject({ url: `/api/auth/verify/${code}` })).json();
    const url = `/api/activation/${code}`;
    const body = { token, password: 'Abcd1234' };
    expectError(await post(strict, `${url}/revision`, { ...body, token: 'x' }), 401, 'invalid_token');
    expect(bodyOf<Revision>(await post(strict, `${url}/revision`, body)).rechazada).toBe(true);
    expectError(await post(strict, url, body), 400, 'validacion');
    expect((await post(strict, url, { ...body, password: 'Grapa8tornillo' })).statusCode).toBe(200);
  });
});
