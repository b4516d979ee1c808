import { type Compilable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Json, Sql } from './row-json.ts';
import type { DB } from './schema.ts';

/** A query of one column of JSON text, each a `Row`. Its parameters must be plain values. */
export interface RowQuery<in out Row> {
  readonly sql: RawBuilder<unknown>;
  readonly row?: Row;
}

/** The rows that follow from `rest`, with what goes before `select` where a query has parts of its own. */
export const rowsOf = <Row>(
  row: Json<Row>,
  rest: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): RowQuery<Row> => ({ sql: sql`${before} select ${row} ${rest}` });

/** The day `hoy` (`YYYY-MM-DD`) as `d.hoy`, for rows that tell of it. */
export const dia = (hoy: string): RawBuilder<unknown> => sql`(select ${hoy}::date as hoy) d`;

/** A reply's JSON text. */
export interface JsonReply<in out Body> {
  fila: string;
  readonly body?: Body;
}

/** A row in the shape of its list, and the version that `If-Match` sends back. */
export interface RowReply<in out Row> extends JsonReply<Row> {
  version: number;
}

/** Selects a row's reply: `replyOf(row, o.version)` goes before `from`. */
export const replyOf = <Row>(row: Json<Row>, version: Sql<number>): RawBuilder<RowReply<Row>> =>
  sql<RowReply<Row>>`select ${row} as fila, ${version} as version`;

/** The row that `rest` finds, or undefined; `before` as for `rowsOf`. */
export async function readRow<Row>(
  db: Kysely<DB>,
  row: Json<Row>,
  version: Sql<number>,
  rest: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<RowReply<Row> | undefined> {
  const { rows } = await sql<RowReply<Row>>`${before} ${replyOf(row, version)} ${rest}`.execute(db);
  return rows[0];
}

/** A short list as objects. */
export async function readRows<Row>(db: Kysely<DB>, query: RowQuery<Row>): Promise<Row[]> {
  const { rows } = await sql<{ fila: Row }>`
    select fila::json as fila from (${query.sql}) as filas (fila)`.execute(db);
  return rows.map(({ fila }) => fila);
}

/** Runs a write that returns its row, and answers that row, joined to what it shows; undefined where none was written. */
export async function writeRow<Row>(
  db: Kysely<DB>,
  alias: string,
  write: Compilable<unknown>,
  row: Json<Row>,
  joins: RawBuilder<unknown> = sql``,
): Promise<RowReply<Row> | undefined> {
  const { rows } = await sql<RowReply<Row>>`
    with ${sql.ref(alias)} as (${write}) ${replyOf(row, new Sql(`${alias}.version`))}
    from ${sql.ref(alias)} ${joins}`.execute(db);
  return rows[0];
}

/** The row that is certainly there: just written, or locked. */
export function requireRow<Row>(row: RowReply<Row> | undefined): RowReply<Row> {
  if (!row) throw new Error('a statement returned no row');
  return row;
}

/**
 * How each field of a body is stored: by the column's name, or null where it is none. A field that the contract gains
 * does not compile until it is named.
 */
export type InputColumns<Input, T extends keyof DB> = {
  readonly [K in keyof Input]-?: (keyof Selectable<DB[T]> & string) | null;
};

type Stored<Input, C> = {
  [K in keyof Input as K extends keyof C ? (C[K] extends string ? C[K] : never) : never]: Input[K];
};

/** The values that a body stores, by column; what a body leaves out stays out. */
export const valuesOf =
  <Input extends object, T extends keyof DB>() =>
  <const C extends InputColumns<Input, T>>(fields: C) =>
  (input: Input): Stored<Input, C> =>
    Object.fromEntries(
      Object.entries<string | null>(fields).flatMap(([field, column]) => {
        const value = input[field as keyof Input];
        return column && value !== undefined ? [[column, value]] : [];
      }),
    ) as Stored<Input, C>;

type Values = Readonly<Record<string, unknown>>;

/** For a write with conditions of its own: what `insert into` names, what it selects, what `set` assigns. */
export const columnsIn = (values: Values) => sql.join(Object.keys(values).map((column) => sql.ref(column)));
export const valuesIn = (values: Values) => sql.join(Object.values(values));
export const assignments = (values: Values) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
