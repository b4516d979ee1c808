import { DatabaseError } from 'pg';
import { entities } from '#contract/platform/entities.ts';
import type { ConstraintError } from '#contract/platform/entity.ts';
import { ApiError, conflict, invalidField } from './errors.ts';

/** 400 for a field that refers to a row that does not exist. */
export const missingReference = (campo: string) => invalidField(campo, 'El registro elegido no existe');

function refusalOf(error: ConstraintError): ApiError {
  if (typeof error === 'string') return conflict(error);
  return 'code' in error ? conflict(error.code, error.message) : invalidField(error.field, error.message);
}

export const constraints: Record<string, () => ApiError> = Object.fromEntries(
  Object.values(entities).flatMap(({ references = {}, constraints = {} }) => [
    ...Object.entries(references).map(([name, { field }]) => [name, () => missingReference(field)] as const),
    ...Object.entries(constraints).map(([name, error]) => [name, () => refusalOf(error)] as const),
  ]),
);

const unavailable = () => new ApiError('no_disponible', { retryAfter: 5 });

// SQLSTATE classes and network errors that may pass. 28: the password is being changed.
const TRANSIENT_STATES = /^(08|28|57P|53[03]|55P03|57014|40|25P03|25006)/;
const TRANSIENT_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const TRANSIENT_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/;

function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return TRANSIENT_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A missing socket means a stopped server; other missing files do not.
  return (
    TRANSIENT_CODES.test(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    TRANSIENT_MESSAGES.test(error.message)
  );
}

export function isForeignKey(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23503' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Refusals of any statement: a full disk or an unavailable database. */
function fromAnyStatement(error: unknown): ApiError | undefined {
  const isFull =
    error instanceof DatabaseError
      ? error.code === '53100'
      : (error as NodeJS.ErrnoException)?.code === 'ENOSPC';
  if (isFull) return new ApiError('sin_espacio');
  return isUnavailable(error) ? unavailable() : undefined;
}

/** The refusal for a driver's error; undefined for a fault of the product. */
export function fromDriver(error: unknown): ApiError | undefined {
  const refusal = fromAnyStatement(error);
  if (refusal || !(error instanceof DatabaseError && error.constraint)) return refusal;
  return constraints[error.constraint]?.();
}
