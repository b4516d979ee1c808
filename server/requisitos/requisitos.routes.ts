import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PropuestaInput, PropuestaReply, requisitos } from '#contract/clientes/requisitos.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import { transaction, withoutKey } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import { crudRoutes, IdParams } from '#server/platform/http/crud.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { proponerRequisitos } from './propuesta.queries.ts';
import { createRequisito, listRequisitos, removeRequisito, updateRequisito } from './requisitos.queries.ts';

/** The consultancy reads all requirements, a client user its company's; administrators write (reglas 6.3). */
export function requisitosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { path, row, tables } = requisitos;
  const tags = ['requisitos'];
  const today = () => deps.clock.today();
  crudRoutes(
    app,
    deps,
    requisitos,
    { read: everyone, write: onlyAdmin },
    {
      list: (scope) => listRequisitos(scope),
      create: (trx, input) => createRequisito(trx, input, today()),
      update: updateRequisito,
      remove: removeRequisito,
    },
  );

  app.get(
    `${path}/cliente/:id`,
    {
      config: { roles: everyone, listTables: tables },
      schema: { tags, params: IdParams, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { id } = request.params;
      await requireCliente(deps.db, scope, id);
      await sendList(deps, request, reply, { scope, query: listRequisitos(scope, id) });
      return reply;
    },
  );

  app.post(
    `${path}/cliente/:id/propuesta`,
    {
      config: { roles: onlyAdmin },
      schema: { tags, params: IdParams, body: PropuestaInput, response: { 200: PropuestaReply } },
    },
    (request) => {
      const { params, body } = request;
      const actor = actorOf(request);
      return transaction(deps.db, body.simular ? withoutKey(actor) : actor, async (trx) => {
        await requireCliente(trx, scopeOf(request), params.id);
        return proponerRequisitos(trx, params.id, body, today());
      });
    },
  );
}
