import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codigoOf, formatCodigo, verificar } from '#contract/ordenes/constancias.ts';
import type { MarcaCache } from '#server/consultora/marca.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import type { Verifier } from './verificar.routes.ts';
import { askPage, refusalPage, resultPage } from './verificar-page.ts';

const Params = z.object({ codigo: z.string() });
const Query = z.strictObject({ codigo: z.string().optional() });
// Longer texts are no mistyped code.
const MAX_TYPED = 40;

const send = (reply: FastifyReply, html: string) =>
  reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html);

/** Pages of the server, not screens of the app and no part of its API (reglas 2.38). */
export function verificarPageRoutes(
  instance: FastifyInstance,
  verifier: Verifier,
  marcas: Pick<MarcaCache, 'value'>,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { costly: 'query', untraced: true } as const;
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = refuse(error, request, reply);
    const { codigo = '' } = request.params as { codigo?: string };
    const { nombre } = marcas.value;
    send(
      reply,
      status === 404 ? askPage(nombre, codigo.slice(0, MAX_TYPED)) : refusalPage(nombre, status, message),
    );
  };

  app.get(
    verificar.path,
    { config, schema: { hide: true, querystring: Query }, errorHandler },
    (request, reply) => {
      const typed = request.query.codigo?.trim().slice(0, MAX_TYPED);
      if (!typed) return send(reply, askPage(marcas.value.nombre));
      const codigo = codigoOf(typed);
      const path = encodeURIComponent(codigo ? formatCodigo(codigo) : typed);
      return reply.header('x-robots-tag', 'noindex').redirect(`${verificar.path}/${path}`, 303);
    },
  );

  app.get(
    `${verificar.path}/:codigo`,
    { config, schema: { hide: true, params: Params }, errorHandler },
    async (request, reply) => {
      const { codigo, found } = await verifier.check(request, request.params.codigo);
      return send(reply, resultPage(codigo, found, marcas.value.nombre));
    },
  );
}
