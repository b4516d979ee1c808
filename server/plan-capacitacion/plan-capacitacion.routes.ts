import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  CopiarPlanInput,
  CopiarPlanReply,
  PlanPdfQuery,
  PlanQuery,
  planes,
} from '#contract/ordenes/plan-capacitacion.ts';
import { readMembrete } from '#server/consultora/membrete.ts';
import { formatDate } from '#server/platform/dates.ts';
import { readRows } from '#server/platform/db/rows.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import { crudRoutes, IdParams } from '#server/platform/http/crud.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { printPdf } from '#server/platform/pdf/printer.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import {
  companyOf,
  copiarPlan,
  createPlan,
  listPlan,
  removePlan,
  updatePlan,
} from './plan-capacitacion.queries.ts';
import type { PlanTask } from './plan-pdf.ts';

/** The consultancy reads all plans, a client user its company's; administrators write (reglas 6.3). */
export function planCapacitacionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const today = () => deps.clock.today();
  crudRoutes(
    app,
    deps,
    planes,
    { read: everyone, write: onlyAdmin },
    {
      filter: PlanQuery,
      list: (scope, { cliente: clienteId, anio }) => listPlan({ scope, today: today(), clienteId, anio }),
      create: (trx, input) => createPlan(trx, input, today()),
      update: (trx, id, input, version) => updatePlan(trx, id, input, version, today()),
      remove: removePlan,
    },
  );

  app.post(
    `${planes.path}/copiar`,
    {
      config: { roles: onlyAdmin },
      schema: { tags: ['planCapacitacion'], body: CopiarPlanInput, response: { 201: CopiarPlanReply } },
    },
    async (request, reply) => {
      const creados = await transaction(deps.db, actorOf(request), (trx) => copiarPlan(trx, request.body));
      return reply.code(201).send({ creados });
    },
  );
}

const PDF = 'application/pdf';

/** The plan of a year to print. */
export function planCapacitacionFileRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/clientes/:id/planCapacitacion.pdf',
    {
      config: { costly: 'work' },
      schema: { tags: ['planCapacitacion'], params: IdParams, querystring: PlanPdfQuery, produces: [PDF] },
      ...fileRoute(deps),
    },
    async (request, reply) => {
      const { id: clienteId } = request.params;
      const { anio } = request.query;
      const scope = scopeOf(request);
      const today = deps.clock.today();
      const { cliente, items } = await reading(deps.db, actorOf(request), async (db) => ({
        cliente: await companyOf(db, scope, clienteId),
        items: await readRows(db, listPlan({ scope, today, clienteId, anio })),
      }));
      const membrete = await readMembrete(deps, actorOf(request), clienteId);
      const task: PlanTask = { cliente, membrete, anio, items, fecha: formatDate(today) };
      return sendGenerated(deps, request, reply, {
        kind: 'inline',
        name: `Programa anual de capacitación ${anio} - ${cliente.razonSocial}.pdf`,
        type: PDF,
        of: { tabla: 'cliente', filaId: clienteId, clienteId },
        make: (signal) => printPdf(new URL('./plan-pdf.ts', import.meta.url), task, signal),
      });
    },
  );
}
