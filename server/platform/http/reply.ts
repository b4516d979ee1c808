import type { FastifyReply } from 'fastify';
import type { JsonReply, RowReply } from '#server/platform/db/rows.ts';

/** What the route's response schema says that this reply sends; no other JSON text compiles in the route. */
export type BodyOf<R extends FastifyReply> = Parameters<R['send']>[0];

/** A reply of that body, for code to which the schema is a parameter. */
export type ReplyOf<Body> = FastifyReply & { send(body: Body): FastifyReply };

/** Answers JSON text that PostgreSQL made. */
export function sendJson<R extends FastifyReply>(reply: R, { fila }: JsonReply<BodyOf<R>>): void {
  const plain: FastifyReply = reply;
  plain.type('application/json; charset=utf-8').send(fila);
}

/** Answers one row with its version. */
export function sendRow<R extends FastifyReply>(reply: R, status: 200 | 201, row: RowReply<BodyOf<R>>): void {
  const plain: FastifyReply = reply;
  plain.code(status).header('etag', `"${row.version}"`);
  sendJson(reply, row);
}
