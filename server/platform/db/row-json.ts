import { type OperationNodeSource, RawNode, type Selectable } from 'kysely';
import type { DB } from './schema.ts';

// Rows as JSON text, written by PostgreSQL and typed by the contract: a missing, extra or misnamed field does not compile
// (docs/decisions/002-lists-by-copy.md).

/** SQL of a value that is a `T` in TypeScript, without parameters: put together once a process. */
export class Sql<out T> implements OperationNodeSource {
  readonly text: string;
  /** What the value is in TypeScript; there is no such property. */
  declare protected readonly type: T;

  constructor(text: string) {
    this.text = text;
  }

  toOperationNode(): RawNode {
    return RawNode.createWithSql(this.text);
  }
}

interface JsonText {
  readonly json: true;
}
type Piece = string | Sql<unknown>;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

// A field that may be missing would be missed: a row has them all.
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> } : T;

/** SQL of the JSON text of exactly a `T`; null where a column that must have a value has none. */
export class Json<T> extends Sql<JsonText> {
  /** Texts as they are and SQL between them; no two texts in a row. */
  readonly pieces: readonly Piece[];
  declare protected readonly of: (value: Whole<T>) => Whole<T>;

  constructor(...all: readonly Piece[]) {
    const pieces: Piece[] = [];
    for (const piece of all) {
      const last = pieces.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') pieces.splice(-1, 1, last + piece);
      else pieces.push(piece);
    }
    super(pieces.map((piece) => (typeof piece === 'string' ? literal(piece) : piece.text)).join(' || '));
    this.pieces = pieces;
  }
}

/** SQL of the type that the caller says, over columns and other SQL, which the template names. */
export const expr = <T>(
  template: TemplateStringsArray,
  ...parts: readonly (Sql<unknown> | number)[]
): Sql<T> =>
  new Sql(String.raw({ raw: template }, ...parts.map((item) => (item instanceof Sql ? item.text : item))));

/** A value that may be null by its column's type, and is not where the query looks at it. */
export const present = <T>(value: Sql<T>): Sql<NonNullable<T>> => value as Sql<NonNullable<T>>;

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Columns<R> = { readonly [C in keyof R & string]: Sql<R[C]> };

/** The columns of `table` under its alias in a query. */
export function columns<T extends keyof DB & string>(_table: T, alias: string): Columns<Row<T>> {
  const get = (_: object, column: string) => new Sql(`${alias}.${column}`);
  return new Proxy({} as never, { get: get as never });
}

type OrNull<R> = { [C in keyof R]: R[C] | null };

/** The same of a table that is joined from the left: each column may be null. */
export const leftColumns = <T extends keyof DB & string>(table: T, alias: string) =>
  columns(table, alias) as Columns<OrNull<Row<T>>>;

/** Any text, escaped. */
export const text = (value: Sql<string>): Json<string> => new Json(expr`to_json(${value})::text`);

// What follows needs no escaping. Where TypeScript knows a value as a string alone, PostgreSQL has the last word: the cast
// costs nothing, and fails for a text.
const plain = <T>(value: Sql<unknown>): Json<T> => new Json('"', value, '"');

/** An identifier of a row. */
export const uuid = (value: Sql<string>): Json<string> => plain(expr`(${value})::uuid`);

/** A calendar date, as PostgreSQL writes it. */
export const date = (value: Sql<string>): Json<string> => plain(expr`(${value})::date`);

type Closed<T> = string extends T ? never : unknown;

/** A word of a closed list, which its type names. */
export const word = <T extends string>(value: Sql<T> & Closed<T>): Json<T> => plain(value);

/** A time of day as `HH:MM`. */
export const time = (value: Sql<string>): Json<string> => plain(expr`left((${value})::time::text, 5)`);

/** An instant, ISO 8601 in UTC. */
export const instant = (value: Sql<Date>): Json<string> => plain(expr`iso(${value})`);

export const number = (value: Sql<number | string>): Json<number> => new Json(expr`(${value})::text`);

export const boolean = (value: Sql<boolean>): Json<boolean> => new Json(expr`(${value})::text`);

/** The field, or null where its column is null: `orNull(text, c.telefono)`. */
export const orNull = <T, V>(field: (value: Sql<V>) => Json<T>, value: Sql<V | null>): Json<T | null> =>
  new Json(expr`coalesce(${field(value as Sql<V>)}, 'null')`);

/** A value that the contract lets be null, and here never is. */
export const nullable = <T>(value: Json<T>): Json<T | null> => new Json(...value.pieces);

/** The value, or null where the condition does not hold. */
export const when = <T>(condition: Sql<boolean>, value: Json<T>): Json<T | null> =>
  new Json(expr`case when ${condition} then ${value} else 'null' end`);

/** The elements of `from`, in this order; none is an empty array. */
export const array = <T>(element: Json<T>, from: Sql<unknown>, order: Sql<unknown>): Json<T[]> =>
  new Json(expr`(select '[' || coalesce(string_agg(${element}, ',' order by ${order}), '') || ']' ${from})`);

/** One value made of the rows of `from`, such as their counts. */
export const one = <T>(value: Json<T>, from: Sql<unknown>): Json<T> =>
  new Json(expr`(select ${value} ${from})`);

type Fields = Readonly<Record<string, Sql<JsonText>>>;
type Of<F> = { [K in keyof F]: F[K] extends Json<infer T> ? T : never };

const members = (fields: Fields): Piece[] =>
  Object.entries(fields).flatMap(([key, value], i) => [
    `${i ? ',' : ''}${JSON.stringify(key)}:`,
    ...(value as Json<unknown>).pieces,
  ]);

/** Some fields of an object as one text, which a query makes once for all the rows that share it. */
export class Part<out T> {
  /** SQL that makes the text. */
  readonly made: Sql<JsonText>;
  /** Where the query has it, as in `s.parte`. */
  readonly kept: Sql<unknown>;
  declare protected readonly of: T;

  constructor(made: Sql<JsonText>, kept: Sql<unknown>) {
    this.made = made;
    this.kept = kept;
  }
}

export const part = <F extends Fields>(kept: string, fields: F): Part<Of<F>> =>
  new Part(new Json(...members(fields)), new Sql(kept));

type All<P> = P extends readonly [Part<infer T>, ...infer Rest] ? T & All<Rest> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** An object of these fields and of those that come as parts. */
export function object<F extends Fields, const P extends readonly Part<object>[]>(
  fields: F,
  ...parts: P
): Json<Flat<Of<F> & All<P>>> {
  const own = members(fields);
  const shared = parts.flatMap(({ kept }, i) => (i || own.length ? [',', kept] : [kept]));
  return new Json('{', ...own, ...shared, '}');
}

/** What every row begins with. */
export const rowHead = (of: { id: Sql<string>; version: Sql<number> }) => ({
  _id: uuid(of.id),
  version: number(of.version),
});
