import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  Personal,
  PersonalQuery,
  SituacionDeCliente,
  situacionEmpleados,
  situaciones,
  situacionSucursales,
} from '#contract/clientes/situacion.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendJson } from '#server/platform/http/reply.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { writeMatriz } from './matriz.ts';
import { direccionesDe, listSituacionEmpleados, personalDe } from './personal.queries.ts';
import { listSituaciones, listSituacionSucursales, situacionDe } from './situacion.queries.ts';

const { path, row, tables } = situaciones;
const tags = ['situacion'];
const schema = { tags, params: IdParams };

const config = { roles: everyone };

/** What each branch and person must have, and has: of all clients, or of one's own (reglas 4.22). */
export function situacionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    path,
    { config: { ...config, listTables: tables }, schema: { tags, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      const query = listSituaciones({ scope, today: deps.clock.today() });
      await sendList(deps, request, reply, { scope, query });
      return reply;
    },
  );

  app.get(
    situacionEmpleados.path,
    {
      config: { roles: ['admin', 'cliente'], listTables: situacionEmpleados.tables },
      schema: { tags, response: { 200: z.array(situacionEmpleados.row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const query = listSituacionEmpleados({ scope, today: deps.clock.today() });
      await sendList(deps, request, reply, { scope, query });
      return reply;
    },
  );

  app.get(
    situacionSucursales.path,
    {
      config: { ...config, listTables: situacionSucursales.tables },
      schema: { tags, response: { 200: z.array(situacionSucursales.row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const query = listSituacionSucursales({ scope, today: deps.clock.today() });
      await sendList(deps, request, reply, { scope, query });
      return reply;
    },
  );
}

/** Of one client. */
export function situacionClienteRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const today = () => deps.clock.today();
  app.get(
    `${path}/cliente/:id`,
    { config: { ...config, costly: 'query' }, schema: { ...schema, response: { 200: SituacionDeCliente } } },
    async (request, reply) => {
      const of = { scope: scopeOf(request), today: today(), clienteId: request.params.id };
      sendJson(reply, await reading(deps.db, actorOf(request), (db) => situacionDe(db, of)));
      return reply;
    },
  );

  app.get(
    `${path}/cliente/:id/personal`,
    {
      config: { ...config, costly: 'query' },
      schema: { ...schema, querystring: PersonalQuery, response: { 200: Personal } },
    },
    async (request, reply) => {
      const of = {
        scope: scopeOf(request),
        today: today(),
        clienteId: request.params.id,
        sucursalId: request.query.sucursal,
      };
      sendJson(reply, await reading(deps.db, actorOf(request), (db) => personalDe(db, of)));
      return reply;
    },
  );
}

/** The matrix as a workbook. */
export function situacionFileRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${path}/cliente/:id/personal.xlsx`,
    {
      config: { costly: 'work' },
      schema: { ...schema, querystring: PersonalQuery, produces: [XLSX] },
      ...fileRoute(deps),
    },
    async (request, reply) => {
      const { id: clienteId } = request.params;
      const { sucursal: sucursalId } = request.query;
      const scope = scopeOf(request);
      const of = { scope, today: deps.clock.today(), clienteId, sucursalId };
      const { personal, direcciones } = await reading(deps.db, actorOf(request), async (db) => ({
        personal: JSON.parse((await personalDe(db, of)).fila) as Personal,
        direcciones: await direccionesDe(db, scope, clienteId),
      }));
      return sendGenerated(deps, request, reply, {
        kind: 'attachment',
        name: 'Matriz de capacitación.xlsx',
        type: XLSX,
        of: { tabla: 'cliente', filaId: clienteId, clienteId },
        detail: { personas: personal.filas.length },
        make: (signal) => writeMatriz(personal, direcciones, signal),
      });
    },
  );
}
