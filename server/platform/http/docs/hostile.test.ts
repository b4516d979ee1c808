import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/sesion/passwords.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { type OpenApi, type Operation, operationsOf, type Schema } from '#server/testing/fuzz/operations.ts';
import { bodyOf, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { type Route, routesOf } from '#server/testing/helpers/routes.ts';
import { openSessionFor } from '#server/testing/identities.ts';

const LONG = 'ñ'.repeat(5000);
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  LONG,
  UNKNOWN,
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  "'; drop table cliente; --",
  '%00',
  [],
  [[]],
  {},
  { toString: 1 },
  { $ne: null },
];

/** Values of fields for which the document's schema is too open. */
async function knownFields(t: TestApp): Promise<Record<string, unknown>> {
  const make = factories(t.deps.db);
  const { clienteId: cliente_id, sucursalId: sucursal_id } = await make.empresa();
  const ids = {
    ...{
      cliente_id,
      sucursal_id,
      tipoOrden_id: await make.tipoOrden(),
      localidad_id: await make.localidad(),
    },
    ...{ provincia_id: await make.reference('provincia'), pais_id: await make.reference('pais') },
  };
  const emails = { email: 'a@prueba.example', secondEmail: 'b@prueba.example' };
  const fechas = {
    fechainicio: '2026-01-01',
    fechafin: '2026-01-02',
    fechavencimiento: '2026-01-03',
    vencimiento: '2026-01-03',
  };
  // An order type has one kind.
  const clase = { capacitacion: false, compliance: false, inspeccion: true };
  const persona = {
    ...{ documento: '30.111.222', cuit: '27-30111222-5', otrodocumento: 'AAC 5.123.456' },
    fechadeingreso: '2020-01-01',
  };
  const lists = { ids: [UNKNOWN], columnas: [{ titulo: 'x', tipo: 'texto' }] };
  const passwords = { actual: CONTRASENA, password: CONTRASENA, contrasena: CONTRASENA };
  const own = { consulta: 'estado=vencida', calendario: null };
  // A notice is silenced or comes again, not both.
  const orden = { renueva_id: '', anticipacion: 60, posponer: null };
  // The type of every body is an inspection's, which has no post.
  const requisito = { puesto: null, desde: '2026-01-01', desde_cliente_id: null, fechaegreso: null };
  const datos = { numero: '30.111.222', egresados: 2, asistencias: 5, notificaciones: 1 };
  const plan = { anio: 2026, de: 2025, a: 2026, mes: 1, horas: 1.5 };
  return {
    ...{ ...ids, ...emails, ...fechas, ...clase, ...persona, ...lists, ...passwords },
    ...{ ...own, ...orden, ...requisito, ...plan, ...datos },
  };
}

/** A value that the schema of the OpenAPI document accepts. */
function exampleOf({ enum: words, anyOf, type = 'string' }: Schema): unknown {
  if (words) return words[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  const [first] = [type].flat();
  return { boolean: true, integer: 1, number: 1, array: [], object: {} }[first as 'array'] ?? 'x';
}

const crlf = (...lines: string[]) => lines.join('\r\n');
const part = (name: string, value: string) =>
  crlf('--x', `content-disposition: form-data; name="${name}"`, '', value, '');
const forms: Record<string, string | Buffer> = {
  empty: '',
  'no parts': '--x--\r\n',
  'cut short': part('nombreFantasia', 'x').slice(0, -4),
  'no end': part('nombreFantasia', 'x'),
  'another boundary': '--y\r\n\r\nx\r\n--y--\r\n',
  'no name': crlf('--x', 'content-disposition: form-data', '', 'x', '--x--', ''),
  'no disposition': crlf('--x', '', 'x', '--x--', ''),
  NUL: `${part('nombreFantasia', 'a\0b')}--x--\r\n`,
  'invalid UTF-8': Buffer.concat([
    Buffer.from(part('razonSocial', 'x').slice(0, -2)),
    Buffer.from([0xff, 0xc3]),
    Buffer.from('\r\n--x--\r\n'),
  ]),
  repeated: `${part('cuit', '1')}${part('cuit', '2')}--x--\r\n`,
  poisoned: `${part('__proto__', 'x')}${part('constructor', 'x')}${part('toString', 'x')}--x--\r\n`,
  'many fields': `${Array.from({ length: 500 }, (_, n) => part(`c${n}`, 'x')).join('')}--x--\r\n`,
  'a long field': `${part('razonSocial', LONG.repeat(40))}--x--\r\n`,
  'a long name': `${part(LONG, 'x')}--x--\r\n`,
  'a file where none is': crlf(
    '--x',
    'content-disposition: form-data; name="cuit"; filename="x"',
    '',
    'x',
    '--x--',
    '',
  ),
  'two logos': `${crlf('--x', 'content-disposition: form-data; name="image"; filename="a.png"', '', 'x', '').repeat(2)}--x--\r\n`,
  'a hostile file name': crlf(
    '--x',
    'content-disposition: form-data; name="image"; filename="../../\0\u202e.png"',
    'content-type: \0',
    '',
    'x',
    '--x--',
    '',
  ),
};

// They end the session, or count as failures of the address.
const isOmitted = (url: string) => /logout|signin/.test(url);

describe('hostile requests', { timeout: 120_000 }, () => {
  let t: TestApp;
  let admin: Caller;
  let routes: Route[];
  let operations: Operation[];

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    // Hashes of other test accounts cannot be compared, as changing a password does.
    const password_hash = await hashPassword(CONTRASENA);
    await t.deps.db.updateTable('usuario').set({ password_hash }).where('id', '=', admin.usuarioId).execute();
    admin = callerOf(t.app, await openSessionFor(t.deps, admin.usuarioId));
    routes = (await routesOf(t.deps))
      .filter(({ method, url }) => url.startsWith('/api/') && !isOmitted(url) && method !== 'HEAD')
      .map((route) => ({ ...route, url: route.url.replace(':filename', 'x') }));
    operations = operationsOf(bodyOf<OpenApi>(await admin.get('/api/docs/json')), new Map());
  });
  afterAll(() => t.close());

  const identity = () => ({ 'x-access-token': admin.token });
  /** Collects replies with a fault or with the driver's words. */
  const faults: string[] = [];
  const send = async (what: string, request: InjectOptions) => {
    const reply = await t.app.inject(request);
    const wordy = /stack|syntax|select |insert |\bpg\b|node_modules|ZodError/i.test(
      reply.statusCode < 400 ? '' : reply.body,
    );
    if (reply.statusCode >= 500 || wordy)
      faults.push(`${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  };
  const writes = () => routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

  /** The gate sends each of them a twelfth of what is hostile, in turn; the whole run sends all. */
  const inTurn = () => {
    let turn = 0;
    return () => {
      turn += 1;
      return (_: unknown, n: number) => Boolean(process.env.COMPLETO) || (n + turn) % 12 === 0;
    };
  };

  // What a call cannot be made without.
  const queries: Record<string, string> = { '/api/ordenes/enlaces': '?simular=true' };
  const addressOf = (url: string) => `${url.replace(':id', UNKNOWN)}${queries[url] ?? ''}`;

  it('get a clear refusal for any value in any field of a body', async () => {
    const known = await knownFields(t);
    // The type of the other bodies is an inspection's.
    const ofTraining: Record<string, unknown> = {
      tipoOrden_id: await factories(t.deps.db).tipoOrden('capacitacion'),
    };
    const refused: string[] = [];
    const isDue = inTurn();
    const headers = { ...identity(), 'content-type': 'application/json' };
    for (const { method, url } of writes()) {
      const name = `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
      const { properties = {} } = operations.find((operation) => operation.name === name)?.json ?? {};
      const good = Object.fromEntries(
        Object.entries(properties).map(([field, schema]) => [
          field,
          (url.startsWith('/api/planCapacitacion') ? ofTraining[field] : undefined) ??
            (field in known ? known[field] : exampleOf(schema)),
        ]),
      );
      const accepted = await t.app.inject({
        ...{ method, url: addressOf(url), headers },
        payload: JSON.stringify(good),
      });
      if (accepted.statusCode === 400) refused.push(`${name} ${JSON.stringify(good)}: ${accepted.body}`);
      for (const field of [...Object.keys(good), 'otro']) {
        const sent = values.filter(isDue()).map((value) => {
          const payload = JSON.stringify({ ...good, [field]: value });
          const what = `${method} ${url} ${field}: ${String(JSON.stringify(value)).slice(0, 40)}`;
          return send(what, { method, url: addressOf(url), headers, payload });
        });
        await Promise.all(sent);
      }
    }
    expect(refused, 'give these fields a valid value in knownFields').toEqual([]);
    expect(faults).toEqual([]);
  });

  it('get a clear refusal for any address and headers', async () => {
    const ids = [
      '%00',
      'null',
      '-1',
      UNKNOWN,
      UNKNOWN.toUpperCase(),
      `${UNKNOWN}%20`,
      '{}',
      '..',
      LONG.slice(0, 300),
      '%F0%9F%92%A9',
    ];
    const odd: Record<string, string>[] = [
      { 'if-match': '"99999999999999999999"' },
      { 'if-match': '*' },
      { 'if-none-match': ','.repeat(1000) },
      { 'accept-encoding': 'br;q=nada, gzip;;;' },
      { range: 'bytes=9-1' },
      { 'content-type': 'multipart/form-data' },
      { authorization: `Bearer ${'a.'.repeat(2000)}` },
      { cookie: `token=${'%'.repeat(2000)}` },
    ];
    const isDue = inTurn();
    for (const { method, url } of routes) {
      const due = isDue();
      const named = ids.filter(due).map((id) => {
        const address = url.replace(':id', encodeURI(id).replaceAll('%25', '%'));
        return send(`${method} ${address}`, { method, url: address, headers: identity() });
      });
      const headed = odd.filter(due).map((headers) =>
        send(`${method} ${url} ${JSON.stringify(headers).slice(0, 60)}`, {
          method,
          url: url.replace(':id', UNKNOWN),
          headers: { ...identity(), ...headers },
        }),
      );
      await Promise.all([...named, ...headed]);
    }
    expect(faults).toEqual([]);
  });

  it('get a clear refusal for any broken form, which leaves no data', { tags: 'completo' }, async () => {
    const before = bodyOf<unknown[]>(await admin.get('/api/clientes')).length;
    const headers = { ...identity(), 'content-type': 'multipart/form-data; boundary=x' };
    for (const [name, payload] of Object.entries(forms)) {
      for (const { method, url } of writes()) {
        await send(`${method} ${url} ${name}`, {
          method,
          url: url.replace(':id', UNKNOWN),
          headers,
          payload,
        });
      }
      const reply = await t.app.inject({ method: 'POST', url: '/api/clientes', headers, payload });
      expect([name, reply.statusCode]).toEqual([name, expect.toBeOneOf([400, 413])]);
    }
    expect(faults).toEqual([]);
    expect(bodyOf<unknown[]>(await admin.get('/api/clientes'))).toHaveLength(before);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
