import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { routesOf } from '#server/testing/helpers/routes.ts';
import {
  type Creation,
  type Creations,
  call,
  creationsOf,
  keyed,
  shown,
} from '#server/testing/idempotency/creations.ts';

const s: Scene = await scene();
const { t, admin } = s;
const creations: Creations = creationsOf(s);
const posts = (await routesOf(t.deps)).filter(({ method, config }) => method === 'POST' && config.roles);
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const document = bodyOf<OpenApi>(await admin.get('/api/docs/json'));

interface OpenApi {
  paths: Record<string, { post?: { parameters?: { in: string; name: string }[]; responses: object } }>;
}

/** As the document says it. */
const taking = posts.filter(({ url }) => {
  const post = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.post;
  return post?.parameters?.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
});

/** Rows of every table, with mails, jobs and lines of the trail. */
async function rowsNow(): Promise<Record<string, number>> {
  const { rows } = await sql<{ tabla: string; n: number }>`
    select c.oid::regclass::text as tabla, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text::int as n
    from pg_class c where relkind = 'r' and not relispartition
      -- Versions have parts that are chosen at random.
      and relname <> 'lista_version' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
    t.deps.db,
  );
  return Object.fromEntries(rows.map(({ tabla, n }) => [tabla, n]));
}

async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsNow();
  await work();
  const after = Object.entries(await rowsNow());
  return Object.fromEntries(
    after.flatMap(([tabla, n]) => (n === before[tabla] ? [] : [[tabla, n - (before[tabla] ?? 0)]])),
  );
}

afterAll(() => t.close());

describe('every POST of people with a session', () => {
  it('takes a key, or says why not, or answers a file', () => {
    const silent = posts.filter(
      (route) => !taking.includes(route) && !route.config.keyless && !isFile(route.url),
    );
    expect(silent.map(nameOf)).toEqual([]);
    expect(taking.filter(({ config }) => config.keyless).map(nameOf)).toEqual([]);
  });
  const isFile = (url: string) => {
    const { responses = {} } = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.post ?? {};
    const [ok] = Object.entries(responses).filter(([status]) => status === '200');
    return !JSON.stringify(ok).includes('application/json');
  };

  it('that takes a key is repeated below', () => {
    expect(taking.map(nameOf).sort(), 'write a creation in server/testing/idempotency/creations.ts').toEqual(
      Object.keys(creations).sort(),
    );
    expect(taking.length).toBeGreaterThan(30);
  });

  it('that takes a key has the 422 in the document', () => {
    const without = taking.filter(({ url }) => {
      const post = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.post;
      return !('422' in (post?.responses ?? {}));
    });
    expect(without.map(nameOf)).toEqual([]);
  });
});

describe('a repeated call with the same key and body', () => {
  it.each(Object.keys(creations))('%s has the same reply and writes nothing more', async (route) => {
    const made = (await creations[route]?.()) as Creation;
    const headers = keyed();
    let first: LightMyRequestResponse | undefined;
    const once = await added(async () => {
      first = await call(made, headers);
    });
    expect(first?.statusCode, first?.body).toBeLessThan(300);
    expect(first?.headers['idempotency-replayed']).toBeUndefined();
    expect(once).toMatchObject({ clave_idempotencia: 1 });
    expect(Object.keys(once).length, JSON.stringify(once)).toBeGreaterThan(1);
    let second: LightMyRequestResponse | undefined;
    const files = await s.countFiles();
    const more = await added(async () => {
      second = await call(made, headers);
    });
    expect(second && shown(second)).toEqual(first && shown(first));
    expect(second?.headers['idempotency-replayed']).toBe('true');
    expect(more).toEqual({});
    // The file of the second call is removed after its reply.
    await expect.poll(s.countFiles).toEqual(files);
  });

  it.each(Object.keys(creations))('%s that comes twice at once is made once', async (route) => {
    const prepare = async () => (await creations[route]?.()) as Creation;
    const alone = await prepare();
    const once = await added(() => call(alone, keyed()));
    const both = await prepare();
    const headers = keyed();
    let replies: LightMyRequestResponse[] = [];
    const twice = await added(async () => {
      replies = await Promise.all([call(both, headers), call(both, headers)]);
    });
    expect(twice).toEqual(once);
    const [first, second] = replies.map(shown);
    expect(first?.statusCode).toBeLessThan(300);
    expect(second).toEqual(first);
  });
});
