import type { ZodType } from 'zod';

/** Tables that a list reads, its own first. A change of one makes the cached list stale on both sides. */
export type Tables = readonly string[];

export interface ListResource<Row extends ZodType = ZodType> {
  readonly path: `/api/${string}`;
  readonly row: Row;
  readonly tables: Tables;
}

export interface Resource<Row extends ZodType = ZodType, Input extends ZodType = ZodType>
  extends ListResource<Row> {
  readonly input: Input;
}

export const list = <Row extends ZodType>(
  path: `/api/${string}`,
  row: Row,
  tables: Tables,
): ListResource<Row> => ({
  path,
  row,
  tables,
});

export const resource = <Row extends ZodType, Input extends ZodType>(
  path: `/api/${string}`,
  row: Row,
  input: Input,
  tables: Tables,
): Resource<Row, Input> => ({ ...list(path, row, tables), input });
