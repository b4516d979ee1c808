import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tablero } from '#contract/consultora/tablero.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { sendJson } from '#server/platform/http/reply.ts';
import { tableroOf } from './tablero.queries.ts';

/** Figures of all companies for the consultancy, of its own for a client user (reglas 2.20). */
export function tableroRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { path, row } = tablero;

  app.get(
    path,
    { config: { roles: everyone, costly: 'query' }, schema: { tags: ['tablero'], response: { 200: row } } },
    async (request, reply) => {
      const day = { today: deps.clock.today(), timezone: deps.config.timezone };
      const figures = await reading(deps.db, actorOf(request), (db) => tableroOf(db, scopeOf(request), day));
      sendJson(reply, figures);
      return reply;
    },
  );
}
