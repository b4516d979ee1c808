import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import { miCuenta, sesionesDe } from '#contract/cuentas/mi-cuenta.ts';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { awaitTimeInHour } from '#server/testing/clock.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { createEnlace } from './calendario.queries.ts';

const enlace = '/api/profile/calendario';

describe('a calendar link', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
  });
  afterAll(() => t.close());

  const create = async (caller: Caller) => {
    const reply = await caller.post(enlace, { contrasena: CONTRASENA });
    expect(reply.statusCode, reply.body).toBe(201);
    const { pathname, search } = new URL(reply.json<{ url: string }>().url);
    return async () => (await t.app.inject({ url: `${pathname}${search}` })).statusCode;
  };
  const emailOf = async ({ usuarioId }: Caller) => {
    const query = t.deps.db.selectFrom('usuario').select('email').where('id', '=', usuarioId);
    return (await query.executeTakeFirstOrThrow()).email;
  };
  const mailsTo = async (caller: Caller) => {
    const destinatario = await emailOf(caller);
    const rows = t.deps.db.selectFrom('correo').select(['plantilla', 'datos']);
    return rows.where('destinatario', '=', destinatario).execute();
  };

  it('is made with the password alone, and a wrong one counts as one at sign-in', async () => {
    const caller = await t.as('admin');
    for (const body of [undefined, {}, { contrasena: '' }])
      expectInvalid(await caller.post(enlace, body), { contrasena: 'Contraseña Requerida' });
    expectInvalid(await caller.post(enlace, { contrasena: 'Equivocada1' }), {
      contrasena: 'La contraseña actual no es correcta',
    });
    expect(bodyOf<Perfil>(await caller.get('/api/profile')).calendario).toBeNull();
    expect(await mailsTo(caller)).toEqual([]);
    for (let n = 0; n < 10; n++) await caller.post(enlace, { contrasena: `Equivocada${n}` });
    expectError(await caller.post(enlace, { contrasena: CONTRASENA }), 429, 'demasiados_intentos');
  });

  it('is mailed to its owner, whatever their role', async () => {
    for (const caller of [await t.as('admin'), await t.as('tecnico'), cliente]) {
      await create(caller);
      expect(await mailsTo(caller)).toEqual([
        {
          plantilla: 'cambio',
          datos: { cambio: 'calendario', direccion: '127.0.0.1', navegador: expect.any(String) },
        },
      ]);
    }
  });

  it('ends with a changed password, by its owner or an administrator', async () => {
    const own = await t.as('tecnico');
    const read = await create(own);
    expect(await read()).toBe(200);
    const password = 'Grapa8tornillo';
    expect((await own.put(miCuenta.contrasena, { actual: CONTRASENA, password })).statusCode).toBe(204);
    expect(await read()).toBe(404);
    const other = await t.as('tecnico');
    const readOther = await create(other);
    expect((await admin.put(`/api/users/${other.usuarioId}`, { password })).statusCode).toBe(200);
    expect(await readOther()).toBe(404);
  });

  it('ends with the end of all sessions, by its owner or an administrator, and not of one', async () => {
    for (const all of [
      async (caller: Caller) => caller.delete(miCuenta.sesiones),
      async (caller: Caller) => admin.delete(sesionesDe(caller.usuarioId)),
    ]) {
      const caller = await t.as('tecnico');
      const read = await create(caller);
      expect((await all(caller)).statusCode).toBe(204);
      expect(await read()).toBe(404);
      const { sucesos } = bodyOf<ActividadReply>(await admin.get('/api/actividad?accion=sesión revocada'));
      expect(sucesos[0]?.cambios).toContainEqual({
        ...{ campo: 'Enlace de calendario', antes: null, despues: 'eliminado' },
      });
    }
    const caller = await t.as('tecnico');
    const read = await create(caller);
    const [session] = bodyOf<{ _id: string }[]>(await admin.get(sesionesDe(caller.usuarioId)));
    await admin.delete(`${sesionesDe(caller.usuarioId)}/${session?._id}`);
    expect(await read()).toBe(200);
  });

  it('ends when the company becomes inactive, and shows nothing if it is made at that instant', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const caller = await t.as({ clienteId });
    const setActive = (active: boolean) => admin.patch(`/api/clientes/${clienteId}`, { active });
    const read = await create(caller);
    for (const active of [false, true]) {
      await setActive(active);
      expect(await read()).toBe(404);
    }
    await setActive(false);
    const clave = await transaction(t.deps.db, systemActor('prueba'), (trx) =>
      createEnlace(trx, caller.usuarioId),
    );
    const url = `/api/agenda/calendario.ics?clave=${clave}`;
    expectError(await t.app.inject({ url }), 404, 'no_encontrado');
    await setActive(true);
    expect((await t.app.inject({ url })).statusCode).toBe(200);
  });

  it('with a wrong key is one counted line of the trail for its address', { timeout: 70_000 }, async () => {
    await awaitTimeInHour(t.deps.pool);
    for (let n = 0; n < 200; n++) {
      const clave = String(n).padStart(27, 'A');
      const url = `/api/agenda/calendario.ics?clave=${clave}`;
      expectError(await t.app.inject({ url, remoteAddress: '10.9.0.1' }), 404, 'no_encontrado');
    }
    const { sucesos } = bodyOf<ActividadReply>(await admin.get('/api/actividad?accion=rechazo'));
    expect(sucesos.filter(({ direccion }) => direccion === '10.9.0.1')).toMatchObject([
      { accion: '200 intentos con enlaces inválidos', persona: 'Desconocido' },
    ]);
  });
});
