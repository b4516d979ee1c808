import {
  type ConflictCode,
  type ErrorCode,
  type ErrorReply,
  errorCodes,
  type FieldError,
  maxErrores,
} from '#contract/errors.ts';
import { textos } from '#contract/fields.ts';

/** An error that the person is told of: its code decides status and default text (contract/errors.ts). */
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
    this.errores = extra.errores?.slice(0, maxErrores);
    this.retryAfter = extra.retryAfter;
  }

  /** The reply's body (reglas 8.1). */
  body(): ErrorReply {
    const { code, message, errores } = this;
    return { success: false, code, message, ...(errores ? { errores } : {}) };
  }
}

/** 400 with what is wrong, field by field. */
export const invalid = (errores: FieldError[]) => new ApiError('validacion', { errores });

/** 400 of one field. */
export const invalidField = (campo: string, mensaje: string) => invalid([{ campo, mensaje }]);

/** 404, also for what the caller may not know of. */
export const notFound = () => new ApiError('no_encontrado');

/** 409 of the given kind. */
export const conflict = (code: ConflictCode, message?: string) =>
  new ApiError(code, message ? { message } : {});

export const forbidden = () => new ApiError('sin_permiso');

interface Issue {
  readonly code?: string;
  readonly path?: ReadonlyArray<PropertyKey>;
  readonly keys?: readonly string[];
  readonly message: string;
}

const MAX_CAMPO = 200;
const clipped = (campo: string) => (campo.length > MAX_CAMPO ? `${campo.slice(0, MAX_CAMPO - 1)}…` : campo);

/** What each issue says of which field, one at a time: nobody asks for more than a reply tells of. */
function* said(issues: readonly Issue[]): Generator<[campo: string, mensaje: string]> {
  for (const { code, path = [], keys = [], message } of issues) {
    if (code === 'unrecognized_keys')
      for (const key of keys) yield [clipped([...path, key].join('.')), textos.desconocido];
    else if (path.length === 0) yield ['', textos.invalido];
    else yield [path.join('.'), message];
  }
}

/**
 * Zod's issues as the reply's `errores`: one a field, all that is wrong with it in one text; unknown keys are named. The
 * first fifty fields count.
 */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string[]>();
  for (const [campo, mensaje] of said(issues)) {
    const mensajes = byField.get(campo);
    if (mensajes && !mensajes.includes(mensaje)) mensajes.push(mensaje);
    if (!mensajes && byField.size === maxErrores) break;
    if (!mensajes) byField.set(campo, [mensaje]);
  }
  return [...byField].map(([campo, mensajes]) => ({ campo, mensaje: mensajes.join(', ') }));
}
