import type { Compilable, Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withRequestComment } from './connection/request-id.ts';
import type { DB } from './schema.ts';

/** A query of one column of JSON text. Parameters must be plain values. */
export type JsonQuery = RawBuilder<unknown> | Compilable<unknown>;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  if (text.includes(';')) return `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;
  return pg.escapeLiteral(text);
};

/** The query's text with its values as literals, because COPY takes no parameters. */
export function inline(db: Kysely<DB>, query: JsonQuery): string {
  const { sql: text, parameters } = query.compile(db);
  return text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]));
}

const NEW_LINE = 10;

// JSON text has no control characters, so CSV quotes nothing.
const UNQUOTED = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

/** Streams the result of `text`, one column of JSON text, as a line for each row. */
export function copyBytes(client: pg.ClientBase, text: string): AsyncIterable<Buffer> {
  // The simple protocol of COPY accepts several statements; an injected value must not add one (docs/decisions/028).
  if (text.includes(';')) throw new Error('a list is one statement');
  return client.query(copyTo(withRequestComment(`copy (${text}) to stdout ${UNQUOTED}`)));
}

/** Yields the query's rows in batches as they arrive. */
export async function* copyRows<T>(pool: pg.Pool, db: Kysely<DB>, query: JsonQuery): AsyncGenerator<T[]> {
  const client = await pool.connect();
  // Makes the pool close a connection with an unfinished COPY.
  let failure: Error | undefined = new Error('the rows were not read to their end');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of copyBytes(client, inline(db, query))) {
      const bytes: Buffer = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.lastIndexOf(NEW_LINE);
      rest = bytes.subarray(end + 1);
      if (end > 0) yield JSON.parse(`[${bytes.toString('utf8', 0, end).replaceAll('\n', ',')}]`) as T[];
    }
    failure = undefined;
  } finally {
    client.release(failure);
  }
}
