import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import type { Deps } from '#server/platform/deps.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { readRegistro, sendPdf } from './send-pdf.ts';

/** The attendance sheet of a training, printed on request, by header or by the `token` cookie in a tab (reglas 12.1). */
export function planillaRoutes(instance: FastifyInstance, deps: Deps): void {
  instance.withTypeProvider<ZodTypeProvider>().get(
    `${capacitaciones.path}/:id/planilla.pdf`,
    {
      config: { costly: 'work' },
      schema: { tags: ['capacitaciones'], params: IdParams, produces: ['application/pdf'] },
      ...fileRoute(deps),
    },
    async (request, reply) => {
      const registro = await readRegistro(deps, request, request.params.id);
      const fileName = `Planilla de asistencia - Orden ${registro.numero}.pdf`;
      return sendPdf(deps, request, reply, fileName, { documento: 'planilla', registro, participantes: [] });
    },
  );
}
