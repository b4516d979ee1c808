import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ArchivoOrden,
  ArchivoOrdenCambio,
  ArchivoOrdenInput,
  archivosOrdenTables,
} from '#contract/ordenes/archivos-orden.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invalidFile, respaldo } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { toApiError } from '#server/platform/http/error-handler.ts';
import { withForm } from '#server/platform/http/forms/multipart.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import {
  addArchivoOrden,
  describeArchivoOrden,
  listArchivosOrden,
  removeArchivoOrden,
  requireOrden,
} from './archivos-orden.queries.ts';

const path = '/api/ordenes/:id/archivos';
const tags = ['ordenes'];
const FileParams = IdParams.extend({ archivo_id: z.uuid() });

const write = { roles: ['admin', 'tecnico'] as const };

/** Who may read the order reads its files; the consultancy adds and describes them, a technician removes their own (reglas 6.3). */
export function archivosOrdenRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoute(app, deps);
  addRoute(app, deps);
  describeRoute(app, deps);
  removeRoute(app, deps);
}

function listRoute(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    {
      config: { roles: everyone, listTables: archivosOrdenTables },
      schema: { tags, params: IdParams, response: { 200: z.array(ArchivoOrden) } },
    },
    async (request, reply) => {
      const [actor, scope] = [actorOf(request), scopeOf(request)];
      const { id } = request.params;
      await reading(deps.db, actor, (db) => requireOrden(db, scope, id));
      await sendList(deps, request, reply, { scope, query: listArchivosOrden(actor, scope, id) });
      return reply;
    },
  );
}

function addRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: { ...write, multipart: { fields: ArchivoOrdenInput, files: ['archivo'] } },
      schema: { tags, params: IdParams, response: { 201: ArchivoOrden } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const kinds = { archivo: respaldo };
      const added = await withForm(deps, request, reply, ArchivoOrdenInput, kinds, ({ fields, files }) => {
        const { archivo } = files;
        if (!archivo) throw invalidFile(respaldo);
        return transaction(deps.db, actor, (trx) =>
          addArchivoOrden(trx, actor, request.params.id, fields, archivo),
        );
      });
      sendRow(reply, 201, added);
      return reply;
    },
  );
}

function describeRoute(app: ZodApp, deps: Deps): void {
  app.put(
    `${path}/:archivo_id`,
    {
      config: write,
      schema: { tags, params: FileParams, body: ArchivoOrdenCambio, response: { 200: ArchivoOrden } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { params, body } = request;
      const version = expectedVersion(request);
      const described = await transaction(deps.db, actor, (trx) =>
        describeArchivoOrden(trx, actor, params, body, version),
      );
      sendRow(reply, 200, described);
      return reply;
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(
    `${path}/:archivo_id`,
    { config: write, schema: { tags, params: FileParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, archivo_id } = request.params;
      const key = await transaction(deps.db, actor, (trx) =>
        removeArchivoOrden(trx, actor, id, archivo_id),
      ).catch((error: unknown) => {
        if (toApiError(error).code === 'sin_permiso')
          deps.refusals.add(actor, 'rechazo', { ruta: `DELETE ${path}/:archivo_id` });
        throw error;
      });
      if (key) await deps.files.remove(key);
      return reply.code(204).send();
    },
  );
}
