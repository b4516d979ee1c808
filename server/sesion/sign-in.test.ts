import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

describe('signing in', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const events = (usuarioId: string) =>
    t.deps.db
      .selectFrom('auditoria')
      .select(['accion', 'direccion'])
      .where('usuario_id', '=', usuarioId)
      .where('accion', 'like', 'ingreso%')
      .execute();

  it('returns the tokens and the user', async () => {
    const cuenta = await make.cuenta({ email: 'Directora@Prueba.example' });
    const response = await signInAs(t.app, cuenta);
    expect(response.statusCode).toBe(200);
    const body = response.json<SignInReply>();
    expect(body).toEqual({
      success: true,
      token: body.access_token,
      access_token: expect.stringMatching(/^a\./),
      refresh_token: expect.stringMatching(/^r\./),
      user: {
        _id: cuenta.usuarioId,
        email: 'Directora@Prueba.example',
        login: 'Directora@Prueba.example',
        active: true,
        status: 'VERIFIED',
        isAdmin: true,
        cliente: null,
        tecnico: null,
      },
    });
    const me = await callerOf(t.app, { token: body.token, usuarioId: '' }).get('/api/auth/me');
    expect(me.json()).toEqual({ success: true, user: body.user });
    expect(await events(cuenta.usuarioId)).toEqual([{ accion: 'ingreso', direccion: '127.0.0.1' }]);
  });

  it('returns the company of a client user', async () => {
    const { clienteId } = await make.empresa();
    const { user } = bodyOf<SignInReply>(await signInAs(t.app, await make.cuenta({ clienteId })));
    expect(user).toMatchObject({
      isAdmin: false,
      cliente: { _id: clienteId, razonSocial: expect.any(String), linktofile: null },
      tecnico: null,
    });
  });

  it('ignores letter case and outer spaces of the e-mail', async () => {
    await make.cuenta({ email: 'mayusculas@prueba.example' });
    expect((await signInAs(t.app, { email: ' MAYUSCULAS@prueba.example ' })).statusCode).toBe(200);
  });

  it('returns the same status and body for every reason to refuse', async () => {
    const inactiva = await make.empresa();
    await t.deps.db
      .updateTable('cliente')
      .set({ active: false })
      .where('id', '=', inactiva.clienteId)
      .execute();
    const sinSucursal = await make.cliente();
    const reasons: Record<string, [Cuenta | { email: string }, string]> = {
      'wrong password': [await make.cuenta(), 'Otra2026cosecha'],
      'unknown account': [{ email: 'nadie@prueba.example' }, CONTRASENA],
      disabled: [await make.cuenta({ active: false }), CONTRASENA],
      'not activated': [await make.cuenta({ status: 'PENDING' }), CONTRASENA],
      'inactive client': [await make.cuenta({ clienteId: inactiva.clienteId }), CONTRASENA],
      'wrong password of a client without branch': [
        await make.cuenta({ clienteId: sinSucursal }),
        'Otra2026',
      ],
    };
    const bodies = new Set<string>();
    for (const [reason, [cuenta, password]] of Object.entries(reasons)) {
      const response = await signInAs(t.app, cuenta, password);
      expect([reason, response.statusCode]).toEqual([reason, 401]);
      bodies.add(response.body);
    }
    expect([...bodies]).toEqual([
      JSON.stringify({
        success: false,
        code: 'credenciales_invalidas',
        message: 'Credenciales de acceso incorrectas',
      }),
    ]);
  });

  it('is refused with 403 sin_sucursal, and opens no session, for a client without a branch', async () => {
    const cuenta = await make.cuenta({ clienteId: await make.cliente() });
    const { message } = expectError(await signInAs(t.app, cuenta), 403, 'sin_sucursal');
    expect(message).toBe('Su empresa aún no tiene sucursales registradas. Contacte al administrador.');
    const sesiones = t.deps.db.selectFrom('sesion').select('id').where('usuario_id', '=', cuenta.usuarioId);
    expect(await sesiones.execute()).toEqual([]);
  });

  it('from a browser and address that are new to the account is mailed, the first one is not', async () => {
    const cuenta = await make.cuenta();
    const mails = async () => {
      const sent = t.deps.db.selectFrom('correo').select('datos').where('destinatario', '=', cuenta.email);
      return (await sent.execute()).map(({ datos }) => `${datos.cambio} ${datos.direccion}`);
    };
    const first = await signInAs(t.app, cuenta, CONTRASENA, '10.20.0.1');
    await signInAs(t.app, cuenta, CONTRASENA, '10.20.0.1');
    expect(await mails()).toEqual([]);
    for (let n = 0; n < 2; n++) await signInAs(t.app, cuenta, CONTRASENA, '10.20.0.2');
    expect(await mails()).toEqual(['navegadorNuevo 10.20.0.2']);
    const known = await t.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      remoteAddress: '10.20.0.3',
      headers: { cookie: String(first.headers['set-cookie']).split(';', 1)[0] },
      payload: { email: cuenta.email, password: CONTRASENA },
    });
    expect(known.statusCode).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it('requires both fields and accepts no others', async () => {
    const post = (payload: object) => t.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
    const cases: [object, Record<string, string>][] = [
      [{}, { email: 'Este campo es requerido', password: 'Contraseña Requerida' }],
      [{ email: 'a@b.example', password: '' }, { password: 'Contraseña Requerida' }],
      [{ email: 'a@b.example', password: 'x', isAdmin: true }, { isAdmin: 'Este campo no se reconoce' }],
    ];
    for (const [payload, errores] of cases) {
      const body = expectError(await post(payload), 400, 'validacion');
      expect(Object.fromEntries((body.errores ?? []).map((e) => [e.campo, e.mensaje]))).toEqual(errores);
    }
  });
});
