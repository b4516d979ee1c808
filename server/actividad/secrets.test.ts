import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actividad } from '#contract/consultora/actividad.ts';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { runRecuperaciones } from '#server/testing/jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.deps.jobs.install();
});
afterAll(async () => {
  await t.deps.jobs.stop();
  await t.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, token?: string) =>
  t.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** Delivers the queued mails; returns each code with the use of its link. */
async function readMailbox() {
  const sent: string[] = [];
  const sender = {
    send: async ({ text }: { text: string }) => {
      sent.push(text);
    },
  };
  const waiting = t.deps.db.selectFrom('correo').select('id').where('enviado_at', 'is', null);
  for (const { id } of await waiting.execute()) await deliverCorreo(t.deps, sender, id);
  expect(sent.length).toBeGreaterThan(0);
  const codigos = await t.deps.db.selectFrom('codigo').select(['id', 'uso', 'semilla', 'hash']).execute();
  return codigos.map((codigo) => ({ ...codigo, code: codeOf(t.deps.keys, codigo.semilla) }));
}

it('a day of use leaves no password, token or code in the audit trail, nor shows one', async () => {
  const make = factories(t.deps.db);
  const secrets = new Set([
    CONTRASENA,
    'Equivocada-77',
    'Recuperada-88',
    'Activada-99',
    'Cambiada-55',
    '$argon2',
  ]);
  const keep = (reply: SignInReply | { access_token: string; refresh_token: string; token: string }) => {
    for (const token of [reply.token, reply.access_token, reply.refresh_token]) {
      secrets.add(token);
      secrets.add(token.split('.').at(-1) ?? token);
    }
    return reply;
  };

  const cuenta = await make.cuenta();
  await signInAs(t.app, cuenta, 'Equivocada-77');
  await signInAs(t.app, { email: 'Equivocada-77' }, 'Equivocada-77');
  const first = keep(bodyOf<SignInReply>(await signInAs(t.app, cuenta)));
  const second = keep(
    bodyOf<SignInReply>(await call('POST', '/api/auth/refresh', { refresh_token: first.refresh_token })),
  );
  const { token } = second;
  await call('PUT', '/api/profile/contrasena', { actual: CONTRASENA, password: 'Cambiada-55' }, token);
  await call('POST', '/api/users', { email: 'nueva@prueba.example' }, token);
  const tecnico = {
    nombre: 'Inés',
    apellido: 'Quiroga',
    email: 'ines@prueba.example',
    cuit: '27-11111111-4',
  };
  await call('POST', '/api/tecnicos', tecnico, token);
  await call('POST', '/api/auth/forgot', { email: cuenta.email });
  await runRecuperaciones(t.deps);

  const codigos = await readMailbox();
  for (const { id, uso, code, semilla, hash } of codigos) {
    for (const secret of [code, semilla.toString('hex'), hash.toString('hex')]) secrets.add(secret);
    if (uso === 'validacion') {
      const body = { token: code, password: 'Recuperada-88' };
      expect((await call('POST', `/api/auth/validate/${id}`, body)).statusCode).toBe(200);
      continue;
    }
    const { token: once } = bodyOf<{ token: string }>(await call('GET', `/api/auth/verify/${code}`));
    secrets.add(once);
    const body = { token: once, password: 'Activada-99' };
    expect((await call('POST', `/api/activation/${code}`, body)).statusCode).toBe(200);
  }
  const last = keep(bodyOf<SignInReply>(await signInAs(t.app, cuenta, 'Recuperada-88')));
  const hashes = await t.deps.db.selectFrom('usuario').select('password_hash').execute();
  for (const { password_hash } of hashes) secrets.add(String(password_hash));
  const sesiones = await t.deps.db.selectFrom('sesion').select('semilla').execute();
  for (const { semilla } of sesiones) secrets.add(semilla.toString('hex'));
  await call('POST', '/api/auth/refresh', { refresh_token: first.refresh_token });

  const shown = (await call('GET', actividad.path, undefined, last.token)).body;
  const { rows } = await sql<{ linea: string }>`select a::text as linea from auditoria a`.execute(t.deps.db);
  expect(rows.length).toBeGreaterThan(20);
  for (const accion of ['ingreso fallido', 'correo', 'Cambió la contraseña de la cuenta', 'Activó la cuenta'])
    expect(shown).toContain(accion);
  const kept = rows.map(({ linea }) => linea).join('\n');
  expect(secrets.size).toBeGreaterThan(20);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect([secret, kept.includes(secret), shown.includes(secret)]).toEqual([secret, false, false]);
  }
});
