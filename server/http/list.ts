import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { copyBytes, inline, type JsonQuery } from '#server/db/copy.ts';
import { type Scope, scopeKey } from '#server/db/scope.ts';
import { type Actor, actAs } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf } from './access.ts';
import type { Encoding } from './list-cache.ts';

/** A list as its screen shows it. */
export interface ListSource {
  /** Tables whose change changes the list. */
  tables: readonly string[];
  /** Whose rows `query` returns; a client user's list runs under row-level security as well. */
  scope: Scope;
  /** Each row's JSON text, in the screen's default order. */
  query: JsonQuery;
}

/** The rows as one JSON array, carried from the socket as they come, without a string made of any of them. */
async function build(deps: Deps, actor: Actor, text: string): Promise<Buffer> {
  const client = await deps.pool.connect();
  let failure: Error | undefined;
  try {
    if (actor.rol === 'cliente') {
      await client.query('begin read only');
      const { sql: settings, parameters } = actAs(actor).compile(deps.db);
      await client.query(settings, [...parameters]);
    }
    const chunks: Buffer[] = [];
    const rows = copyBytes(client, `select ',' || fila from (${text}) as lista (fila)`);
    for await (const chunk of rows) chunks.push(chunk);
    if (actor.rol === 'cliente') await client.query('commit');
    if (chunks[0]) chunks[0] = chunks[0].subarray(1);
    return Buffer.concat([Buffer.from('['), ...chunks, Buffer.from(']')]);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

async function versionOf(deps: Deps, tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ n: string }>`
    select coalesce(sum(n), 0)::text as n from lista_version where tabla = '*' or tabla = any(${tables}::text[])`.execute(
    deps.db,
  );
  return rows[0]?.n ?? '0';
}

function encodingOf(request: FastifyRequest, bytes: number): Encoding {
  if (bytes < 1024) return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/**
 * Answers a list (design, Lists): 304 where the caller has it already, else the kept body, else the one statement's
 * rows, compressed once for all who ask until one of `tables` changes, in whichever process.
 */
export async function sendList(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { tables, scope, query }: ListSource,
): Promise<FastifyReply> {
  const text = inline(deps.db, query);
  const actor = actorOf(request);
  // Two readers' lists may differ by row-level security alone: whose it is counts as much as what was asked.
  const key = createHash('sha256')
    .update(`${actor.rol} ${actor.clienteId} ${scopeKey(scope)} ${text}`)
    .digest('base64url');
  // The version is read before the rows: a list can be newer than its version says, never older.
  const etag = `W/"${key.slice(0, 16)}-${await versionOf(deps, tables)}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization, x-access-token',
  };
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    return reply.code(304).headers(headers).send();
  }
  const list = await deps.lists.get(key, etag, () => build(deps, actor, text));
  const encoding = encodingOf(request, (await list.body('identity')).length);
  const body = await list.body(encoding);
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
    await deps.lists.keep(key, list);
  }
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
}
