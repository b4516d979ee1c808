import { type OperationNodeSource, RawNode, type Selectable } from 'kysely';
import type { DB } from './schema.ts';

// PostgreSQL writes rows as JSON text, typed by the contract: a missing, extra or misnamed field does not compile
// (docs/decisions/002-lists-by-copy.md).

/** SQL without parameters of a value that is a `T` in TypeScript; built once a process. */
export class Sql<out T> implements OperationNodeSource {
  readonly text: string;
  /** For the type checker only; not set at run time. */
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

// The compiler does not miss an optional field, so all are required.
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> } : T;

/** SQL of the JSON text of exactly a `T`; SQL null if a required column is null. */
export class Json<T> extends Sql<JsonText> {
  /** Literal texts and SQL; never two texts in sequence. */
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

/** SQL of the stated type, from a template over columns and other SQL. */
export const expr = <T>(
  template: TemplateStringsArray,
  ...parts: readonly (Sql<unknown> | number)[]
): Sql<T> =>
  new Sql(String.raw({ raw: template }, ...parts.map((item) => (item instanceof Sql ? item.text : item))));

/** Removes null from the type of a value that the query knows to be present. */
export const present = <T>(value: Sql<T>): Sql<NonNullable<T>> => value as Sql<NonNullable<T>>;

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Columns<R> = { readonly [C in keyof R & string]: Sql<R[C]> };

/** The columns of `table` under an alias. */
export function columns<T extends keyof DB & string>(_table: T, alias: string): Columns<Row<T>> {
  const get = (_: object, column: string) => new Sql(`${alias}.${column}`);
  return new Proxy({} as never, { get: get as never });
}

type OrNull<R> = { [C in keyof R]: R[C] | null };

/** The nullable columns of a left-joined table. */
export const leftColumns = <T extends keyof DB & string>(table: T, alias: string) =>
  columns(table, alias) as Columns<OrNull<Row<T>>>;

export const text = (value: Sql<string>): Json<string> => new Json(expr`to_json(${value})::text`);

// These values need no escaping. The casts make PostgreSQL reject other text where TypeScript knows only a string.
const plain = <T>(value: Sql<unknown>): Json<T> => new Json('"', value, '"');

export const uuid = (value: Sql<string>): Json<string> => plain(expr`(${value})::uuid`);

/** `YYYY-MM-DD`. */
export const date = (value: Sql<string>): Json<string> => plain(expr`(${value})::date`);

type Closed<T> = string extends T ? never : unknown;

/** A value of a closed list, which its type states. */
export const word = <T extends string>(value: Sql<T> & Closed<T>): Json<T> => plain(value);

/** `HH:MM`. */
export const time = (value: Sql<string>): Json<string> => plain(expr`left((${value})::time::text, 5)`);

/** ISO 8601 in UTC. */
export const instant = (value: Sql<Date>): Json<string> => plain(expr`iso(${value})`);

export const number = (value: Sql<number | string>): Json<number> => new Json(expr`(${value})::text`);

export const boolean = (value: Sql<boolean>): Json<boolean> => new Json(expr`(${value})::text`);

/** The field, or null where its column is null: `orNull(text, c.telefono)`. */
export const orNull = <T, V>(field: (value: Sql<V>) => Json<T>, value: Sql<V | null>): Json<T | null> =>
  new Json(expr`coalesce(${field(value as Sql<V>)}, 'null')`);

/** Adds null to the type, as the contract allows it. */
export const nullable = <T>(value: Json<T>): Json<T | null> => new Json(...value.pieces);

/** The value, or null if the condition is false. */
export const when = <T>(condition: Sql<boolean>, value: Json<T>): Json<T | null> =>
  new Json(expr`case when ${condition} then ${value} else 'null' end`);

/** An array of the rows of `from`, in `order`; empty without rows. */
export const array = <T>(element: Json<T>, from: Sql<unknown>, order: Sql<unknown>): Json<T[]> =>
  new Json(expr`(select '[' || coalesce(string_agg(${element}, ',' order by ${order}), '') || ']' ${from})`);

/** A value aggregated from the rows of `from`, such as a count. */
export const one = <T>(value: Json<T>, from: Sql<unknown>): Json<T> =>
  new Json(expr`(select ${value} ${from})`);

type Fields = Readonly<Record<string, Sql<JsonText>>>;
type Of<F> = { [K in keyof F]: F[K] extends Json<infer T> ? T : never };

const members = (fields: Fields): Piece[] =>
  Object.entries(fields).flatMap(([key, value], i) => [
    `${i ? ',' : ''}${JSON.stringify(key)}:`,
    ...(value as Json<unknown>).pieces,
  ]);

/** Fields of an object as JSON text that the query computes once for all rows that share it. */
export class Part<out T> {
  /** SQL that computes the text. */
  readonly definition: Sql<JsonText>;
  /** The column with the computed text, as in `s.parte`. */
  readonly reference: Sql<unknown>;
  declare protected readonly of: T;

  constructor(definition: Sql<JsonText>, reference: Sql<unknown>) {
    this.definition = definition;
    this.reference = reference;
  }
}

export const part = <F extends Fields>(reference: string, fields: F): Part<Of<F>> =>
  new Part(new Json(...members(fields)), new Sql(reference));

type All<P> = P extends readonly [Part<infer T>, ...infer Rest] ? T & All<Rest> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** A JSON object of the fields and the parts. */
export function object<F extends Fields, const P extends readonly Part<object>[]>(
  fields: F,
  ...parts: P
): Json<Flat<Of<F> & All<P>>> {
  const own = members(fields);
  const shared = parts.flatMap(({ reference }, i) => (i || own.length ? [',', reference] : [reference]));
  return new Json('{', ...own, ...shared, '}');
}

export const rowHead = (of: { id: Sql<string>; version: Sql<number> }) => ({
  _id: uuid(of.id),
  version: number(of.version),
});
