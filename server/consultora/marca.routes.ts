import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Marca, marca } from '#contract/consultora/consultora.ts';
import type { Deps } from '#server/platform/deps.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { findLogo, readMarca } from './consultora.queries.ts';

const tags = ['consultora'];
// In the OpenAPI document: no session is needed.
const security: [] = [];
const YEAR_S = 31_536_000;

/** Name and logo for the login, which has no session (reglas 7.25). */
export function marcaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(marca, { schema: { tags, security, response: { 200: Marca } } }, () => readMarca(deps.db));

  app.get(
    `${marca}/logo/:id`,
    {
      config: { costly: 'download', refusals: ['no_encontrado'] },
      schema: { tags, security, params: IdParams, produces: ['image/*'] },
    },
    async (request, reply) => {
      const logo = await findLogo(deps.db, request.params.id);
      if (!logo) throw notFound();
      const bytes = await deps.files.read(logo.clave);
      return (
        reply
          .headers({
            ...fileHeaders('inline', logo.nombre, logo.tipo_contenido),
            'content-length': logo.bytes,
          })
          // Another logo has another address.
          .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
          .send(bytes)
      );
    },
  );
}
