import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DocumentacionTecnicaInput, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { pdf } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { toApiError } from '#server/platform/http/error-handler.ts';
import { invalidField } from '#server/platform/http/errors.ts';
import { withForm } from '#server/platform/http/forms/multipart.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import {
  createDocumentacionTecnica,
  listDocumentacionTecnica,
  removeDocumentacionTecnica,
} from './documentacion-tecnica.queries.ts';

const { path, row } = documentacionTecnica;
const tags = ['documentacionTecnica'];

/** The consultancy reads and assigns; a client user reads its own (reglas 6.3). */
export function documentacionTecnicaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const assign = { roles: ['admin', 'tecnico'] as const };

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

  app.post(
    path,
    {
      config: { ...assign, multipart: { fields: DocumentacionTecnicaInput, files: ['documentoTecnico'] } },
      schema: { tags, response: { 201: row } },
    },
    async (request, reply) => {
      const kinds = { documentoTecnico: pdf };
      const created = await withForm(
        deps,
        request,
        reply,
        DocumentacionTecnicaInput,
        kinds,
        ({ fields, files }) => {
          const file = files.documentoTecnico;
          if (!file && !fields.documento_id) {
            throw invalidField('documento_id', 'Elija un documento o adjunte un archivo');
          }
          const actor = actorOf(request);
          return transaction(deps.db, actor, async (trx) => {
            const archivoId = file ? await createArchivo(trx, file, 'documento_tecnico') : null;
            return createDocumentacionTecnica(trx, actor, fields, archivoId);
          });
        },
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );

  app.delete(
    `${path}/:id`,
    { config: assign, schema: { tags, params: IdParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const key = await transaction(deps.db, actor, async (trx) => {
        const archivoId = await removeDocumentacionTecnica(trx, actor, id);
        return archivoId ? removeArchivo(trx, archivoId) : undefined;
      }).catch((error: unknown) => {
        if (toApiError(error).code === 'sin_permiso')
          deps.refusals.add(actor, 'rechazo', { ruta: `DELETE ${path}/:id` });
        throw error;
      });
      if (key) await deps.files.remove(key);
      return reply.code(204).send();
    },
  );
}
