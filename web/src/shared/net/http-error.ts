import type { FieldError } from '#contract/platform/errors.ts';
import { textOfCode, transportTexts } from '../text/texts.ts';
import { UploadTimeout } from './transport.ts';

/** Codes of failures without a reply. */
export type TransportCode = 'sin_conexion' | 'tiempo_agotado' | 'desconocido';

/** A failed call. `status` is 0 without a reply; `message` is in Spanish. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errores: readonly FieldError[];

  constructor(status: number, code: string, message: string, errores: readonly FieldError[] = []) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.errores = errores;
  }
}

// A proxy's error has no code of ours.
const codeOfStatus: Record<number, string> = {
  401: 'invalid_token',
  403: 'sin_permiso',
  404: 'no_encontrado',
  413: 'demasiado_grande',
  415: 'tipo_no_soportado',
  429: 'demasiados_intentos',
  502: 'no_disponible',
  503: 'no_disponible',
  504: 'no_disponible',
  507: 'sin_espacio',
};

interface Reply {
  code?: string;
  message?: string;
  errores?: FieldError[];
}

export function errorOfReply(status: number, body: string): HttpError {
  const reply = parseReply(body);
  // reglas 8.3: a 500 that wraps a 403 of another server is a 403.
  const forbidden = status === 500 && /status code 403/.test(reply.message ?? '');
  const code = forbidden ? 'sin_permiso' : (reply.code ?? codeOfStatus[status] ?? 'desconocido');
  const message = reply.code ? (reply.message ?? '') : '';
  return new HttpError(status, code, textOfCode(code, message), reply.errores ?? []);
}

export function errorOfFailure(failure: unknown): HttpError {
  if (failure instanceof UploadTimeout) {
    return new HttpError(0, 'tiempo_agotado', transportTexts.uploadTimeout);
  }
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
  return timedOut
    ? new HttpError(0, 'tiempo_agotado', transportTexts.timeout)
    : new HttpError(0, 'sin_conexion', transportTexts.offline);
}

function parseReply(body: string): Reply {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Reply) : {};
  } catch {
    return {};
  }
}
