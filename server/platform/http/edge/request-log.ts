import { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

/** Fastify's own lines but one are left to `logRequests`: a reply that we broke off is a fault. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(err: FastifyError, request: FastifyRequest): void {
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err }, 'reply broken off');
  }
}

/** Whether the caller went before their request was whole: what fails then fails because of it. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** One line for each request: who, what, how it ended and how long it took; of one whose caller left, that they did. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const tell = (message: string) => {
      const line = {
        usuario: request.session?.actor.usuarioId ?? undefined,
        metodo: request.method,
        ruta: request.routeOptions.url,
        estado: reply.raw.headersSent ? reply.statusCode : undefined,
        direccion: request.ip,
        ms: Math.round(reply.elapsedTime),
      };
      request.log.info(line, message);
    };
    let isWhole = false;
    reply.raw.once('finish', () => {
      isWhole = true;
      tell('request');
    });
    reply.raw.once('close', () => {
      // A stream has no other end than that its reader goes.
      const isStream = request.routeOptions.schema?.produces?.includes('text/event-stream');
      if (!isWhole) tell(isStream ? 'request' : 'request aborted');
    });
  });
}
