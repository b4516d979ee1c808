import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bajaResumen } from '#contract/cuentas/perfil.ts';
import type { MarcaCache } from '#server/consultora/marca.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { deriveKeys, verifyBaja } from '#server/platform/tokens.ts';
import { disableResumen } from '../resumen.queries.ts';
import { askBajaPage, bajaRefusalPage, donePage } from './baja-page.ts';

const Query = z.strictObject({ clave: z.string().optional() });

const send = (reply: FastifyReply, html: string) =>
  reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html);

/** The link that ends the weekly digest, without a session (RFC 8058, reglas 13.4). No part of the API. */
export function bajaRoutes(instance: FastifyInstance, deps: Deps, marcas: Pick<MarcaCache, 'value'>): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // Mail programs and browsers send forms, which say nothing that the address does not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  const { config } = deps;
  // Mails from before the last rotation of the secret have the former keys.
  const accepted = [deps.keys, ...(config.previousSecret ? [deriveKeys(config.previousSecret)] : [])];
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = refuse(error, request, reply);
    send(reply, bajaRefusalPage(marcas.value.nombre, status, message));
  };
  const options = {
    config: { costly: 'query', untraced: true } as const,
    schema: { hide: true, querystring: Query },
    errorHandler,
  };
  const accountOf = (request: FastifyRequest<{ Querystring: z.infer<typeof Query> }>): string => {
    const { clave = '' } = request.query;
    const found = accepted.map((keys) => verifyBaja(keys, clave)).find(Boolean);
    if (found) return found;
    if (clave) deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { motivo: 'enlace' });
    throw notFound();
  };

  app.get(bajaResumen, options, async (request, reply) => {
    accountOf(request);
    return send(reply, askBajaPage(marcas.value.nombre));
  });

  app.post(bajaResumen, options, async (request, reply) => {
    const usuarioId = accountOf(request);
    await transaction(deps.db, anonymous(request, 'enlace de baja'), (trx) => disableResumen(trx, usuarioId));
    return send(reply, donePage(marcas.value.nombre));
  });
}
