import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CapacitacionInput, CapacitacionUpdate, capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import { lockRenovada } from '#server/ordenes/renovacion.queries.ts';
import type { RowReply } from '#server/platform/db/rows.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { planilla } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { type Form, withForm } from '#server/platform/http/forms/multipart.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import {
  checkSuprimidas,
  createCapacitacion,
  findCapacitacion,
  lockCapacitacion,
  updateCapacitacion,
} from './capacitaciones.queries.ts';

const { path, row, detail } = capacitaciones;
const tags = ['capacitaciones'];
const files = ['planilla'];
// Room for 5,000 attendees with long names.
const maxFieldBytes = 2 * 1024 * 1024;

/** Everybody who may read the order reads its training; client users create too, administrators change (reglas 6.3). */
export function capacitacionesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  readRoute(app, deps);
  createRoute(app, deps);
  updateRoute(app, deps);
}

function readRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${path}/:id`,
    {
      config: { roles: everyone, costly: 'query' },
      schema: { tags, params: IdParams, response: { 200: detail } },
    },
    async (request, reply) => {
      const today = deps.clock.today();
      const found = await reading(deps.db, actorOf(request), (db) =>
        findCapacitacion(db, scopeOf(request), request.params.id, today),
      );
      sendRow(reply, 200, found);
      return reply;
    },
  );
}

function createRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: {
        roles: ['admin', 'cliente'],
        multipart: { fields: CapacitacionInput, files, maxFieldBytes },
      },
      schema: { tags, response: { 201: row } },
    },
    async (request, reply) => {
      const created = await withForm(deps, request, reply, CapacitacionInput, { planilla }, (form) =>
        create(deps, request, form),
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );
}

function updateRoute(app: ZodApp, deps: Deps): void {
  app.put(
    `${path}/:id`,
    {
      config: { roles: onlyAdmin, multipart: { fields: CapacitacionUpdate, files, maxFieldBytes } },
      schema: { tags, params: IdParams, response: { 200: row } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const updated = await withForm(deps, request, reply, CapacitacionUpdate, { planilla }, (form) =>
        update(deps, request, id, form),
      );
      sendRow(reply, 200, updated);
      return reply;
    },
  );
}

function create(
  deps: Deps,
  request: FastifyRequest,
  { fields, files }: Form<CapacitacionInput>,
): Promise<RowReply<Orden>> {
  const [actor, scope] = [actorOf(request), scopeOf(request)];
  return transaction(deps.db, actor, async (trx) => {
    await lockRenovada(trx, actor, scope, fields);
    const planillaId = files.planilla ? await createArchivo(trx, files.planilla, 'planilla') : null;
    return createCapacitacion(trx, scope, fields, planillaId, deps.clock.today());
  });
}

async function update(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  { fields, files }: Form<CapacitacionUpdate>,
): Promise<RowReply<Orden>> {
  let replaced: string | undefined;
  const row = await transaction(deps.db, actorOf(request), async (trx) => {
    const before = await lockCapacitacion(trx, id, expectedVersion(request));
    await checkSuprimidas(trx, id, fields.attendees);
    const created = files.planilla ? await createArchivo(trx, files.planilla, 'planilla') : null;
    const planillaId = created ?? (fields.quitarPlanilla ? null : before);
    const updated = await updateCapacitacion(trx, id, fields, planillaId, deps.clock.today());
    replaced = before && before !== planillaId ? await removeArchivo(trx, before) : undefined;
    return updated;
  });
  // After the commit: a transaction that fails keeps its file.
  if (replaced) await deps.files.remove(replaced);
  return row;
}
