import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CapacitacionEmpleado,
  EmpleadoInput,
  EmpleadoPropioInput,
  empleados,
} from '#contract/personas/empleados.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { bulkDeleteRoute } from '#server/platform/http/bulk.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { ApiError, fieldErrors, invalid } from '#server/platform/http/errors.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { listCapacitacionesOf } from './capacitaciones-empleado.queries.ts';
import { createEmpleado, listEmpleados, removeEmpleado, updateEmpleado } from './empleados.queries.ts';
import { importacionRoutes } from './importacion/importacion.routes.ts';

const { path, row } = empleados;
const tags = ['empleados'];

/** The body as the caller's role may send it: a client user's company is their own (reglas 5.18). */
function readInput(request: FastifyRequest): EmpleadoInput {
  if (request.isMultipart()) throw new ApiError('tipo_no_soportado');
  const { clienteId } = actorOf(request);
  const parsed = (clienteId ? EmpleadoPropioInput : EmpleadoInput).safeParse(request.body ?? {});
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return { ...parsed.data, cliente_id: clienteId ?? parsed.data.cliente_id ?? '' };
}

const config = { roles: ['admin', 'cliente'] as const };
const listing = { ...config, listTables: empleados.tables };
const writing = { ...config, body: EmpleadoInput };

/** Employees: administrators all of them, a client user those of its own company, technicians none (reglas 6.3). */
export function empleadosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, deps);
  capacitacionesRoute(app, deps);
  writeRoutes(app, deps);
  removeRoutes(app, deps);
  importacionRoutes(instance, deps);
}

function listRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    { config: listing, schema: { tags, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      await sendList(deps, request, reply, { scope, query: listEmpleados(scope) });
      return reply;
    },
  );

  app.get(
    `${path}/cliente/:id`,
    { config: listing, schema: { tags, params: IdParams, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { id } = request.params;
      await requireCliente(deps.db, scope, id);
      await sendList(deps, request, reply, { scope, query: listEmpleados(scope, id) });
      return reply;
    },
  );
}

function capacitacionesRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${path}/:id/capacitaciones`,
    {
      config: { ...config, costly: 'query' },
      schema: { tags, params: IdParams, response: { 200: z.array(CapacitacionEmpleado) } },
    },
    async (request) => {
      const today = deps.clock.today();
      return reading(deps.db, actorOf(request), (db) =>
        listCapacitacionesOf(db, scopeOf(request), request.params.id, today),
      );
    },
  );
}

function writeRoutes(app: ZodApp, deps: Deps): void {
  app.post(path, { config: writing, schema: { tags, response: { 201: row } } }, async (request, reply) => {
    const input = readInput(request);
    sendRow(reply, 201, await transaction(deps.db, actorOf(request), (trx) => createEmpleado(trx, input)));
    return reply;
  });

  app.put(
    `${path}/:id`,
    { config: writing, schema: { tags, params: IdParams, response: { 200: row } } },
    async (request, reply) => {
      const input = readInput(request);
      const { id } = request.params;
      const scope = scopeOf(request);
      const version = expectedVersion(request);
      const actor = actorOf(request);
      sendRow(
        reply,
        200,
        await transaction(deps.db, actor, (trx) => updateEmpleado(trx, scope, id, input, version)),
      );
      return reply;
    },
  );
}

function removeRoutes(app: ZodApp, deps: Deps): void {
  app.delete(`${path}/:id`, { config, schema: { tags, params: IdParams } }, async (request, reply) => {
    const scope = scopeOf(request);
    await transaction(deps.db, actorOf(request), (trx) => removeEmpleado(trx, scope, request.params.id));
    return reply.code(204).send();
  });

  bulkDeleteRoute(app, deps, { path, roles: config.roles }, (trx, id, request) =>
    removeEmpleado(trx, scopeOf(request), id),
  );
}
