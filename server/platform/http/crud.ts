import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Resource } from '#contract/resource.ts';
import type { Rol } from '#contract/sesion.ts';
import type { RowQuery, RowReply } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from './access.ts';
import { conflict, notFound } from './errors.ts';
import { sendList } from './lists/list.ts';
import { type ReplyOf, sendRow } from './reply.ts';

export const IdParams = z.object({ id: z.uuid() });

/** The version that the caller read the row at; undefined where they do not say. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '');
  if (header && header !== '*' && !match) throw conflict('conflicto_version');
  return match ? Number(match[1]) : undefined;
}

/** Holds where the row is still at `version`, or where the caller does not say. */
export const versionIs = (version: number | undefined) =>
  sql<SqlBool>`version = coalesce(${version ?? null}::int, version)`;

/** A row that an update did not find: 404 where it is not there, 409 where somebody changed it meanwhile. */
export async function whyNotUpdated(db: Kysely<DB>, tabla: VersionedTable, id: string): Promise<never> {
  const found = await db.selectFrom(tabla).select('id').where('id', '=', id).executeTakeFirst();
  throw found ? conflict('conflicto_version') : notFound();
}

type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** Who may call what (reglas 6.3). */
export interface Access {
  read: readonly Rol[];
  write: readonly Rol[];
}

/** What a plain entity does; each is a query of its own, without hooks before or after. */
export interface Crud<Row, Input> {
  list(scope: Scope): RowQuery<Row>;
  create(trx: Transaction<DB>, input: Input): Promise<RowReply<Row>>;
  update(trx: Transaction<DB>, id: string, input: Input, version: number | undefined): Promise<RowReply<Row>>;
  remove(trx: Transaction<DB>, id: string): Promise<void>;
}

/** GET, POST, PUT and DELETE of an entity whose body is JSON and whose writes are one query each. */
export function crudRoutes<Row extends z.ZodType, Input extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Input>,
  access: Access,
  crud: Crud<z.output<Row>, z.output<Input>>,
): void {
  type Output = z.output<Row>;
  const tags = [resource.path.replace('/api/', '')];
  const { row, input, path } = resource;
  const read = { roles: access.read, lista: resource.tables };
  const write = { roles: access.write };
  const reading: FastifySchema = { tags, response: { 200: z.array(row) } };
  const creating: FastifySchema = { tags, body: input, response: { 201: row } };
  const updating: FastifySchema = { tags, params: IdParams, body: input, response: { 200: row } };
  const removing: FastifySchema = { tags, params: IdParams };

  app.get(path, { config: read, schema: reading }, (request, reply) => {
    const scope = scopeOf(request);
    return sendList(deps, request, reply as ReplyOf<Output[]>, { scope, query: crud.list(scope) });
  });

  app.post(path, { config: write, schema: creating }, async (request, reply) => {
    const body = request.body as z.output<Input>;
    const row = await transaction(deps.db, actorOf(request), (trx) => crud.create(trx, body));
    sendRow(reply as ReplyOf<Output>, 201, row);
    return reply;
  });

  app.put(`${path}/:id`, { config: write, schema: updating }, async (request, reply) => {
    const body = request.body as z.output<Input>;
    const { id } = request.params as { id: string };
    const version = expectedVersion(request);
    const actor = actorOf(request);
    const row = await transaction(deps.db, actor, (trx) => crud.update(trx, id, body, version));
    sendRow(reply as ReplyOf<Output>, 200, row);
    return reply;
  });

  app.delete(`${path}/:id`, { config: write, schema: removing }, async (request, reply) => {
    await transaction(deps.db, actorOf(request), (trx) =>
      crud.remove(trx, (request.params as { id: string }).id),
    );
    return reply.code(204).send();
  });
}
