import type { ZodType } from 'zod';

/**
 * What a list or a summary is made of: the tables whose change changes it, its own first. By them the server knows when a
 * kept list is old, and the browser which lists to fetch again. None for what neither keeps.
 */
export type Tables = readonly string[];

/** A list on the wire: its path and its row. */
export interface Lista<Row extends ZodType = ZodType> {
  readonly path: `/api/${string}`;
  readonly row: Row;
  readonly tables: Tables;
}

/** An entity on the wire: its list, and the body that comes in. */
export interface Resource<Row extends ZodType = ZodType, Input extends ZodType = ZodType> extends Lista<Row> {
  readonly input: Input;
}

/** Declares a list; `path` has no trailing slash (reglas 7.1: both forms are accepted). */
export const list = <Row extends ZodType>(path: `/api/${string}`, row: Row, tables: Tables): Lista<Row> => ({
  path,
  row,
  tables,
});

/** Declares a resource. */
export const resource = <Row extends ZodType, Input extends ZodType>(
  path: `/api/${string}`,
  row: Row,
  input: Input,
  tables: Tables,
): Resource<Row, Input> => ({ ...list(path, row, tables), input });
