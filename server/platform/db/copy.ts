import type { Compilable, Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { marked } from './connection/request-id.ts';
import type { DB } from './schema.ts';

/** A query of one column of JSON text. Parameters must be plain values. */
export type JsonQuery = RawBuilder<unknown> | Compilable<unknown>;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  // copyBytes refuses a semicolon.
  if (text.includes(';')) return `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;
  return pg.escapeLiteral(text);
};

/** The query with its values written in, for COPY takes no parameters. */
export function inline(db: Kysely<DB>, query: JsonQuery): string {
  const { sql: text, parameters } = query.compile(db);
  return text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]));
}

const NEW_LINE = 10;

// Control characters that JSON text never holds: so CSV quotes nothing and the rows arrive as they are.
const AS_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

/** The bytes of `text`'s one column, JSON text without values to fill in, a row a line, as the socket brings them. */
export function copyBytes(client: pg.ClientBase, text: string): AsyncIterable<Buffer> {
  // COPY uses the simple protocol, which takes several statements: an injected value must not add one (docs/decisions/028).
  if (text.includes(';')) throw new Error('a list is one statement');
  return client.query(copyTo(marked(`copy (${text}) to stdout ${AS_IS}`)));
}

/** The query's rows, some at a time, as the socket brings their JSON text; what has been passed on is held no longer. */
export async function* copyRows<T>(pool: pg.Pool, db: Kysely<DB>, query: JsonQuery): AsyncGenerator<T[]> {
  const client = await pool.connect();
  // A connection in the midst of a COPY is of no use to the next.
  let failure: Error | undefined = new Error('the rows were not read to their end');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of copyBytes(client, inline(db, query))) {
      const bytes: Buffer = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.lastIndexOf(NEW_LINE);
      rest = bytes.subarray(end + 1);
      // JSON text has no line break of its own.
      if (end > 0) yield JSON.parse(`[${bytes.toString('utf8', 0, end).replaceAll('\n', ',')}]`) as T[];
    }
    failure = undefined;
  } finally {
    client.release(failure);
  }
}
