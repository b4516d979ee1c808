import type { FastifyReply } from 'fastify';
import type { JsonReply, RowReply } from '#server/platform/db/rows.ts';

/** The body by the route's response schema; other JSON text does not compile in the route. */
export type BodyOf<R extends FastifyReply> = Parameters<R['send']>[0];

/** For code that gets the schema as a parameter. */
export type ReplyOf<Body> = FastifyReply & { send(body: Body): FastifyReply };

export function sendJson<R extends FastifyReply>(reply: R, { fila }: JsonReply<BodyOf<R>>): void {
  const plain: FastifyReply = reply;
  plain.type('application/json; charset=utf-8').send(fila);
}

export function sendRow<R extends FastifyReply>(reply: R, status: 200 | 201, row: RowReply<BodyOf<R>>): void {
  const plain: FastifyReply = reply;
  plain.code(status).header('etag', `"${row.version}"`);
  sendJson(reply, row);
}
