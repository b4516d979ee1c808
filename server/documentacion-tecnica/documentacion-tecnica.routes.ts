import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  AsignadosReply,
  asignacionTexts,
  type DocumentacionTecnica,
  DocumentacionTecnicaCambio,
  DocumentacionTecnicaInput,
  documentacionTecnica,
  LecturaInput,
} from '#contract/documentos/documentacion-tecnica.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Actor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { pdf } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { toApiError } from '#server/platform/http/error-handler.ts';
import { invalidField } from '#server/platform/http/errors.ts';
import { withForm } from '#server/platform/http/forms/multipart.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { type ReplyOf, sendRow } from '#server/platform/http/reply.ts';
import {
  assignToMany,
  changeDocumentacionTecnica,
  createDocumentacionTecnica,
  listDocumentacionTecnica,
  removeDocumentacionTecnica,
} from './documentacion-tecnica.queries.ts';
import { confirmRecepcion } from './lectura.queries.ts';

const { path, row } = documentacionTecnica;
const tags = ['documentacionTecnica'];

const assign = { roles: ['admin', 'tecnico'] as const };

/** Records a technician's attempt on what they did not assign. */
const recordRefusal = (deps: Deps, actor: Actor, ruta: string) => (error: unknown) => {
  if (toApiError(error).code === 'sin_permiso') deps.refusals.add(actor, 'rechazo', { ruta });
  throw error;
};

/** The consultancy reads and assigns; a client user reads its own (reglas 6.3). */
export function documentacionTecnicaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoute(app, deps);
  assignRoute(app, deps);
  changeRoute(app, deps);
  confirmRoute(app, deps);
  removeRoute(app, deps);
}

function listRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${path}/cliente/:id`,
    {
      config: { roles: everyone, listTables: documentacionTecnica.tables },
      schema: { tags, params: IdParams, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { id } = request.params;
      await requireCliente(deps.db, scope, id);
      await sendList(deps, request, reply, { scope, query: listDocumentacionTecnica(scope, id) });
      return reply;
    },
  );
}

/** Assigns a document to a company, or to many. */
function assignRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: { ...assign, multipart: { fields: DocumentacionTecnicaInput, files: ['documentoTecnico'] } },
      schema: { tags, response: { 201: z.union([row, AsignadosReply]) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const kinds = { documentoTecnico: pdf };
      return withForm(deps, request, reply, DocumentacionTecnicaInput, kinds, async ({ fields, files }) => {
        const file = files.documentoTecnico;
        if (!file && !fields.documento_id) throw invalidField('documento_id', asignacionTexts.sinDocumento);
        const { cliente_id, cliente_ids } = fields;
        const inTransaction = <T>(work: (trx: Transaction<DB>, archivoId: string | null) => Promise<T>) =>
          transaction(deps.db, actor, async (trx) =>
            work(trx, file ? await createArchivo(trx, file, 'documento_tecnico') : null),
          );
        if (cliente_id) {
          const created = await inTransaction((trx, archivoId) =>
            createDocumentacionTecnica(trx, actor, cliente_id, { input: fields, archivoId }),
          ).catch(recordRefusal(deps, actor, `POST ${path}`));
          sendRow(reply as ReplyOf<DocumentacionTecnica>, 201, created);
        } else {
          const assigned = await inTransaction((trx, archivoId) =>
            assignToMany(trx, actor, cliente_ids ?? [], { input: fields, archivoId }),
          );
          await reply.code(201).send(assigned);
        }
        return reply;
      });
    },
  );
}

function changeRoute(app: ZodApp, deps: Deps): void {
  app.patch(
    `${path}/:id`,
    {
      config: assign,
      schema: { tags, params: IdParams, body: DocumentacionTecnicaCambio, response: { 200: row } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { params, body } = request;
      const version = expectedVersion(request);
      const changed = await transaction(deps.db, actor, (trx) =>
        changeDocumentacionTecnica(trx, actor, params.id, body, version),
      ).catch(recordRefusal(deps, actor, `PATCH ${path}/:id`));
      sendRow(reply, 200, changed);
      return reply;
    },
  );
}

function confirmRoute(app: ZodApp, deps: Deps): void {
  app.post(
    `${path}/:id/acuse`,
    {
      config: { roles: ['cliente'] },
      schema: { tags, params: IdParams, body: LecturaInput, response: { 200: row } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { params, body } = request;
      const confirmed = await transaction(deps.db, actor, (trx) =>
        confirmRecepcion(trx, actor, params.id, body),
      );
      sendRow(reply, 200, confirmed);
      return reply;
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(
    `${path}/:id`,
    { config: assign, schema: { tags, params: IdParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const key = await transaction(deps.db, actor, async (trx) => {
        const archivoId = await removeDocumentacionTecnica(trx, actor, id);
        return archivoId ? removeArchivo(trx, archivoId) : undefined;
      }).catch(recordRefusal(deps, actor, `DELETE ${path}/:id`));
      if (key) await deps.files.remove(key);
      return reply.code(204).send();
    },
  );
}
