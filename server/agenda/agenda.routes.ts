import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AgendaQuery, agenda } from '#contract/ordenes/agenda.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, scopeOf } from '#server/platform/http/access.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { requireSucursal } from '#server/sucursales/sucursales.queries.ts';
import { listAgenda } from './agenda.queries.ts';

/** What expires and starts, for everybody within their scope (reglas 7.23). */
export function agendaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { path, row, tables } = agenda;
  app.get(
    path,
    {
      config: { roles: everyone, listTables: tables, refusals: ['no_encontrado'] },
      schema: { tags: ['agenda'], querystring: AgendaQuery, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { cliente, sucursal } = request.query;
      if (cliente) await requireCliente(deps.db, scope, cliente);
      if (sucursal) await requireSucursal(deps.db, scope, sucursal);
      const query = listAgenda(scope, deps.clock.today(), request.query);
      await sendList(deps, request, reply, { scope, query });
      return reply;
    },
  );
}
