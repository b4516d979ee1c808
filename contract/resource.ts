import type { ZodType } from 'zod';

/** What an entity puts on the wire: where it lives, the row that goes out and the body that comes in. */
export interface Resource<Row extends ZodType = ZodType, Input extends ZodType = ZodType> {
  readonly path: `/api/${string}`;
  readonly row: Row;
  readonly input: Input;
}

/** Declares a resource; `path` has no trailing slash (reglas 7.1: both forms are accepted). */
export function resource<Row extends ZodType, Input extends ZodType>(
  path: `/api/${string}`,
  row: Row,
  input: Input,
): Resource<Row, Input> {
  return { path, row, input };
}
