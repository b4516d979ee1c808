import { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

/** Keeps one of Fastify's own lines: a reply that the server broke off. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(err: FastifyError, request: FastifyRequest): void {
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err }, 'reply broken off');
  }
}

/** The caller left before the end of the request. */
export const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const write = (message: string) => {
      const line = {
        usuario: request.session?.actor.usuarioId ?? undefined,
        metodo: request.method,
        ruta: request.routeOptions.url,
        estado: reply.raw.headersSent ? reply.statusCode : undefined,
        direccion: request.routeOptions.config.untraced ? undefined : request.ip,
        ms: Math.round(reply.elapsedTime),
      };
      request.log.info(line, message);
    };
    let isWhole = false;
    reply.raw.once('finish', () => {
      isWhole = true;
      write('request');
    });
    reply.raw.once('close', () => {
      // A stream ends only when its reader leaves.
      const isStream = request.routeOptions.schema?.produces?.includes('text/event-stream');
      if (!isWhole) write(isStream ? 'request' : 'request aborted');
    });
  });
}
