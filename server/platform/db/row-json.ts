import { type Expression, RawNode, type Selectable } from 'kysely';
import type { DB } from './schema.ts';

// PostgreSQL writes rows as JSON text, typed by the contract: a missing, extra or misnamed field does not compile
// (docs/decisions/002-lists-by-copy.md).

/** SQL without parameters of a value that is a `T` in TypeScript; built once a process. */
export class Sql<out T> implements Expression<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For the type checker only. */
  get expressionType(): T | undefined {
    return undefined;
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

// Requires optional fields too: the compiler does not report a missing optional field.
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> } : T;

/** SQL of the JSON text of exactly a `T`; SQL null if a required column is null. */
export class Json<T> extends Sql<JsonText> {
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

export const expr = <T>(
  template: TemplateStringsArray,
  ...parts: readonly (Sql<unknown> | number)[]
): Sql<T> =>
  new Sql(String.raw({ raw: template }, ...parts.map((item) => (item instanceof Sql ? item.text : item))));

export const now = expr<Date>`now()`;

/** A text of the program, as SQL. */
export const quoted = (text: string): Sql<string> => new Sql(literal(text));

/** Removes null from the type of a value that the query knows to be set. */
export const present = <T>(value: Sql<T>): Sql<NonNullable<T>> => value as Sql<NonNullable<T>>;

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Columns<R> = { readonly [C in keyof R & string]: Sql<R[C]> };

export function columns<T extends keyof DB & string>(_table: T, alias: string): Columns<Row<T>> {
  const get = (_: object, column: string) => new Sql(`${alias}.${column}`);
  return new Proxy({} as never, { get: get as never });
}

type OrNull<R> = { [C in keyof R]: R[C] | null };

export const leftColumns = <T extends keyof DB & string>(table: T, alias: string) =>
  columns(table, alias) as Columns<OrNull<Row<T>>>;

export const text = (value: Sql<string>): Json<string> => new Json(expr`to_json(${value})::text`);

// These values need no escaping. The casts make PostgreSQL reject other text where TypeScript knows only a string.
const plain = <T>(value: Sql<unknown>): Json<T> => new Json('"', value, '"');

export const uuid = (value: Sql<string>): Json<string> => plain(expr`(${value})::uuid`);

export const date = (value: Sql<string>): Json<string> => plain(expr`(${value})::date`);

type Closed<T> = string extends T ? never : unknown;

export const word = <T extends string>(value: Sql<T> & Closed<T>): Json<T> => plain(value);

export const time = (value: Sql<string>): Json<string> => plain(expr`left((${value})::time::text, 5)`);

export const instant = (value: Sql<Date>): Json<string> => plain(expr`iso(${value})`);

export const number = (value: Sql<number | string>): Json<number> => new Json(expr`(${value})::text`);

export const boolean = (value: Sql<boolean>): Json<boolean> => new Json(expr`(${value})::text`);

/** `orNull(text, c.telefono)` is null if its column is null. */
export const orNull = <T, V>(field: (value: Sql<V>) => Json<T>, value: Sql<V | null>): Json<T | null> =>
  new Json(expr`coalesce(${field(value as Sql<V>)}, 'null')`);

export const nullable = <T>(value: Json<T>): Json<T | null> => new Json(...value.pieces);

export const when = <T>(condition: Sql<boolean>, value: Json<T>): Json<T | null> =>
  new Json(expr`case when ${condition} then ${value} else 'null' end`);

export const array = <T>(element: Json<T>, from: Sql<unknown>, order: Sql<unknown>): Json<T[]> =>
  new Json(expr`(select '[' || coalesce(string_agg(${element}, ',' order by ${order}), '') || ']' ${from})`);

export const one = <T>(value: Json<T>, from: Sql<unknown>): Json<T> =>
  new Json(expr`(select ${value} ${from})`);

type Fields = Readonly<Record<string, Sql<JsonText>>>;
type Of<F> = { [K in keyof F]: F[K] extends Json<infer T> ? T : never };

const members = (fields: Fields): Piece[] =>
  Object.entries(fields).flatMap(([key, value], i) => [
    `${i ? ',' : ''}${JSON.stringify(key)}:`,
    ...(value as Json<unknown>).pieces,
  ]);

/** Fields of an object as JSON text with a leading comma, which the query computes once for all rows that share it. */
export class Part<out T> {
  readonly definition: Sql<JsonText>;
  /** The column that has the text, as `s.parte`, or another expression of it. */
  readonly reference: Sql<unknown>;
  declare protected readonly of: T;

  constructor(definition: Sql<JsonText>, reference: Sql<unknown>) {
    this.definition = definition;
    this.reference = reference;
  }
}

/** A part that a relation has as `parte`, with its `number` as `numero`; it selects from a table with its own alias. */
export class SharedPart<out T> extends Part<T> {
  readonly relation: string;
  readonly number: Sql<string>;

  constructor(relation: string, definition: Sql<JsonText>) {
    super(definition, new Sql(`${relation}.parte`));
    this.relation = relation;
    this.number = new Sql(`(row_number() over (order by ${relation}.id) - 1)::text`);
  }
}

export const part = <F extends Fields>(relation: string, fields: F): SharedPart<Of<F>> =>
  new SharedPart(relation, new Json(',', ...members(fields)));

/** A condition, and values of fields where it holds. */
type Case<F> = readonly [Sql<boolean>, Partial<Of<F>>];

/** Fields that are constant in most rows: the first case that holds gives constants, the others are computed. */
export function mostly<F extends Fields>(cases: readonly Case<F>[], fields: F): Part<Of<F>> {
  const definition = new Json(',', ...members(fields));
  const branches = cases.map(([condition, values]) => {
    const constants = Object.entries(values).map(([key, value]) => [key, new Json(JSON.stringify(value))]);
    return expr`when ${condition} then ${new Json(',', ...members({ ...fields, ...Object.fromEntries(constants) }))}`;
  });
  const whens = new Sql(branches.map(({ text }) => text).join(' '));
  return new Part(definition, expr`case ${whens} else ${definition} end`);
}

type All<P> = P extends readonly [Part<infer T>, ...infer Rest] ? T & All<Rest> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

export function object<F extends Fields, const P extends readonly Part<object>[]>(
  fields: F,
  ...parts: P
): Json<Flat<Of<F> & All<P>>> {
  const own = members(fields);
  const shared = parts.map(({ reference }, i) =>
    i || own.length ? reference : expr`substr(${reference}, 2)`,
  );
  return new Json('{', ...own, ...shared, '}');
}

/** A list with its shared parts apart, in SQL: its first element, and one for each row (contract/lists/list-parts.ts). */
export interface Apart {
  readonly parts: Sql<unknown>;
  readonly row: Sql<unknown>;
}

/** As `object(fields, ...parts)`, with each shared part once, and its number in each row. */
export function apart(fields: Fields, ...parts: readonly Part<object>[]): Apart {
  const shared = parts.filter((one) => one instanceof SharedPart);
  const own = parts.filter((one) => !(one instanceof SharedPart));
  const all = shared.map(
    ({ relation: r }) =>
      expr`'[' || coalesce((select string_agg('{' || substr(${new Sql(r)}.parte, 2) || '}', ',' order by ${new Sql(r)}.id)
      from ${new Sql(r)}), '') || ']'`,
  );
  const numbers = shared.flatMap(({ relation }) => [new Sql(`${relation}.numero`), ',']);
  return {
    parts: new Json('[', ...all.flatMap((one, i) => (i ? [',', one] : [one])), ']'),
    row: new Json('[', ...numbers, '{', ...members(fields), ...own.map(({ reference }) => reference), '}]'),
  };
}

export const rowHead = (of: { id: Sql<string>; version: Sql<number> }) => ({
  _id: uuid(of.id),
  version: number(of.version),
});
