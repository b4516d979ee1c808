import { type ErrorCode, type ErrorReply, errorCodes, type FieldError } from '#contract/errors.ts';
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
    this.errores = extra.errores;
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
export const conflict = (
  code: Extract<
    ErrorCode,
    'cliente_duplicado' | 'orden_duplicada' | 'en_uso' | 'duplicado' | 'conflicto_version'
  >,
  message?: string,
) => new ApiError(code, message ? { message } : {});

export const forbidden = () => new ApiError('sin_permiso');

interface Issue {
  readonly code?: string;
  readonly path?: ReadonlyArray<PropertyKey>;
  readonly keys?: readonly string[];
  readonly message: string;
}

/** Zod's issues as the reply's `errores`: one a field, all that is wrong with it in one text; unknown keys are named. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string>();
  const add = (campo: string, mensaje: string) => {
    const said = byField.get(campo);
    if (!said?.split(', ').includes(mensaje)) byField.set(campo, said ? `${said}, ${mensaje}` : mensaje);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) add([...(issue.path ?? []), key].join('.'), textos.desconocido);
    else if (!issue.path?.length) add('', textos.invalido);
    else add(issue.path.join('.'), issue.message);
  }
  return [...byField].map(([campo, mensaje]) => ({ campo, mensaje }));
}
