import { Writable } from 'node:stream';
import { type LoggerOptions, pino, symbols } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { ask } from '#server/testing/helpers/backup.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('logs request, person, status and time of each call, and no secrets', async () => {
  const written: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  // The product's log with another destination.
  const { [symbols.serializersSym]: serializers } = createLog('silent') as unknown as {
    [symbols.serializersSym]: NonNullable<LoggerOptions['serializers']>;
  };
  const app = await buildApp({ ...t.deps, log: pino({ level: 'trace', serializers }, sink) });
  const make = factories(t.deps.db);
  const cuenta = await make.cuenta();
  const { token, refresh_token, user } = bodyOf<SignInReply>(await signInAs(app, cuenta));
  const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
  const reply = await app.inject({ url: '/api/rubros?x=secreto-de-la-consulta', headers });
  const codes = ['codigo-de-activacion', 'token-de-validacion', 'Contrasena-nueva-1', '30111222'];
  await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
  await app.inject({ url: `/api/auth/verify/${codes[0]}` });
  codes.push(
    String(
      new URL(
        bodyOf(
          await app.inject({
            ...{ method: 'POST', url: '/api/profile/calendario', headers },
            payload: { contrasena: CONTRASENA },
          }),
        ).url,
      ).searchParams.get('clave'),
    ),
  );
  await app.inject({ url: `/api/agenda/calendario.ics?clave=${codes[4]}` });
  codes.push('7K3M-Q2WD-9XTF-0HB1', '7K3MQ2WD9XTF0HB1');
  for (const address of [
    `/verificar/${codes[5]}`,
    `/api/verificar/${codes[6]}`,
    `/verificar?codigo=${codes[6]}`,
  ])
    await app.inject({ url: address, remoteAddress: '10.20.30.40' });
  const payload = { token: codes[1], password: codes[2] };
  await app.inject({ method: 'POST', url: `/api/activation/${codes[0]}`, payload });
  await signInAs(app, cuenta, 'Contrasena-nueva-1');
  const form = new Response(formOf({ nombre: 'x' }));
  const type = { 'content-type': String(form.headers.get('content-type')) };
  await app.inject({
    method: 'POST',
    url: '/api/documentacion',
    headers: { ...headers, ...type },
    payload: await form.text(),
  });
  // PostgreSQL's error quotes the value in its detail.
  await ask(
    t.database.ownerUrl,
    `create function fallar() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = 'XX000', detail = '(documento)=(' || new.nombre || ')'; end $$;
    create trigger fallar before insert on rubro for each row execute function fallar()`,
  );
  const fault = await app.inject({
    method: 'POST',
    url: '/api/rubros',
    headers,
    payload: { nombre: '30111222' },
  });
  expectError(fault, 500, 'error_interno');
  await app.close();

  const all = written.join('');
  for (const secret of [
    token,
    refresh_token,
    token.split('.').at(-1),
    CONTRASENA,
    'secreto-de-la-consulta',
    ...codes,
    // Who checks a certificate is not traced.
    '10.20.30.40',
  ]) {
    expect([secret, all.includes(String(secret))]).toEqual([secret, false]);
  }
  const lines = all
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const id = reply.headers['x-request-id'];
  expect(lines.filter((line) => line.reqId === id && line.estado !== undefined)).toEqual([
    expect.objectContaining({
      usuario: user._id,
      metodo: 'GET',
      ruta: '/api/rubros',
      estado: 200,
      direccion: '127.0.0.1',
      ms: expect.any(Number),
    }),
  ]);
  const faults = lines.filter((line) => line.reqId === fault.headers['x-request-id'] && line.level === 50);
  expect(faults).toEqual([
    expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ code: 'XX000' }) }),
  ]);
});
