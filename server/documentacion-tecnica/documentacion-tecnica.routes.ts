import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import type { Deps } from '#server/deps.ts';
import { everyone, scopeOf } from '#server/http/access.ts';
import { IdParams } from '#server/http/crud.ts';
import { sendList } from '#server/http/list.ts';
import { listDocumentacionTecnica } from './documentacion-tecnica.queries.ts';

/** Documents assigned to a company: the consultancy reads all, a client user its own (decisions §3). */
export function documentacionTecnicaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { path, row } = documentacionTecnica;
  const schema = { tags: ['documentacionTecnica'], params: IdParams, response: { 200: z.array(row) } };
  app.get(`${path}/cliente/:id`, { config: { roles: everyone }, schema }, async (request, reply) => {
    const scope = scopeOf(request);
    const { id } = request.params;
    await requireCliente(deps.db, scope, id);
    await sendList(deps, request, reply, { ...listDocumentacionTecnica(scope, id), scope });
    return reply;
  });
}
