import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { copyBytes, inline } from '#server/platform/db/copy.ts';
import type { ListQuery, Since } from '#server/platform/db/lists/list-rows.ts';
import { isNotAfter, type ListVersion, parseListVersion } from '#server/platform/db/lists/list-version.ts';
import type { RowQuery } from '#server/platform/db/rows.ts';
import { type Scope, scopeKey } from '#server/platform/db/scope.ts';
import { type Actor, actAs, reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, sessionOf } from '../access.ts';
import type { BodyOf } from '../reply.ts';
import { type Encoded, encode, encodingOf } from './list-encoding.ts';

export interface ListSource<in out Row> {
  scope: Scope;
  query: RowQuery<Row> | ListQuery<Row>;
}

/** Streams the rows as one JSON array, without a string for each row. */
async function* build(deps: Deps, actor: Actor, text: string): AsyncGenerator<Buffer> {
  const client = await deps.pool.connect();
  // Makes the pool close a connection with an unfinished COPY.
  let failure: Error | undefined = new Error('the rows were not read to their end');
  let opening = '[';
  try {
    if (actor.rol === 'cliente') {
      await client.query('begin read only');
      const { sql: settings, parameters } = actAs(actor).compile(deps.db);
      await client.query(settings, [...parameters]);
    }
    for await (const chunk of copyBytes(client, text)) {
      // Replaces the first row's comma.
      if (opening) chunk.write(opening);
      opening = '';
      yield chunk;
    }
    if (actor.rol === 'cliente') await client.query('commit');
    failure = undefined;
  } finally {
    client.release(failure);
  }
  yield Buffer.from(`${opening}]`);
}

/** A version of the list that the caller holds, by `If-None-Match`. */
interface Held extends ListVersion {
  readonly tag: string;
}

function heldVersions({ headers }: FastifyRequest, name: string): Held[] {
  const tags = headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return tags.flatMap((tag) => {
    const [, own, version] = /^(?:W\/)?"([\w-]+)\.([^"]+)"$/.exec(tag) ?? [];
    return own === name && version ? [{ tag, ...parseListVersion(version) }] : [];
  });
}

/** RFC 3229, 10.5.3: the caller takes what changed (`rows`), or shared parts apart (`parts`), in the place of the whole. */
const takes = ({ headers }: FastifyRequest, manipulation: 'rows' | 'parts') =>
  [headers['a-im'] ?? []].flat().some((value) => value.split(/\s*,\s*/).includes(manipulation));

/** The changes as they are sent (`contract/lists/list-changes.ts`); empty if the whole list is shorter. */
async function* buildChanges(
  deps: Deps,
  actor: Actor,
  query: Pick<ListQuery<unknown>, 'changes'>,
  since: Since,
): AsyncGenerator<Buffer> {
  const { rows } = await reading(deps.db, actor, (db) => query.changes(since).execute(db));
  const [changes] = rows;
  if (typeof changes?.filas !== 'string') return;
  const { total, filas, quitadas } = changes;
  yield Buffer.from(`{"total":${total},"filas":[${filas}],"quitadas":${quitadas}}`);
}

/** Of a list's body: with role and company, because row-level security changes the rows of the same query. */
const keyOf = ({ rol, clienteId }: Actor, scope: Scope, text: string) =>
  createHash('sha256')
    .update(`${rol} ${clienteId} ${scopeKey(scope)} ${text}`)
    .digest('base64url');

/** Read before the rows: a list can be newer than its version, never older. */
function versionNow(request: FastifyRequest): string {
  const { listVersion } = sessionOf(request);
  if (listVersion === undefined) throw new Error('the route does not name the tables of its list');
  return listVersion;
}

/**
 * Answers a list (reglas 7.3): 304, what changed since a version that the caller holds, the cached body, or the rows. `query`
 * must match the response schema.
 */
export async function sendList<R extends FastifyReply>(
  deps: Deps,
  request: FastifyRequest,
  reply: R,
  { scope, query }: ListSource<RowOf<BodyOf<R>>>,
): Promise<FastifyReply> {
  const plain: FastifyReply = reply;
  const text = inline(deps.db, query.sql);
  const actor = actorOf(request);
  const key = keyOf(actor, scope, text);
  const name = key.slice(0, 16);
  const listVersion = versionNow(request);
  const { content, epoch, snapshot = '' } = parseListVersion(listVersion);
  const headers = {
    etag: deps.lists.tag(key, content, `W/"${name}.${listVersion}"`),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization, x-access-token, a-im',
  };
  const held = heldVersions(request, name);
  const same = held.find((version) => version.content === content);
  if (same) {
    return plain
      .code(304)
      .headers({ ...headers, etag: same.tag })
      .send();
  }
  const accepted = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  const send = ({ encoding, body }: Encoded) => {
    if (encoding !== 'identity') plain.header('content-encoding', encoding);
    return plain.headers(headers).type('application/json; charset=utf-8').send(body);
  };
  const base = held.find((version) => version.epoch === epoch && isBase(version.snapshot, snapshot));
  if (base?.snapshot && 'changes' in query && takes(request, 'rows')) {
    const since = { tablas: request.routeOptions.config.listTables ?? [], snapshot: base.snapshot };
    const changes = await deps.lists.changes(`${key} ${accepted} ${base.tag}`, headers.etag, () =>
      encode(buildChanges(deps, actor, query, since), accepted),
    );
    if (changes.body.length > 0) {
      plain.code(226).headers({ im: 'rows', 'delta-base': base.tag });
      return send(changes);
    }
  }
  const apart = 'apart' in query && takes(request, 'parts') ? query.apart : undefined;
  if (apart) plain.code(226).header('im', 'parts');
  return send(
    await deps.lists.list(`${key} ${accepted} ${apart ? 'parts' : ''}`, headers.etag, () =>
      encode(build(deps, actor, apart ? inline(deps.db, apart) : text), accepted),
    ),
  );
}

const isBase = (held: string | undefined, now: string) => held !== undefined && isNotAfter(held, now);

type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;
