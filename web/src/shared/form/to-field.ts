import { HttpError } from '../net/http-error.ts';

/**
 * For the `catch` of a form's save: puts a refusal whose code stands for one field (`{ duplicado: 'email' }`) under that
 * field, and throws any other as it came.
 */
export function toField(fieldOfCode: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const campo = error instanceof HttpError && fieldOfCode[error.code];
    if (!campo) throw error;
    throw new HttpError(error.status, error.code, error.message, [{ campo, mensaje: error.message }]);
  };
}
