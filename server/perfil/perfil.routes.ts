import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { perfil } from '#contract/cuentas/perfil.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone } from '#server/platform/http/access.ts';
import { expectedVersion } from '#server/platform/http/crud.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { perfilRow, updatePerfil } from './perfil.queries.ts';

const tags = ['profile'];

/** One's own profile (reglas 6.3, 7.20). */
export function perfilRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // The account may be deleted during the request.
  const config = { roles: everyone, refusals: ['no_encontrado'] as const };
  const { path, row, input } = perfil;

  app.get(path, { config, schema: { tags, response: { 200: row } } }, async (request, reply) => {
    const actor = actorOf(request);
    sendRow(reply, 200, await reading(deps.db, actor, (db) => perfilRow(db, actor)));
    return reply;
  });

  app.put(path, { config, schema: { tags, body: input, response: { 200: row } } }, async (request, reply) => {
    const actor = actorOf(request);
    const usuarioId = actor.usuarioId ?? '';
    const updated = await transaction(deps.db, actor, async (trx) => {
      await updatePerfil(trx, usuarioId, request.body, expectedVersion(request));
      return perfilRow(trx, actor);
    });
    sendRow(reply, 200, updated);
    return reply;
  });
}
