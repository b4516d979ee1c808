import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { KeyReused } from '#server/platform/db/idempotency/key.ts';
import { fromDriver } from './driver-errors.ts';
import { isAborted } from './edge/request-log.ts';
import { ApiError, notFound } from './errors.ts';

function fromFastify(error: FastifyError): ApiError | undefined {
  if (error.statusCode === 413) return new ApiError('demasiado_grande');
  if (error.statusCode === 415 || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ApiError('tipo_no_soportado');
  if (error.statusCode === 404) return notFound();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('validacion', { message: 'El pedido no se pudo interpretar' });
  }
  return undefined;
}

/** The error for the caller; never a stack, a query or a driver's text. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof KeyReused) return new ApiError('clave_reutilizada');
  return fromDriver(error) ?? fromFastify(error as FastifyError) ?? new ApiError('error_interno');
}

/** Sets the reply's status and headers, logs faults, and returns the error for the caller. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const known = toApiError(error);
  if (known.status >= 500 && !isAborted(request)) {
    if (error instanceof ApiError)
      request.log.warn(
        { codigo: known.code, ...(error.cause ? { err: error.cause } : {}) },
        'request refused',
      );
    else request.log.error({ err: error }, 'request failed');
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  reply.code(known.status);
  return known;
}

export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = refuse(error, request, reply);
  reply.type('application/json; charset=utf-8').send(known.body());
}
