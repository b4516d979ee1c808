import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { copyBytes, inline } from '#server/platform/db/copy.ts';
import type { RowQuery } from '#server/platform/db/rows.ts';
import { type Scope, scopeKey } from '#server/platform/db/scope.ts';
import { type Actor, actAs } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, sessionOf } from '../access.ts';
import { isUnchanged } from '../etag.ts';
import type { BodyOf } from '../reply.ts';
import { encode, encodingOf } from './list-encoding.ts';

export interface ListSource<in out Row> {
  scope: Scope;
  query: RowQuery<Row>;
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

/** Answers a list (reglas 7.3): 304, the cached body, or the rows. `query` must match the response schema. */
export async function sendList<R extends FastifyReply>(
  deps: Deps,
  request: FastifyRequest,
  reply: R,
  { scope, query }: ListSource<RowOf<BodyOf<R>>>,
): Promise<FastifyReply> {
  const plain: FastifyReply = reply;
  const text = inline(deps.db, query.sql);
  const actor = actorOf(request);
  // The key has role and company, because row-level security changes the rows of the same query.
  const key = createHash('sha256')
    .update(`${actor.rol} ${actor.clienteId} ${scopeKey(scope)} ${text}`)
    .digest('base64url');
  // Read before the rows: a list can be newer than its version, never older.
  const { listVersion } = sessionOf(request);
  if (listVersion === undefined) throw new Error('the route does not name the tables of its list');
  const etag = `W/"${key.slice(0, 16)}-${listVersion}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization, x-access-token',
  };
  if (isUnchanged(request, etag)) {
    return plain.code(304).headers(headers).send();
  }
  const accepted = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  const { encoding, body } = await deps.lists.get(`${key} ${accepted}`, etag, () =>
    encode(build(deps, actor, text), accepted),
  );
  if (encoding !== 'identity') plain.header('content-encoding', encoding);
  return plain.headers(headers).type('application/json; charset=utf-8').send(body);
}

type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;
