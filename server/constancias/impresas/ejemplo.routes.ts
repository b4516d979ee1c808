import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { consultoraEjemplo } from '#contract/consultora/consultora.ts';
import { verificar } from '#contract/ordenes/constancias.ts';
import { constanciaModule } from '#server/capacitaciones/pdf/generate.ts';
import { readMembrete } from '#server/consultora/membrete.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { fileErrorHandler } from '#server/platform/http/forms/file-page.ts';
import { printPdf } from '#server/platform/pdf/printer.ts';
import { ejemploTask } from './ejemplo.ts';

const PDF = 'application/pdf';

/** A sample of the documents, with invented data and no code; it opens in a tab by the cookie (reglas 12.1). */
export function ejemploRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    consultoraEjemplo,
    {
      config: { roles: onlyAdmin, costly: 'work' },
      schema: { tags: ['consultora'], produces: [PDF] },
      errorHandler: fileErrorHandler,
    },
    async (request, reply) => {
      const headers = fileHeaders('inline', 'Ejemplo de constancia.pdf', PDF);
      if (request.method === 'HEAD') return reply.headers(headers).send();
      const { publicUrl } = deps.config;
      const membrete = await readMembrete(deps, actorOf(request), null);
      const task = ejemploTask(membrete, `${publicUrl}${verificar.path}`, deps.clock.today());
      const bytes = await printPdf(constanciaModule, task, callerLeft(request));
      // Not earlier: a refusal has other headers.
      return reply.headers(headers).send(bytes);
    },
  );
}
