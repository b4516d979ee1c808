import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Legajo } from '#contract/personas/legajo.ts';
import { readMembrete } from '#server/consultora/membrete.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { printPdf } from '#server/platform/pdf/printer.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { readCodigosLegajo, readLegajo } from './legajo.queries.ts';
import type { LegajoTask } from './legajo-pdf.ts';

const path = '/api/empleados/:id/legajo';
const tags = ['empleados'];
const PDF = 'application/pdf';

/** Technicians read of people what the matrix of trainings shows (reglas 6.3). */
function legajoOf(deps: Deps, request: FastifyRequest<{ Params: { id: string } }>): Promise<Legajo> {
  const actor = actorOf(request);
  const { id } = request.params;
  const of = {
    id,
    scope: scopeOf(request),
    today: deps.clock.today(),
    whole: actor.rol !== 'tecnico',
  };
  return reading(deps.db, actor, (db) => readLegajo(db, of));
}

/** An employee's training record, for the people who may read it. */
export function legajoRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    path,
    {
      config: { roles: everyone, costly: 'query' },
      schema: { tags, params: IdParams, response: { 200: Legajo } },
    },
    (request) => legajoOf(deps, request),
  );
}

/** The same to print. */
export function legajoFileRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${path}.pdf`,
    { config: { costly: 'work' }, schema: { tags, params: IdParams, produces: [PDF] }, ...fileRoute(deps) },
    async (request, reply) => {
      const legajo = await legajoOf(deps, request);
      const { apellido, nombre } = legajo.empleado;
      const today = deps.clock.today();
      const actor = actorOf(request);
      const of = { id: request.params.id, scope: scopeOf(request), today };
      const codigos = await reading(deps.db, actor, (db) => readCodigosLegajo(db, of));
      const membrete = await readMembrete(deps, actor, legajo.cliente._id);
      const task: LegajoTask = { legajo, membrete, codigos, today };
      return sendGenerated(deps, request, reply, {
        kind: 'inline',
        name: `Legajo - ${apellido}, ${nombre}.pdf`,
        type: PDF,
        of: { tabla: 'empleado', filaId: request.params.id, clienteId: legajo.cliente._id },
        make: (signal) => printPdf(new URL('./legajo-pdf.ts', import.meta.url), task, signal),
      });
    },
  );
}
