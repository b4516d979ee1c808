import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { copyBytes, inline } from '#server/platform/db/copy.ts';
import type { RowQuery } from '#server/platform/db/rows.ts';
import { type Scope, scopeKey } from '#server/platform/db/scope.ts';
import { type Actor, actAs } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, sessionOf } from '../access.ts';
import type { BodyOf } from '../reply.ts';
import { encode, encodingOf } from './list-encoding.ts';

/** A list as its screen shows it. */
export interface ListSource<in out Row> {
  /** Whose rows `query` returns; a client user's list runs under row-level security as well. */
  scope: Scope;
  /** Each row's JSON text, in the screen's default order. */
  query: RowQuery<Row>;
}

/** The rows as one JSON array, carried from the socket as they come, without a string made of any of them. */
async function* build(deps: Deps, actor: Actor, text: string): AsyncGenerator<Buffer> {
  const client = await deps.pool.connect();
  // A connection in the midst of a COPY is of no use to the next.
  let failure: Error | undefined = new Error('the rows were not read to their end');
  let opening = '[';
  try {
    if (actor.rol === 'cliente') {
      await client.query('begin read only');
      const { sql: settings, parameters } = actAs(actor).compile(deps.db);
      await client.query(settings, [...parameters]);
    }
    for await (const chunk of copyBytes(client, `select ',' || fila from (${text}) as lista (fila)`)) {
      // The first row's comma is where the array begins.
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

/**
 * Answers a list (reglas 7.3): 304 where the caller has it already, else the kept body, else the one statement's
 * rows, compressed as they come, once for all who ask until one of the route's tables changes, in whichever process. The
 * rows are those of the route's response schema; others do not compile.
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
  // Two readers' lists may differ by row-level security alone: whose it is counts as much as what was asked.
  const key = createHash('sha256')
    .update(`${actor.rol} ${actor.clienteId} ${scopeKey(scope)} ${text}`)
    .digest('base64url');
  // The version was read before the rows: a list can be newer than its version says, never older.
  const { versionLista } = sessionOf(request);
  if (versionLista === undefined) throw new Error('the route does not name the tables of its list');
  const etag = `W/"${key.slice(0, 16)}-${versionLista}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization, x-access-token',
  };
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
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
