import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { onlyAdmin } from './access.ts';

/** Collects the OpenAPI document from the routes as they are registered. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prisma Seguridad',
        version: '1.0.0',
        description: 'API del sistema de seguridad laboral',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: (input) => {
      const config = input.route.config;
      if (!config?.multipart) return jsonSchemaTransform(input);
      const files = Object.fromEntries(
        config.multipart.files.map((name) => [name, { type: 'string', format: 'binary' }]),
      );
      const { schema, url } = jsonSchemaTransform(input);
      const fields = z.toJSONSchema(config.multipart.fields, { io: 'input', unrepresentable: 'any' });
      const body = { ...fields, properties: { ...(fields.properties as object), ...files } };
      return { schema: { ...schema, consumes: ['multipart/form-data'], body }, url };
    },
  });
}

/** The document, for administrators; `/api/docs` itself is a screen of the web app that shows it. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/api/docs/json', { config: { roles: onlyAdmin }, schema: { hide: true } }, () => app.swagger());
}
