import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ZodType, z } from 'zod';
import { onlyAdmin } from '../access.ts';
import { keyHeaders, takesKey } from '../idempotency/idempotency.ts';
import { purposeOf } from './docs-callers.ts';
import { refsOf, refusalsSchema } from './docs-refusals.ts';

const jsonSchema = (schema: ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const file = { type: 'string', format: 'binary' };
const nothing = (description: string) => ({ type: 'null', description });

type Transform = NonNullable<Parameters<typeof jsonSchemaTransform>[0]>;

/** Bodies that the handler reads itself: a form, or JSON that depends on the caller. */
function ownBody({ multipart, body }: Transform['route']['config'] & object) {
  const content: Record<string, { schema: object }> = {};
  if (multipart) {
    const fields = jsonSchema(multipart.fields);
    const files = Object.fromEntries(multipart.files.map((name) => [name, file]));
    const properties = { ...(fields.properties as object), ...files };
    content['multipart/form-data'] = { schema: { ...fields, properties } };
  }
  if (body) content['application/json'] = { schema: jsonSchema(body) };
  return multipart || body ? { body: { content } } : {};
}

const unchanged = { 304: nothing('Sin cambios') };

/** As `listChanges` (contract/lists/list-changes.ts), of rows with this JSON schema. */
const changesOf = (row: unknown) => ({
  description: 'Lo que cambió desde la versión de If-None-Match, si A-IM dice rows',
  type: 'object',
  required: ['total', 'filas', 'quitadas'],
  properties: {
    total: { type: 'integer' },
    filas: { type: 'array', items: { type: 'array', prefixItems: [{ type: 'integer' }, row] } },
    quitadas: { type: 'array', items: { type: 'string' } },
  },
});

/** As `ListInParts` (contract/lists/list-parts.ts). */
const inParts = {
  description:
    'La lista con lo que comparten sus filas aparte, si A-IM dice parts y las filas comparten algo',
  type: 'array',
  prefixItems: [{ type: 'array', items: { type: 'array', items: { type: 'object' } } }],
  items: { type: 'array', items: { type: ['integer', 'object'] } },
};

const manipulated = (row: unknown) => ({
  226: { description: 'La lista de otra forma, según A-IM', anyOf: [changesOf(row), inParts] },
});

function successOf({ response, produces }: FastifySchema, conditional = false): object {
  if (!response && !produces) return { 204: nothing('Hecho') };
  if (!response) {
    const content = Object.fromEntries((produces ?? []).map((media) => [media, { schema: file }]));
    return { 200: { description: 'El archivo', content }, ...(conditional ? unchanged : {}) };
  }
  // reglas 7.3
  const body = (response as Record<number, { type?: unknown; items?: unknown }>)[200];
  return body?.type === 'array' ? { ...response, ...manipulated(body.items), ...unchanged } : response;
}

/** Builds the OpenAPI document from the routes as they are registered. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const refusals = new Map<string, ReturnType<typeof refsOf>>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Prisma Seguridad',
        version: '1.0.0',
        description:
          'API del sistema de seguridad laboral. La descripción de cada operación dice quién puede llamarla.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      if (!schema || schema.hide) return { schema, url };
      const { route } = input;
      for (const method of [route.method].flat())
        refusals.set(`${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`, refsOf(method, route));
      const config = route.config ?? {};
      const response = successOf(schema, config.conditional);
      const headers = takesKey(String(route.method), route) ? { headers: keyHeaders } : {};
      const purpose = purposeOf(String(route.method), route);
      return { schema: { ...schema, ...purpose, ...headers, ...ownBody(config), response }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      const { openapiObject } = document;
      for (const [path, operations] of Object.entries(openapiObject.paths ?? {})) {
        for (const [method, operation] of Object.entries(operations ?? {})) {
          const { responses } = operation as { responses: Record<string, object> };
          for (const [status, $ref] of refusals.get(`${method} ${path}`) ?? [])
            responses[status] ??= { $ref };
        }
      }
      return { ...openapiObject, components: { ...openapiObject.components, responses: refusalsSchema() } };
    },
  });
}

/** `/api/docs` is a screen of the web app that shows this document. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/api/docs/json', { config: { roles: onlyAdmin }, schema: { hide: true } }, () => app.swagger());
}
