import { type Expression, type RawBuilder, sql } from 'kysely';
import { expr, type Json, type Sql } from './row-json.ts';

// Rows of hand-written statements, typed by their fields: a missing, extra or misnamed field does not compile, nor does a
// column that its table does not have.

/** The value of each field of a `Row`: a table's column (`columns`), an `expr`, or `sql<string>` with parameters. */
export type Fields<Row> = { readonly [K in keyof Row]-?: Expression<Row[K]> };

const listOf = (fields: object) =>
  sql.join(Object.entries(fields).map(([field, value]) => sql`${value} as ${sql.id(field)}`));

/** Selects rows from the clauses `rest`; `before` goes before `select`, for a `with`. */
export const select = <Row>(
  fields: Fields<Row>,
  rest: RawBuilder<unknown> = sql``,
  before: RawBuilder<unknown> = sql``,
): RawBuilder<Row> => sql<Row>`${before} select ${listOf(fields)} ${rest}`;

/** The rows that a statement writes. */
export const returning = <Row>(write: RawBuilder<unknown>, fields: Fields<Row>): RawBuilder<Row> =>
  sql<Row>`${write} returning ${listOf(fields)}`;

export const unionAll = <Row>(
  selects: readonly RawBuilder<Row>[],
  before: RawBuilder<unknown> = sql``,
): RawBuilder<Row> => sql<Row>`${before} ${sql.join(selects, sql` union all `)}`;

/** As the value that the JSON text is. */
export const parsed = <T>(value: Json<T>): Sql<T> => expr`(${value})::json`;
