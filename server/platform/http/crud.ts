import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Resource } from '#contract/platform/resource.ts';
import type { RowQuery, RowReply } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from './access.ts';
import { bulkDeleteRoute } from './bulk.ts';
import { conflict, notFound } from './errors.ts';
import { sendList } from './lists/list.ts';
import { type ReplyOf, sendRow } from './reply.ts';

export const IdParams = z.object({ id: z.uuid() });

/** The row's version from `If-Match`; undefined without the header. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '');
  if (header && header !== '*' && !match) throw conflict('conflicto_version');
  return match ? Number(match[1]) : undefined;
}

/** SQL condition that the row still has `version`; true if `version` is undefined. */
export const versionIs = (version: number | undefined) =>
  sql<boolean>`version = coalesce(${version ?? null}::int, version)`;

/** Throws 404 if the row does not exist, else 409: another change came first. */
export async function whyNotUpdated(db: Kysely<DB>, tabla: VersionedTable, id: string): Promise<never> {
  const found = await db.selectFrom(tabla).select('id').where('id', '=', id).executeTakeFirst();
  throw found ? conflict('conflicto_version') : notFound();
}

type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

export interface Access {
  read: readonly Rol[];
  write: readonly Rol[];
}

export interface Crud<Row, Input, Filter extends z.ZodType = z.ZodUndefined> {
  /** Of the list's address; without it the list takes none. */
  readonly filter?: Filter;
  list(scope: Scope, filter: z.output<Filter>): RowQuery<Row>;
  create(trx: Transaction<DB>, input: Input): Promise<RowReply<Row>>;
  update(trx: Transaction<DB>, id: string, input: Input, version: number | undefined): Promise<RowReply<Row>>;
  remove(trx: Transaction<DB>, id: string): Promise<void>;
}

function schemasOf({ row, input, path }: Resource<z.ZodType, z.ZodType>, filter: z.ZodType | undefined) {
  const tags = [path.replace('/api/', '')];
  return {
    reading: { tags, response: { 200: z.array(row) }, ...(filter && { querystring: filter }) },
    creating: { tags, body: input, response: { 201: row } },
    updating: { tags, params: IdParams, body: input, response: { 200: row } },
    removing: { tags, params: IdParams },
  } satisfies Record<string, FastifySchema>;
}

export function crudRoutes<
  Row extends z.ZodType,
  Input extends z.ZodType,
  Filter extends z.ZodType = z.ZodUndefined,
>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Input>,
  access: Access,
  crud: Crud<z.output<Row>, z.output<Input>, Filter>,
): void {
  type Output = z.output<Row>;
  const { path } = resource;
  const read = { roles: access.read, listTables: resource.tables };
  const write = { roles: access.write };
  const { reading, creating, updating, removing } = schemasOf(resource, crud.filter);

  app.get(path, { config: read, schema: reading }, (request, reply) => {
    const scope = scopeOf(request);
    return sendList(deps, request, reply as ReplyOf<Output[]>, {
      scope,
      query: crud.list(scope, request.query as z.output<Filter>),
    });
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
    const { id } = request.params as { id: string };
    await transaction(deps.db, actorOf(request), (trx) => crud.remove(trx, id));
    return reply.code(204).send();
  });

  bulkDeleteRoute(app, deps, { path, roles: access.write }, crud.remove);
}
