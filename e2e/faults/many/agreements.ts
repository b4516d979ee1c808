import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import {
  type CodigosRecuperacion,
  type FactorPropuesto,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import { connect, LIMITS } from '#server/platform/db/connection/connect.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import type { Cluster } from './cluster.ts';

/** A property of the cluster; throws if it does not hold. */
export type Agreement = (cluster: Cluster) => Promise<void>;

function equal(what: string, actual: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const me = (url: string, token: string) => callAs({ url }, token, 'GET', '/api/auth/me');
const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);

async function cuenta({ database, sites: [{ url }] }: Cluster, of: { clienteId?: string } = {}) {
  const email = `persona-${randomBytes(6).toString('hex')}@prueba.example`;
  const { usuarioId } = await factories(database.db).cuenta({ ...of, email });
  const reply = await post(url, '/api/auth/signin', { email, password: CONTRASENA });
  const { token, refresh_token } = (await reply.json()) as { token: string; refresh_token: string };
  return { email, usuarioId, token, refresh_token };
}

const sessions: Agreement = async (cluster) => {
  const [a, b] = cluster.sites;
  const { token } = await cuenta(cluster);
  equal(
    'a session of one process, at both',
    await statuses([me(a.url, token), me(b.url, token)]),
    [200, 200],
  );
  await callAs(a, token, 'POST', '/api/auth/logout');
  equal('after its end at one', await statuses([me(a.url, token), me(b.url, token)]), [401, 401]);
};

const revocation: Agreement = async (cluster) => {
  const [a, b] = cluster.sites;
  const { token, usuarioId } = await cuenta(cluster);
  const admin = await tokenOf(a, ADMIN);
  const reply = await callAs(a, admin, 'DELETE', `/api/users/${usuarioId}`);
  equal('the end of an account', reply.status, 204);
  equal('its session, at both', await statuses([me(a.url, token), me(b.url, token)]), [401, 401]);
};

const refresh: Agreement = async (cluster) => {
  const { refresh_token } = await cuenta(cluster);
  const urls = cluster.sites.map(({ url }) => url);
  const calls = Array.from({ length: 100 }, (_, n) =>
    post(urls[n % 2] ?? '', '/api/auth/refresh', { refresh_token }),
  );
  const replies = await Promise.all(calls);
  equal('100 refreshes at once', new Set(replies.map(({ status }) => status)).size, 1);
  const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as { token: string }[];
  const tokens = new Set(bodies.map(({ token }) => token));
  equal('their successors', tokens.size, 1);
  const [token = ''] = tokens;
  equal('the successor, at both', await statuses(urls.map((url) => me(url, token))), [200, 200]);
};

const failures: Agreement = async (cluster) => {
  const { email } = await cuenta(cluster);
  const wrong = { email, password: 'Equivocada1' };
  for (let n = 0; n < 10; n++) await post(cluster.sites[n % 2]?.url ?? '', '/api/auth/signin', wrong);
  const right = { email, password: CONTRASENA };
  const both = cluster.sites.map(({ url }) => post(url, '/api/auth/signin', right));
  equal('the right password after ten wrong ones, five at each', await statuses(both), [429, 429]);
};

/** A second factor that was activated at one process. */
async function withFactor(cluster: Cluster) {
  const [a] = cluster.sites;
  const own = await cuenta(cluster);
  const propio = (method: string, body: object) => callAs(a, own.token, method, segundoFactor.propio, body);
  const proposed = (await (await propio('POST', { actual: CONTRASENA })).json()) as FactorPropuesto;
  const app = new TOTP({ secret: Secret.fromBase32(proposed.secreto) });
  const active = (await (await propio('PUT', { codigo: app.generate() })).json()) as CodigosRecuperacion;
  return { ...own, app, codigos: active.codigos };
}

/** A sign-in that waits for its second factor, begun at one process. */
async function begin(url: string, email: string, cookie = ''): Promise<{ status: number; desafio: string }> {
  const reply = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password: CONTRASENA }),
  });
  const { desafio = '' } = (await reply.json()) as { desafio?: string };
  return { status: reply.status, desafio };
}

const factors: Agreement = async (cluster) => {
  const [a, b] = cluster.sites;
  const { email, app, codigos, usuarioId } = await withFactor(cluster);
  const complete = ({ url }: { url: string }, desafio: string, codigo: string, recordar = false) =>
    post(url, segundoFactor.ingreso, { desafio, codigo, recordar });
  const first = await begin(a.url, email);
  equal('a sign-in with a second factor', first.status, 202);
  // The code of the activation counted already; the next half minute's is accepted, once.
  const code = app.generate({ timestamp: Date.now() + 30_000 });
  const second = await begin(b.url, email);
  const both = [complete(b, first.desafio, code, true), complete(a, second.desafio, code)];
  const replies = await Promise.all(both);
  const wanted = [200, 401];
  equal('one code at both at once', replies.map(({ status }) => status).toSorted(), wanted);
  const third = await begin(a.url, email);
  const recovery = codigos[0] ?? '';
  const remembered = await complete(b, third.desafio, recovery, true);
  equal('a recovery code at the other', remembered.status, 200);
  equal(
    'the same recovery code',
    (await complete(a, (await begin(a.url, email)).desafio, recovery)).status,
    401,
  );
  const cookie = remembered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  equal('a browser remembered at one, at the other', (await begin(a.url, email, cookie)).status, 200);

  const wrong = await begin(a.url, email);
  const tries = [a, b, a, b, a].map((site) => complete(site, wrong.desafio, '000000'));
  equal('five wrong codes, at both', new Set(await statuses(tries)).size, 1);
  equal('the sixth', (await complete(b, wrong.desafio, codigos[1] ?? '')).status, 401);

  const admin = await tokenOf(a, ADMIN);
  equal('its removal', (await callAs(b, admin, 'DELETE', segundoFactor.de(usuarioId))).status, 204);
  const after = await statuses(
    [a, b].map(({ url }) => post(url, '/api/auth/signin', { email, password: CONTRASENA })),
  );
  equal('a sign-in after it, at both', after, [200, 200]);
};

const factorLimits: Agreement = async (cluster) => {
  const { email } = await withFactor(cluster);
  for (let n = 0; n < 10; n++) {
    const site = cluster.sites[n % 2] ?? cluster.sites[0];
    const { desafio } = await begin(site.url, email);
    await post(site.url, segundoFactor.ingreso, { desafio, codigo: '000000', recordar: false });
  }
  const both = cluster.sites.map(({ url }) => begin(url, email));
  const after = (await Promise.all(both)).map(({ status }) => status);
  equal('the password after ten wrong codes, five at each', after, [429, 429]);
};

const lists: Agreement = async ({ sites: [a, b] }) => {
  const token = await tokenOf(a, ADMIN);
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < 20; n++) {
    const before = await fetch(`${b.url}/api/rubros`, { headers });
    const etag = before.headers.get('etag') ?? '';
    const again = () => fetch(`${b.url}/api/rubros`, { headers: { ...headers, 'if-none-match': etag } });
    equal('an unchanged list', (await again()).status, 304);
    const nombre = `Compartido ${randomBytes(4).toString('hex')}`;
    await callAs(a, token, 'POST', '/api/rubros', { nombre, controlContratista: false });
    const after = await again();
    equal('a list changed at the other', after.status, 200);
    equal('with the new row', (await after.text()).includes(nombre), true);
  }
};

const stream: Agreement = async ({ sites: [a, b] }) => {
  const token = await tokenOf(b, ADMIN);
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const reply = await fetch(`${b.url}/api/eventos`, { headers, signal: stop.signal });
  const heard = (async () => {
    let text = '';
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (/event: cambio/.test(text) && text.includes('localidad')) return true;
    }
    return false;
  })().catch(() => false);
  // Without LISTEN the versions are polled every ten seconds; changes count from the first poll on.
  const late = pause(45_000, false, { signal: stop.signal }).catch(() => false);
  const { pais_id } = (await targetOf(a.url, token)).referencias;
  const provincias = (await (await callAs(a, token, 'GET', '/api/provincias')).json()) as { _id: string }[];
  let writing = true;
  const writer = (async () => {
    while (writing) {
      const nombre = `Localidad ${randomBytes(4).toString('hex')}`;
      const body = { nombre, provincia_id: provincias[0]?._id, pais_id, codigoPostal: '1000' };
      await callAs(a, token, 'POST', '/api/localidades', body);
      await pause(1_000);
    }
  })();
  const seen = await Promise.race([heard, late]);
  writing = false;
  await writer;
  stop.abort();
  equal('a change at one, sent by the other', seen, true);
};

const mail: Agreement = async (cluster) => {
  const { sites, mailbox } = cluster;
  const ledger = new Ledger();
  const token = await tokenOf(sites[0], ADMIN);
  const email = () => `correo-${randomBytes(6).toString('hex')}@prueba.example`;
  const writers = await Promise.all(
    sites.map(
      async ({ url }) => new Writers(ledger, await targetOf(url, token), { rows: 0, files: 1, email }),
    ),
  );
  await writers[0]?.acknowledges(20);
  await Promise.all(writers.map((writer) => writer.stop()));
  const emails = writers.flatMap((writer) => writer.emails);
  const deadline = Date.now() + 60_000;
  while (emails.some((one) => mailbox.mailsTo(one).length === 0) && Date.now() < deadline) await pause(200);
  const counts = new Set(emails.map((one) => mailbox.mailsTo(one).length));
  equal('mails for each of two writers’ companies', [...counts], [1]);
};

const limits: Agreement = async ({ pgbouncer, database }) => {
  const { pool } = connect(pgbouncer.url, 12, () => undefined);
  const patient = connect(pgbouncer.url, 4, () => undefined, 'no-limits');
  const read = `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as uno,
    pg_sleep(0.05)`;
  const seen = async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => pool.query<{ uno: string }>(read)));
    return [...new Set(replies.flatMap(({ rows }) => rows.map(({ uno }) => uno)))];
  };
  try {
    const wanted = [`${LIMITS.statement_timeout / 1000}s ${LIMITS.lock_timeout / 1000}s`];
    equal('the limits, on every connection', await seen(), wanted);
    const lifted = await patient.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ uno: string }>`select current_setting('statement_timeout') as uno`.execute(
        trx,
      );
      return rows[0]?.uno;
    });
    equal('the statement timeout of the unlimited pool', lifted, '0');
    equal('the limits, after the unlimited pool', await seen(), wanted);
    const { rows } = await sql`select from pg_stat_activity where application_name like 'prisma %'
      and state = 'idle'`.execute(database.db);
    equal('idle connections with the id of a request', rows.length, 0);
  } finally {
    await Promise.all([pool.end(), patient.pool.end()]);
  }
};

const tenants: Agreement = async (cluster) => {
  const make = factories(cluster.database.db);
  const two = await Promise.all(
    [1, 2].map(async () => {
      const clienteId = await make.cliente();
      await make.sucursal(clienteId);
      return { clienteId, ...(await cuenta(cluster, { clienteId })) };
    }),
  );
  const admin = await tokenOf(cluster.sites[0], ADMIN);
  const calls = Array.from({ length: 120 }, async (_, n) => {
    const who = two[n % 3];
    const reply = await callAs(
      cluster.sites[n % 2] ?? cluster.sites[0],
      who?.token ?? admin,
      'GET',
      '/api/clientes',
    );
    const rows = (await reply.json()) as { _id: string }[];
    return who ? rows.map(({ _id }) => _id).join() === who.clienteId : rows.length >= 2;
  });
  equal('each sees only their own', (await Promise.all(calls)).filter((own) => !own).length, 0);
};

const metrics: Agreement = async ({ metricsUrl }) => {
  const text = await (await fetch(metricsUrl)).text();
  equal('the metrics', /^prisma_database_up 1$/m.test(text) && /^prisma_pool_max 4$/m.test(text), true);
};

export const agreements: Record<string, Agreement> = {
  sessions,
  revocation,
  '100 refreshes at once': refresh,
  'failed sign-ins': failures,
  'second factors': factors,
  'wrong codes': factorLimits,
  'versions of lists': lists,
  'the stream of changes': stream,
  'jobs done once': mail,
  'limits of statements': limits,
  'whose rows': tenants,
  metrics,
};
