import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { abandonBody } from '../forms/multipart.ts';
import type { Admission } from './admission.ts';
import type { Admissions, Cost } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of limits; a route that answers a file must name one. */
    costly?: Cost;
  }
  interface FastifyRequest {
    /** Aborts when the caller of a costly route leaves before the end of the reply. */
    callerLeft: AbortSignal | null;
  }
}

/** The route's own kind of limits, else `upload` for a form with files and `query` for a list. */
export const costOf = (config: FastifyContextConfig | undefined): Cost | undefined =>
  config?.costly ?? (config?.multipart && 'upload') ?? (config?.listTables && 'query');

export function callerLeft({ callerLeft: signal }: FastifyRequest): AbortSignal {
  if (!signal) throw new Error('the route does not name what it costs');
  return signal;
}

export function limitCostly(app: FastifyInstance, admissions: Admissions): void {
  app.decorateRequest('callerLeft', null);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (schema?.produces && !config?.costly) throw new Error(`${method} ${url} does not name what it costs`);
  });
  app.addHook('preParsing', async (request, reply) => {
    const cost = costOf(request.routeOptions.config);
    if (cost) await admit(admissions[cost], request, reply);
  });
}

async function admit(admission: Admission, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const left = new AbortController();
  const abort = () => left.abort(new ApiError('no_disponible'));
  request.callerLeft = left.signal;
  let leave: (() => void) | undefined;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort();
    leave?.();
  });
  // The caller left during authentication, so no `close` event follows.
  if (request.raw.socket.destroyed) abort();
  try {
    const actor = request.session?.actor;
    const caller = { id: actor?.usuarioId ?? request.ip, clienteId: actor?.clienteId ?? null };
    leave = await admission.enter(caller, left.signal);
  } catch (error) {
    if (request.routeOptions.config.multipart) abandonBody(request, reply);
    throw error;
  }
}
