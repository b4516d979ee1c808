import { HttpError } from '../net/http-error.ts';

/** Moves a refusal whose code belongs to one field (`{ duplicado: 'email' }`) to that field; rethrows others. */
export function toField(fieldOfCode: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const campo = error instanceof HttpError && fieldOfCode[error.code];
    if (!campo) throw error;
    throw new HttpError(error.status, error.code, error.message, [{ campo, mensaje: error.message }]);
  };
}
