import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import type { Outgoing } from '#server/platform/mail/sender.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor } from '#server/testing/identities.ts';
import { runRecuperaciones } from '#server/testing/jobs.ts';

const PASSWORD = 'OtraClave2026';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LOGIN = 'https://prisma.example/login';

describe('a mail informs the owner of an account', () => {
  let t: TestApp;
  let admin: Caller;
  const sent: Outgoing[] = [];

  beforeAll(async () => {
    t = await testApp({ publicUrl: 'https://prisma.example', timezone: 'America/Argentina/Ushuaia' });
    admin = await t.as('admin');
  });
  beforeEach(() => {
    sent.length = 0;
  });
  afterAll(() => t.close());

  /** Delivers the outbox; returns the mails to that address. */
  async function mailsTo(address: string): Promise<Outgoing[]> {
    const waiting = await t.deps.db
      .selectFrom('correo')
      .select('id')
      .where('enviado_at', 'is', null)
      .execute();
    const sender = { send: async (message: Outgoing) => void sent.push(message) };
    for (const { id } of waiting) await deliverCorreo(t.deps, sender, id);
    return sent.filter(({ to }) => to === address);
  }
  const call = (caller: Caller, method: 'PUT' | 'POST', url: string, payload: object, agent = FIREFOX) =>
    t.app.inject({
      ...{ method, url, payload, remoteAddress: '203.0.113.9' },
      headers: { 'user-agent': agent, ...(caller.token && { authorization: `Bearer ${caller.token}` }) },
    });
  const own = async (cuenta: Cuenta) => callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
  const expectDone = ({ statusCode, body }: LightMyRequestResponse) =>
    expect([200, 204], body).toContain(statusCode);
  const links = ({ text, html }: Outgoing) => new Set(`${text} ${html}`.match(/https?:[^\s"<]+/g));

  it('of a password change of their own, with time, place and what to do if it was somebody else', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const make = factories(t.deps.db);
    for (const cuenta of [await make.cuenta(), await make.cuenta({ clienteId })]) {
      const body = { actual: CONTRASENA, password: PASSWORD };
      expectDone(await call(await own(cuenta), 'PUT', '/api/profile/contrasena', body));
      // 23:05 of the day before, local time.
      await t.deps.db
        .updateTable('correo')
        .set({ created_at: new Date('2026-11-22T02:05:00Z') })
        .execute();
      const [mail, ...more] = await mailsTo(cuenta.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Se cambió la contraseña de su cuenta de Prisma Seguridad');
      for (const part of [
        'Se cambió la contraseña de su cuenta.',
        '21 de noviembre de 2026 a las 23:05',
        'desde la dirección 203.0.113.9 (Firefox en Linux).',
        'Si no fue usted, elija otra ahora mismo con «¿Olvidó su contraseña?»',
      ]) {
        expect(mail?.text).toContain(part);
      }
      expect(links(mail as Outgoing)).toEqual(new Set([LOGIN]));
    }
  });

  it('of no change that was refused', async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    const caller = await own(cuenta);
    const body = { actual: 'no es esta', password: PASSWORD };
    expectError(await call(caller, 'PUT', '/api/profile/contrasena', body), 400, 'validacion');
    const stale = { authorization: `Bearer ${caller.token}`, 'if-match': '"99"' };
    const url = `/api/users/${cuenta.usuarioId}`;
    const refused = await t.app.inject({
      method: 'PUT',
      url,
      payload: { password: PASSWORD },
      headers: stale,
    });
    expectError(refused, 409, 'conflicto_version');
    expectDone(await call(admin, 'PUT', url, { status: 'VERIFIED' }));
    expect(await mailsTo(cuenta.email)).toEqual([]);
  });

  it('of a password set by the mailed link', async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: cuenta.email } });
    await runRecuperaciones(t.deps);
    const { id, semilla } = await t.deps.db
      .selectFrom('codigo')
      .select(['id', 'semilla'])
      .where('usuario_id', '=', cuenta.usuarioId)
      .executeTakeFirstOrThrow();
    await mailsTo(cuenta.email);
    const body = { token: codeOf(t.deps.keys, semilla), password: PASSWORD };
    expectDone(await call(await t.as('nadie'), 'POST', `/api/auth/validate/${id}`, body));
    const mails = await mailsTo(cuenta.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nueva contraseña de Prisma Seguridad',
      'Se cambió la contraseña de su cuenta de Prisma Seguridad',
    ]);
    expect(mails[1]?.text).toContain('desde la dirección 203.0.113.9 (Firefox en Linux).');
  });

  it("of a password set by an administrator, without the administrator's name", async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    const url = `/api/users/${cuenta.usuarioId}`;
    expectDone(await call(admin, 'PUT', url, { password: PASSWORD }));
    const [mail] = await mailsTo(cuenta.email);
    expect(mail?.text).toContain('Lo hizo un administrador.');
    expect(mail?.text).not.toContain('203.0.113.9');
    expect(links(mail as Outgoing)).toEqual(new Set([LOGIN]));
    expectDone(await call(await own(cuenta), 'PUT', url, { password: 'Tercera2026' }));
    const mails = await mailsTo(cuenta.email);
    expect(mails[1]?.text).toContain('desde la dirección 203.0.113.9 (Firefox en Linux).');
  });

  it('of no first password', async () => {
    const invited = async () => {
      const email = `nueva${Math.random()}@prueba.example`;
      const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/users', { email }));
      await mailsTo(email);
      return { usuarioId: _id, email };
    };
    const activate = async ({ usuarioId }: Cuenta) => {
      const { semilla } = await t.deps.db
        .selectFrom('codigo')
        .select('semilla')
        .where('usuario_id', '=', usuarioId)
        .where('usado_at', 'is', null)
        .executeTakeFirstOrThrow();
      const code = codeOf(t.deps.keys, semilla);
      const { token } = bodyOf<{ token: string }>(await t.app.inject({ url: `/api/auth/verify/${code}` }));
      expectDone(
        await call(await t.as('nadie'), 'POST', `/api/activation/${code}`, { token, password: PASSWORD }),
      );
    };
    const [linked, set] = [await invited(), await invited()];
    await activate(linked);
    expectDone(
      await call(admin, 'PUT', `/api/users/${set.usuarioId}`, { password: PASSWORD, status: 'VERIFIED' }),
    );
    for (const { email } of [linked, set]) {
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'Active su cuenta de Prisma Seguridad',
      ]);
    }
    // A second activation replaces a password.
    expectDone(await call(admin, 'PUT', `/api/users/${linked.usuarioId}`, { status: 'PENDING' }));
    expect((await admin.post(`/api/users/${linked.usuarioId}/activacion`)).statusCode).toBe(202);
    await activate(linked);
    expect((await mailsTo(linked.email)).map(({ subject }) => subject).at(-1)).toBe(
      'Se cambió la contraseña de su cuenta de Prisma Seguridad',
    );
  });

  it('with our own name of the browser, whatever its user agent says', async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    const body = { actual: CONTRASENA, password: PASSWORD };
    const agent = 'Llame ya al 555-1234 o entre en http://malo.example Chrome/1';
    expectDone(await call(await own(cuenta), 'PUT', '/api/profile/contrasena', body, agent));
    const [mail] = await mailsTo(cuenta.email);
    expect(mail?.text).toContain('desde la dirección 203.0.113.9 (Chrome).');
    expect(mail?.text).not.toMatch(/555|malo/);
  });

  describe('of a corrected e-mail', () => {
    let serial = 0;
    const persona = { nombre: 'Inés', apellido: 'Ñáñez', cuit: '27-1' };
    const tecnico = async (verified: boolean) => {
      const email = `tecnica${++serial}@prueba.example`;
      const { _id } = bodyOf<Tecnico>(await admin.post('/api/tecnicos', { ...persona, email }));
      const set = { status: 'VERIFIED', password_hash: 'x' } as const;
      if (verified) await t.deps.db.updateTable('usuario').set(set).where('tecnico_id', '=', _id).execute();
      await mailsTo(email);
      sent.length = 0;
      const correct = async (to: string) =>
        expectDone(await call(admin, 'PUT', `/api/tecnicos/${_id}`, { ...persona, email: to }));
      return { email, correct };
    };
    const CHANGED = 'Se cambió el email de su cuenta de Prisma Seguridad';

    it('at the old and at the new address', async () => {
      const { email, correct } = await tecnico(true);
      await correct(`nueva-${email}`);
      const [former] = await mailsTo(email);
      const [present] = await mailsTo(`nueva-${email}`);
      for (const mail of [former, present]) {
        expect(mail?.subject).toBe(CHANGED);
        expect(mail?.text).toContain('Lo hizo un administrador.');
        expect(links(mail as Outgoing)).toEqual(new Set([LOGIN]));
      }
      expect(former?.text).toContain('ya no se ingresa con este');
      expect(present?.text).toContain('se ingresa a su cuenta con este email');
      // Neither mail contains the other address.
      expect(`${former?.text}`).not.toContain('nueva-');
      expect(`${present?.text}`).not.toContain(email.replace('nueva-', ''));
    });

    it('at the old address only, before the account is activated', async () => {
      const { email, correct } = await tecnico(false);
      await correct(`nueva-${email}`);
      const [former] = await mailsTo(email);
      expect(former?.subject).toBe(CHANGED);
      expect(former?.text).toContain('el enlace de activación que se le envió ya no sirve');
      expect((await mailsTo(`nueva-${email}`)).map(({ subject }) => subject)).toEqual([
        'Active su cuenta de Prisma Seguridad',
      ]);
    });

    it('but not of a change of letter case', async () => {
      const { email, correct } = await tecnico(true);
      await correct(email.toUpperCase());
      expect(await mailsTo(email)).toEqual([]);
      expect(await mailsTo(email.toUpperCase())).toEqual([]);
    });
  });
});
