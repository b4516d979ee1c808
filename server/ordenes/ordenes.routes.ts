import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AsistentesQuery, AsistentesReply, asistentesPath } from '#contract/ordenes/asistentes.ts';
import { OrdenInput, OrdenUpdate, ordenes } from '#contract/ordenes/ordenes.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { bulkDeleteRoute } from '#server/platform/http/bulk.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { findByAsistente } from './asistentes.queries.ts';
import { exportOrdenes } from './export.ts';
import { createOrden, listOrdenes, removeOrden, updateOrden } from './ordenes.queries.ts';

const { path, row } = ordenes;
const tags = ['ordenes'];

const read = { roles: everyone, listTables: ordenes.tables };
const write = { roles: onlyAdmin };

/** The consultancy reads all orders, a client user its company's; administrators write (reglas 6.3). */
export function ordenesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, deps);
  asistentesRoute(app, deps);
  exportRoute(app, deps);
  writeRoutes(app, deps);
  removeRoutes(app, deps);
}

function listRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    { config: read, schema: { tags, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      await sendList(deps, request, reply, { scope, query: listOrdenes(scope, deps.clock.today()) });
      return reply;
    },
  );

  app.get(
    `${path}/cliente/:id`,
    { config: read, schema: { tags, params: IdParams, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      await requireCliente(deps.db, scope, request.params.id);
      await sendList(deps, request, reply, {
        scope,
        query: listOrdenes(scope, deps.clock.today(), request.params.id),
      });
      return reply;
    },
  );
}

function asistentesRoute(app: ZodApp, deps: Deps): void {
  // The list has no attendees: they would be most of its bytes (decision 037).
  app.get(
    asistentesPath,
    {
      config: { roles: everyone, costly: 'query' },
      schema: { tags, querystring: AsistentesQuery, response: { 200: AsistentesReply } },
    },
    async (request) =>
      reading(deps.db, actorOf(request), (db) =>
        findByAsistente(db, scopeOf(request), request.query.buscar ?? ''),
      ),
  );
}

function exportRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${path}/export/:id`,
    {
      config: { ...write, costly: 'work' },
      schema: { tags, params: IdParams, produces: [XLSX] },
    },
    async (request, reply) => {
      const { id } = request.params;
      await requireCliente(deps.db, { kind: 'todo' }, id);
      const workbook = await exportOrdenes(deps, id, callerLeft(request));
      const detalle = { tabla: 'cliente', filaId: id, clienteId: id, despues: { nombre: 'ordenes.xlsx' } };
      await countEvent(deps.db, actorOf(request), 'descarga', detalle);
      return reply
        .headers({ 'content-type': XLSX, 'content-disposition': 'attachment; filename="ordenes.xlsx"' })
        .send(workbook);
    },
  );
}

function writeRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    { config: write, schema: { tags, body: OrdenInput, response: { 201: row } } },
    async (request, reply) => {
      sendRow(reply, 201, await createOrden(deps.db, actorOf(request), request.body, deps.clock.today()));
      return reply;
    },
  );

  app.put(
    `${path}/:id`,
    { config: write, schema: { tags, params: IdParams, body: OrdenUpdate, response: { 200: row } } },
    async (request, reply) => {
      const version = expectedVersion(request);
      const { params, body } = request;
      sendRow(
        reply,
        200,
        await transaction(deps.db, actorOf(request), (trx) =>
          updateOrden(trx, params.id, body, version, deps.clock.today()),
        ),
      );
      return reply;
    },
  );
}

function removeRoutes(app: ZodApp, deps: Deps): void {
  app.delete(`${path}/:id`, { config: write, schema: { tags, params: IdParams } }, async (request, reply) => {
    const files = await transaction(deps.db, actorOf(request), (trx) => removeOrden(trx, request.params.id));
    for (const key of files) await deps.files.remove(key);
    return reply.code(204).send();
  });

  bulkDeleteRoute(app, deps, { path, roles: onlyAdmin }, async (trx, id) => {
    const files = await removeOrden(trx, id);
    return async () => {
      for (const key of files) await deps.files.remove(key);
    };
  });
}
