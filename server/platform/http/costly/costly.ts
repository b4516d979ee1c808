import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { abandonBody } from '../forms/multipart.ts';
import type { Admission } from './admission.ts';
import type { Admissions, Cost } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limits hold for the route; one that answers a file and names none does not boot. */
    costly?: Cost;
  }
  interface FastifyRequest {
    /** Aborts when the caller of a costly route leaves before the answer is whole. */
    callerLeft: AbortSignal | null;
  }
}

/** The limits that hold for a route, if any do: those that it names, else those of a form with files, or of a list. */
export const costOf = (config: FastifyContextConfig | undefined): Cost | undefined =>
  config?.costly ?? (config?.multipart && 'upload') ?? (config?.lista && 'query');

/** The signal that the caller of a costly route has left. */
export function callerLeft({ callerLeft: signal }: FastifyRequest): AbortSignal {
  if (!signal) throw new Error('the route does not name what it costs');
  return signal;
}

/** Lets each costly route begin when its person and the process have room for it, before its body is read. */
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
  // Gone while their session was looked for: no event comes any more.
  if (request.raw.socket.destroyed) abort();
  try {
    leave = await admission.enter(request.session?.actor.usuarioId ?? request.ip, left.signal);
  } catch (error) {
    // What it has sent of its files is not received.
    if (request.routeOptions.config.multipart) abandonBody(request, reply);
    throw error;
  }
}
