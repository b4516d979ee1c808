import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  maxLimiteAvisos,
  NotificacionCambio,
  NotificacionLeida,
  notificaciones,
} from '#contract/cuentas/notificaciones.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { listNotificaciones, markAllRead } from './notificaciones.queries.ts';
import { changeNotificacion } from './silencio.queries.ts';

const tags = ['notificaciones'];
const Filter = z.strictObject({
  todas: z.literal(['true', 'false']).optional(),
  limite: z.coerce.number().int().min(1).max(maxLimiteAvisos).optional(),
});

/** One's own notices (reglas 6.3, 7.19). */
export function notificacionesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { roles: everyone };
  const { path, row } = notificaciones;

  app.get(
    path,
    {
      config: { ...config, listTables: ['notificacion', 'cliente', 'orden'] },
      schema: { tags, querystring: Filter, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const { todas, limite } = request.query;
      const scope = scopeOf(request);
      const which = { today: deps.clock.today(), todas: todas === 'true', limite };
      const query = listNotificaciones(actorOf(request).usuarioId ?? '', scope, which);
      await sendList(deps, request, reply, { scope, query });
      return reply;
    },
  );

  app.patch(path, { config, schema: { tags, body: NotificacionLeida } }, async (request, reply) => {
    const actor = actorOf(request);
    await transaction(deps.db, actor, (trx) => markAllRead(trx, actor.usuarioId ?? '', request.body));
    return reply.code(204).send();
  });

  app.patch(
    `${path}/:id`,
    { config, schema: { tags, params: IdParams, body: NotificacionCambio } },
    async (request, reply) => {
      const actor = actorOf(request);
      const today = deps.clock.today();
      const change = { usuarioId: actor.usuarioId ?? '', id: request.params.id, input: request.body, today };
      await transaction(deps.db, actor, (trx) => changeNotificacion(trx, change));
      return reply.code(204).send();
    },
  );
}
