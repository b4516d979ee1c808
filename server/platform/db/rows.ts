import { type Compilable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { expr, type Json, Sql } from './row-json.ts';
import type { DB } from './schema.ts';
import { select } from './select.ts';

/** A query of one column of JSON text, each a `Row`. Its parameters must be plain values. */
export interface RowQuery<in out Row> {
  readonly sql: RawBuilder<unknown>;
  readonly row?: Row;
}

/** Selects rows from the clauses `rest`; `before` goes before `select`, for a `with`. */
export const rowsOf = <Row>(
  row: Json<Row>,
  rest: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): RowQuery<Row> => ({ sql: sql`${before} select ${row} ${rest}` });

/** A `from` item with the date `today` (`YYYY-MM-DD`) as `d.hoy`. */
export const todayRow = (today: string): RawBuilder<unknown> => sql`(select ${today}::date as hoy) d`;

export interface JsonReply<in out Body> {
  fila: string;
  readonly body?: Body;
}

/** A row as its list shows it, and the version for `If-Match`. */
export interface RowReply<in out Row> extends JsonReply<Row> {
  version: number;
}

/** Selects replies; `rest` and `before` as for `rowsOf`. */
export const jsonReplies = <Body>(
  row: Json<Body>,
  rest: RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
): RawBuilder<JsonReply<Body>> => select<{ fila: string }>({ fila: expr`${row}` }, rest, before);

export const rowReplies = <Row>(
  row: Json<Row>,
  version: Sql<number>,
  rest: RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
): RawBuilder<RowReply<Row>> =>
  select<{ fila: string; version: number }>({ fila: expr`${row}`, version }, rest, before);

/** Reads one row; `rest` and `before` as for `rowsOf`. */
export async function readRow<Row>(
  db: Kysely<DB>,
  row: Json<Row>,
  version: Sql<number>,
  rest: RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
): Promise<RowReply<Row> | undefined> {
  const { rows } = await rowReplies(row, version, rest, before).execute(db);
  return rows[0];
}

export async function readRows<Row>(db: Kysely<DB>, query: RowQuery<Row>): Promise<Row[]> {
  const fila = expr<Row>`fila::json`;
  const { rows } = await select({ fila }, sql`from (${query.sql}) as filas (fila)`).execute(db);
  return rows.map(({ fila }) => fila);
}

/** Runs `write` as the relation `alias` and returns its row with joined data; undefined if it wrote none. */
export async function writeRow<Row>(
  db: Kysely<DB>,
  alias: string,
  write: Compilable<unknown>,
  row: Json<Row>,
  joins: RawBuilder<unknown> = sql``,
): Promise<RowReply<Row> | undefined> {
  const rest = sql`from ${sql.ref(alias)} ${joins}`;
  return readRow(db, row, new Sql(`${alias}.version`), rest, sql`with ${sql.ref(alias)} as (${write})`);
}

/** For a row that was just written or locked. */
export function requireRow<Row>(row: RowReply<Row> | undefined): RowReply<Row> {
  if (!row) throw new Error('a statement returned no row');
  return row;
}

/** The column of each field of a body; null for a field without one. A new field does not compile until it has an entry. */
export type InputColumns<Input, T extends keyof DB> = {
  readonly [K in keyof Input]-?: (keyof Selectable<DB[T]> & string) | null;
};

type Stored<Input, C> = {
  [K in keyof Input as K extends keyof C ? (C[K] extends string ? C[K] : never) : never]: Input[K];
};

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

/** Column list, values and assignments of a hand-written `insert` or `update`. */
export const columnsIn = (values: Values) => sql.join(Object.keys(values).map((column) => sql.ref(column)));
export const valuesIn = (values: Values) => sql.join(Object.values(values));
export const assignments = (values: Values) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
