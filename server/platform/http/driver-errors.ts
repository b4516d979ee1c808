import { DatabaseError } from 'pg';
import { entities } from '#contract/entities.ts';
import type { Meaning } from '#contract/entity.ts';
import { ApiError, conflict, invalidField } from './errors.ts';

/** 400: a body refers to a row that is not there. */
export const missing = (campo: string) => invalidField(campo, 'El registro elegido no existe');

function refusalOf(meaning: Meaning): ApiError {
  if (typeof meaning === 'string') return conflict(meaning);
  return 'code' in meaning
    ? conflict(meaning.code, meaning.message)
    : invalidField(meaning.field, meaning.message);
}

/** What the person is told, by the constraint that was violated. */
export const constraints: Record<string, () => ApiError> = Object.fromEntries(
  Object.values(entities).flatMap(({ references = {}, constraints = {} }) => [
    ...Object.entries(references).map(([name, { field }]) => [name, () => missing(field)] as const),
    ...Object.entries(constraints).map(([name, meaning]) => [name, () => refusalOf(meaning)] as const),
  ]),
);

const unavailable = () => new ApiError('no_disponible', { retryAfter: 5 });

// Classes of SQLSTATE and of network errors after which the database may be there again in a moment.
const AWAY_STATES = /^(08|57P|53[03]|55P03|57014|40|25P03|25006)/;
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/;

/** Is it the database, or the way to it, that is away for now? */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A socket that is not there means a server that is not there; a file that is not there means something else.
  return (
    AWAY_CODES.test(code) || (code === 'ENOENT' && syscall === 'connect') || AWAY_MESSAGES.test(error.message)
  );
}

/** Is it a foreign key, of that name where given, that refused? */
export function isForeignKey(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23503' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** What any statement may come to: a full disk, or a database that is away. */
function whileAway(error: unknown): ApiError | undefined {
  const isFull =
    error instanceof DatabaseError
      ? error.code === '53100'
      : (error as NodeJS.ErrnoException)?.code === 'ENOSPC';
  if (isFull) return new ApiError('sin_espacio');
  return isDatabaseAway(error) ? unavailable() : undefined;
}

/** What a driver's error means to the person, or undefined where it means nothing but a fault of ours. */
export function fromDriver(error: unknown): ApiError | undefined {
  const refusal = whileAway(error);
  if (refusal || !(error instanceof DatabaseError && error.constraint)) return refusal;
  return constraints[error.constraint]?.();
}
