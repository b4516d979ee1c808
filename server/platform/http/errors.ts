import {
  type ConflictCode,
  type ErrorCode,
  type ErrorReply,
  errorCodes,
  type FieldError,
  maxFieldErrors,
} from '#contract/platform/errors.ts';
import { textos } from '#contract/values/fields.ts';

/** A refusal; its code decides status and default text (contract/platform/errors.ts). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errores: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    extra: { message?: string; errores?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(extra.message ?? errorCodes[code][1]);
    this.code = code;
    this.status = errorCodes[code][0];
    this.errores = extra.errores?.slice(0, maxFieldErrors);
    this.retryAfter = extra.retryAfter;
  }

  /** reglas 8.1. */
  body(): ErrorReply {
    const { code, message, errores } = this;
    return { success: false, code, message, ...(errores ? { errores } : {}) };
  }
}

export const invalid = (errores: FieldError[]) => new ApiError('validacion', { errores });

export const invalidField = (campo: string, mensaje: string) => invalid([{ campo, mensaje }]);

/** Also for rows that the caller may not see. */
export const notFound = () => new ApiError('no_encontrado');

export const conflict = (code: ConflictCode, message?: string) =>
  new ApiError(code, message ? { message } : {});

export const forbidden = () => new ApiError('sin_permiso');

interface Issue {
  readonly code?: string;
  readonly path?: ReadonlyArray<PropertyKey>;
  readonly keys?: readonly string[];
  readonly message: string;
}

const MAX_NAME = 200;
const clipped = (campo: string) => (campo.length > MAX_NAME ? `${campo.slice(0, MAX_NAME - 1)}…` : campo);

// A generator, because a reply names at most fifty fields.
function* messages(issues: readonly Issue[]): Generator<[campo: string, mensaje: string]> {
  for (const { code, path = [], keys = [], message } of issues) {
    if (code === 'unrecognized_keys')
      for (const key of keys) yield [clipped([...path, key].join('.')), textos.desconocido];
    else if (path.length === 0) yield ['', textos.invalido];
    else yield [path.join('.'), message];
  }
}

/** Zod's issues as `errores`: one entry for each of the first fifty fields. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string[]>();
  for (const [campo, mensaje] of messages(issues)) {
    const mensajes = byField.get(campo);
    if (mensajes && !mensajes.includes(mensaje)) mensajes.push(mensaje);
    if (!mensajes && byField.size === maxFieldErrors) break;
    if (!mensajes) byField.set(campo, [mensaje]);
  }
  return [...byField].map(([campo, mensajes]) => ({ campo, mensaje: mensajes.join(', ') }));
}
