import { type Expression, type RawBuilder, sql } from 'kysely';
import { expr, type Json, Sql } from './row-json.ts';

// Rows of hand-written statements, typed by their fields: a missing, extra or misnamed field does not compile, nor does a
// column that its table does not have.

/** The value of each field of a `Row`: a table's column (`columns`), an `expr`, or `sql<string>` with parameters. */
export type Fields<Row> = { readonly [K in keyof Row]-?: Expression<Row[K]> };

type Clauses = RawBuilder<unknown>;

/** `before`, `word`, the fields, `rest` as one template: each node costs time in every statement. */
function statement<Row>(word: string, fields: Fields<Row>, before?: Clauses, rest?: Clauses) {
  const values: unknown[] = before ? [before] : [];
  const texts = before ? [''] : [];
  let text = ` ${word} `;
  Object.entries<unknown>(fields).forEach(([field, value], at) => {
    if (at > 0) text += ', ';
    if (value instanceof Sql) text += value.text;
    else {
      texts.push(text);
      values.push(value);
      text = '';
    }
    text += ` as "${field}"`;
  });
  texts.push(rest ? `${text} ` : text);
  if (rest) {
    values.push(rest);
    texts.push('');
  }
  return sql<Row>(Object.assign(texts, { raw: texts }), ...values);
}

/** Selects rows from the clauses `rest`; `before` goes before `select`, for a `with`. */
export const select = <Row>(fields: Fields<Row>, rest?: Clauses, before?: Clauses): RawBuilder<Row> =>
  statement('select', fields, before, rest);

/** The rows that a statement writes. */
export const returning = <Row>(write: Clauses, fields: Fields<Row>): RawBuilder<Row> =>
  statement('returning', fields, write);

export const unionAll = <Row>(
  selects: readonly RawBuilder<Row>[],
  before: Clauses = sql``,
): RawBuilder<Row> => sql<Row>`${before} ${sql.join(selects, sql` union all `)}`;

/** As the value that the JSON text is. */
export const parsed = <T>(value: Json<T>): Sql<T> => expr`(${value})::json`;
