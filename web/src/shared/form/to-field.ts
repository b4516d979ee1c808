import { HttpError } from '../net/http-error.ts';

/**
 * For the `catch` of a save: moves a refusal whose code belongs to one field (`{ duplicado: 'email' }`) to that field, and
 * rethrows any other.
 */
export function toField(fieldOfCode: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const campo = error instanceof HttpError && fieldOfCode[error.code];
    if (!campo) throw error;
    throw new HttpError(error.status, error.code, error.message, [{ campo, mensaje: error.message }]);
  };
}
