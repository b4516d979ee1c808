import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { categorias, paises, provincias } from '#contract/lists/referencias.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import type { RowQuery } from '#server/platform/db/rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone } from '#server/platform/http/access.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import type { ReplyOf } from '#server/platform/http/reply.ts';
import { listCategorias, listPaises, listProvincias } from './referencias.queries.ts';

/** For every signed-in person (reglas 7.6). */
export function referenciasRoutes(app: FastifyInstance, deps: Deps): void {
  function route<Row extends z.ZodType>(
    { path, row, tables }: ListResource<Row>,
    query: RowQuery<z.output<Row>>,
  ): void {
    const schema = { tags: ['referencias'], response: { 200: z.array(row) } };
    app.get(path, { config: { roles: everyone, listTables: tables }, schema }, (request, reply) =>
      sendList(deps, request, reply as ReplyOf<z.output<Row>[]>, { scope: { kind: 'todo' }, query }),
    );
  }
  route(categorias, listCategorias());
  route(paises, listPaises());
  route(provincias, listProvincias());
}
