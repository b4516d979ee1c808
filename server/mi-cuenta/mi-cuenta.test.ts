import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MiSesion, sesionesDe } from '#contract/cuentas/mi-cuenta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';

const contrasena = '/api/profile/contrasena';
const sesiones = '/api/profile/sesiones';

describe('one’s own account', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const account = async (of?: { clienteId: string }) => {
    const cuenta = await factories(t.deps.db).cuenta(of);
    const open = async () => callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
    return { ...cuenta, open, here: await open(), there: await open() };
  };

  it('changes its password with the current one, which ends its other sessions', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    for (const cuenta of [await account(), await account({ clienteId })]) {
      const body = { actual: CONTRASENA, password: 'OtraClave2026' };
      expect((await cuenta.here.put(contrasena, body)).statusCode).toBe(204);
      expectError(await cuenta.there.get('/api/auth/me'), 401, 'invalid_token');
      expect((await cuenta.here.get('/api/auth/me')).statusCode).toBe(200);
      expectError(await signInAs(t.app, cuenta), 401, 'credenciales_invalidas');
      expect((await signInAs(t.app, cuenta, 'OtraClave2026')).statusCode).toBe(200);
    }
  });

  it('keeps its password when the current one is wrong or the new one too simple', async () => {
    const cuenta = await account();
    expectInvalid(await cuenta.here.put(contrasena, { actual: 'no es esta', password: 'OtraClave2026' }), {
      actual: 'La contraseña actual no es correcta',
    });
    expectInvalid(await cuenta.here.put(contrasena, { actual: '', password: 'corta' }), {
      actual: 'Contraseña Requerida',
      password: 'La contraseña debe tener al menos 8 caracteres, al menos una mayúscula, un número',
    });
    expect((await cuenta.there.get('/api/auth/me')).statusCode).toBe(200);
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
  });

  it('limits wrong current passwords as the sign-in does', async () => {
    const cuenta = await account();
    const guess = () => cuenta.here.put(contrasena, { actual: 'no es esta', password: 'OtraClave2026' });
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(400);
    expectError(await guess(), 429, 'demasiados_intentos');
  });

  it('lists its active sessions and ends one or all others, never those of another person', async () => {
    const cuenta = await account();
    const other = await account();
    const list = async () => bodyOf<MiSesion[]>(await cuenta.here.get(sesiones));
    const before = await list();
    expect(before.map(({ propia }) => propia).sort()).toEqual([false, true]);
    for (const one of before) expect(one).toMatchObject({ direccion: '127.0.0.1', agente: 'prueba' });
    const there = before.find(({ propia }) => !propia)?._id;
    expectError(await other.here.delete(`${sesiones}/${there}`), 404, 'no_encontrado');
    expectError(await cuenta.here.delete(`${sesiones}/${UNKNOWN}`), 404, 'no_encontrado');
    expect((await cuenta.here.delete(`${sesiones}/${there}`)).statusCode).toBe(204);
    expectError(await cuenta.there.get('/api/auth/me'), 401, 'invalid_token');
    const third = await cuenta.open();
    expect((await cuenta.here.delete(sesiones)).statusCode).toBe(204);
    expectError(await third.get('/api/auth/me'), 401, 'invalid_token');
    expect((await list()).map(({ propia }) => propia)).toEqual([true]);
    expect((await other.there.get('/api/auth/me')).statusCode).toBe(200);
  });

  it('is seen and ended by administrators alone, with a line of the trail', async () => {
    const cuenta = await account();
    const of = sesionesDe(cuenta.usuarioId);
    const admin = await t.as('admin');
    const tecnico = await t.as('tecnico');
    for (const refused of [await tecnico.get(of), await tecnico.delete(of)])
      expectError(refused, 403, 'sin_permiso');
    const open = bodyOf<MiSesion[]>(await admin.get(of));
    expect(open.map(({ propia }) => propia)).toEqual([false, false]);
    const elsewhere = sesionesDe((await account()).usuarioId);
    expectError(await admin.delete(`${elsewhere}/${open[0]?._id}`), 404, 'no_encontrado');
    expect((await admin.delete(`${of}/${open[0]?._id}`)).statusCode).toBe(204);
    const left = [await cuenta.here.get('/api/auth/me'), await cuenta.there.get('/api/auth/me')];
    expect(left.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await admin.delete(of)).statusCode).toBe(204);
    for (const one of [cuenta.here, cuenta.there])
      expectError(await one.get('/api/auth/me'), 401, 'invalid_token');
    const lines = t.deps.db.selectFrom('auditoria').select(['accion', 'despues']);
    expect(
      await lines.where('fila_id', '=', cuenta.usuarioId).where('accion', '=', 'sesión revocada').execute(),
    ).toEqual([
      { accion: 'sesión revocada', despues: { motivo: 'cerrada por un administrador', cantidad: 1 } },
      { accion: 'sesión revocada', despues: { motivo: 'cerrada por un administrador', cantidad: 1 } },
    ]);
    expect((await admin.delete(sesionesDe(admin.usuarioId))).statusCode).toBe(204);
    expect((await admin.get('/api/auth/me')).statusCode).toBe(200);
  });
});
