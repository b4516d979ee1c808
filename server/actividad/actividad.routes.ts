import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ActividadFilter,
  ActividadQuery,
  ActividadReply,
  actividad,
  exportHeader,
  HistorialParams,
  HistorialQuery,
  PersonaActividad,
} from '#contract/consultora/actividad.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { conditionsOf, historyOf, listPersonas, readPagina } from './actividad.queries.ts';
import { exportActividad } from './export.ts';

const tags = ['actividad'];

const config = { roles: onlyAdmin, costly: 'query' } as const;

/** The audit trail, read-only and for administrators (reglas 11.7). */
export function actividadRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  readRoutes(app, deps);
  exportRoute(app, deps);
  historialRoute(app, deps);
}

function readRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    actividad.path,
    { config, schema: { tags, querystring: ActividadQuery, response: { 200: ActividadReply } } },
    async (request) => {
      const { cursor, ...filter } = request.query;
      // Refusals stay in memory for some seconds.
      await deps.refusals.flush();
      return readPagina(deps.db, await conditionsOf(deps.db, filter, deps.config.timezone), cursor);
    },
  );

  app.get(
    actividad.personas,
    { config, schema: { tags, response: { 200: z.array(PersonaActividad) } } },
    () => listPersonas(deps.db),
  );
}

function exportRoute(app: ZodApp, deps: Deps): void {
  app.get(
    actividad.export,
    {
      config: { roles: onlyAdmin, costly: 'work' },
      schema: { tags, querystring: ActividadFilter, produces: [XLSX] },
    },
    async (request, reply) => {
      await deps.refusals.flush();
      const { workbook, truncated, filtros } = await exportActividad(
        deps.db,
        request.query,
        deps.config.timezone,
        callerLeft(request),
      );
      const despues = { nombre: 'actividad.xlsx', filtros };
      await countEvent(deps.db, actorOf(request), 'descarga', { despues });
      return reply
        .headers({
          'content-type': XLSX,
          'content-disposition': 'attachment; filename="actividad.xlsx"',
          [exportHeader]: truncated ? 'recortada' : 'completa',
        })
        .send(workbook);
    },
  );
}

function historialRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${actividad.historial}/:tabla/:id`,
    {
      config,
      schema: {
        tags,
        params: HistorialParams,
        querystring: HistorialQuery,
        response: { 200: ActividadReply },
      },
    },
    async (request) => {
      const { cursor } = request.query;
      const pagina = await readPagina(deps.db, historyOf(request.params), cursor);
      if (pagina.sucesos.length === 0 && !cursor) throw notFound();
      return pagina;
    },
  );
}
