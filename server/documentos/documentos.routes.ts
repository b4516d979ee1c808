import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DocumentoInput, documentacion, Recordatorio } from '#contract/documentos/documentos.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invalidFile, pdf } from '#server/platform/files/kinds.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { withForm } from '#server/platform/http/forms/multipart.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { type Confirmed, createDocumento, listDocumentos, removeDocumento } from './documentos.queries.ts';
import { recordarRecepcion } from './recordatorio.queries.ts';

const { path, row } = documentacion;
const tags = ['documentacion'];
const Removal = z.strictObject({
  desasignar: z.literal(['true', 'false']).optional(),
  // Confirmed companies, separated by commas: somebody may assign the document meanwhile. Without it, all.
  clientes: z.string().optional(),
});

const confirmedOf = ({ desasignar, clientes }: z.infer<typeof Removal>): Confirmed => {
  if (desasignar !== 'true') return new Set();
  return clientes === undefined ? 'anybody' : new Set(clientes.toLowerCase().split(','));
};

const read = { roles: ['admin', 'tecnico'] as const };
const write = { roles: onlyAdmin };

/** The consultancy reads the library, administrators write (reglas 6.3). */
export function documentosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoute(app, deps);
  createRoute(app, deps);
  removeRoute(app, deps);
  remindRoute(app, deps);
}

function listRoute(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    {
      config: { ...read, listTables: documentacion.tables },
      schema: { tags, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      await sendList(deps, request, reply, { scope: { kind: 'todo' }, query: listDocumentos() });
      return reply;
    },
  );
}

function createRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: { ...write, multipart: { fields: DocumentoInput, files: ['documento'] } },
      schema: { tags, response: { 201: row } },
    },
    async (request, reply) => {
      const created = await withForm(
        deps,
        request,
        reply,
        DocumentoInput,
        { documento: pdf },
        ({ fields, files }) => {
          const { documento } = files;
          if (!documento) throw invalidFile(pdf);
          return transaction(deps.db, actorOf(request), async (trx) =>
            createDocumento(trx, fields, await createArchivo(trx, documento, 'documento')),
          );
        },
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(
    `${path}/:id`,
    { config: write, schema: { tags, params: IdParams, querystring: Removal } },
    async (request, reply) => {
      const { id } = request.params;
      const key = await transaction(deps.db, actorOf(request), async (trx) =>
        removeArchivo(trx, await removeDocumento(trx, id, confirmedOf(request.query))),
      );
      if (key) await deps.files.remove(key);
      return reply.code(204).send();
    },
  );
}

/** Reminds the clients that have not confirmed the receipt (reglas 4.16). */
function remindRoute(app: ZodApp, deps: Deps): void {
  app.post(
    `${path}/:id/recordatorio`,
    { config: write, schema: { tags, params: IdParams, response: { 200: Recordatorio } } },
    (request) =>
      transaction(deps.db, actorOf(request), (trx) =>
        recordarRecepcion(trx, request.params.id, deps.clock.today()),
      ),
  );
}
