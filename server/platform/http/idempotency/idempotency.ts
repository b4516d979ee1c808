import type { FastifyInstance, RouteOptions } from 'fastify';
import { IdempotencyKey } from '#server/platform/db/idempotency/key.ts';
import { actorOf } from '../access.ts';
import { invalidField } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why a POST of people with a session takes no `Idempotency-Key`; one that answers a file never does. */
    keyless?: string;
  }
}

export const KEY_HEADER = 'Idempotency-Key';
const REPLAYED_HEADER = 'idempotency-replayed';

/** For the OpenAPI document. */
export const keyHeaders = {
  type: 'object',
  properties: {
    [KEY_HEADER]: {
      type: 'string',
      format: 'uuid',
      description: 'La misma clave con los mismos datos da la misma respuesta durante 24 horas',
    },
  },
};

/** A POST of people with a session, unless it says why not. */
export const takesKey = (
  method: string,
  { config, schema }: Pick<RouteOptions, 'config' | 'schema'>,
): boolean => method === 'POST' && config?.roles !== undefined && !config.keyless && !schema?.produces;

// The draft of the IETF writes the key as a string of structured fields, with quotes.
const FORM = /^(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})")$/i;

function parseKey(header: string | string[]): string {
  const [, bare, quoted] = FORM.exec(String(header)) ?? [];
  const key = bare ?? quoted;
  if (!key) throw invalidField(KEY_HEADER, 'La clave del pedido debe ser un UUID');
  return key.toLowerCase();
}

/** Gives the key of a call to its actor, whose transaction answers a repeated call as the first one (decision 067). */
export function takeKeys(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const header = request.headers[KEY_HEADER.toLowerCase()];
    if (header === undefined || !takesKey(request.method, request.routeOptions)) return;
    actorOf(request).idempotency = new IdempotencyKey(parseKey(header));
  });
  // The form of a multipart body is added when it has been read.
  app.addHook('preHandler', async (request) => {
    const { idempotency, rol, clienteId } = actorOf(request);
    if (!idempotency) return;
    const { routeOptions, params, query, body } = request;
    idempotency.add(routeOptions.url, rol, clienteId, params, query, request.isMultipart() ? null : body);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.session?.actor.idempotency?.isReplayed) reply.header(REPLAYED_HEADER, 'true');
  });
}
