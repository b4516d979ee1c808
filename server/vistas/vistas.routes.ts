import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VistaUpdate, vistas } from '#contract/lists/vistas.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { createVista, listVistas, removeVista, updateVista } from './vistas.queries.ts';

const ownerOf = (request: FastifyRequest) => actorOf(request).usuarioId ?? '';

/** One's own views, for every role (reglas 6.3, 7.22). */
export function vistasRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { roles: everyone };
  const tags = ['vistas'];
  const { path, row, input, tables } = vistas;

  app.get(
    path,
    { config: { ...config, listTables: tables }, schema: { tags, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const query = listVistas(ownerOf(request));
      await sendList(deps, request, reply, { scope: scopeOf(request), query });
      return reply;
    },
  );

  app.post(
    path,
    { config, schema: { tags, body: input, response: { 201: row } } },
    async (request, reply) => {
      const { body } = request;
      const created = await transaction(deps.db, actorOf(request), (trx) =>
        createVista(trx, ownerOf(request), body),
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );

  app.put(
    `${path}/:id`,
    { config, schema: { tags, params: IdParams, body: VistaUpdate, response: { 200: row } } },
    async (request, reply) => {
      const { body, params } = request;
      const version = expectedVersion(request);
      const updated = await transaction(deps.db, actorOf(request), (trx) =>
        updateVista(trx, ownerOf(request), params.id, body, version),
      );
      sendRow(reply, 200, updated);
      return reply;
    },
  );

  app.delete(`${path}/:id`, { config, schema: { tags, params: IdParams } }, async (request, reply) => {
    const { id } = request.params;
    await transaction(deps.db, actorOf(request), (trx) => removeVista(trx, ownerOf(request), id));
    return reply.code(204).send();
  });
}
