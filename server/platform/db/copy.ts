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
const COMMA = 44;

// JSON text has no control characters, so CSV quotes nothing.
const UNQUOTED = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

function startCopy(client: pg.ClientBase, text: string, format: string): AsyncIterable<Buffer> {
  // The simple protocol of COPY accepts several statements; an injected value must not add one (docs/decisions/028).
  if (text.includes(';')) throw new Error('a list is one statement');
  return client.query(copyTo(withRequestComment(`copy (${text}) to stdout ${format}`)));
}

// Signature, flags and length of the extension, which is empty; before each row the number of its columns and the length
// of the only one; a number of columns of -1 at the end.
const HEADER_BYTES = 19;
const ROW_HEAD_BYTES = 6;
const END = Buffer.from([255, 255]);

/** Rows of binary COPY, each after a comma instead of its head. It writes into the chunks. */
export async function* commaSeparated(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let skip = HEADER_BYTES;
  let left = 0;
  for await (const next of chunks) {
    const chunk: Buffer = rest.length ? Buffer.concat([rest, next]) : next;
    let read = Math.min(skip, chunk.length);
    skip -= read;
    let written = 0;
    while (left > 0 || chunk.length - read >= ROW_HEAD_BYTES) {
      if (left === 0) {
        left = chunk.readInt32BE(read + 2);
        if (chunk.readInt16BE(read) !== 1 || left <= 0) throw new Error('a row without its text');
        read += ROW_HEAD_BYTES;
        chunk[written++] = COMMA;
      }
      const bytes = Math.min(left, chunk.length - read);
      chunk.copyWithin(written, read, read + bytes);
      read += bytes;
      written += bytes;
      left -= bytes;
      if (read === chunk.length) break;
    }
    rest = chunk.subarray(read);
    if (written > 0) yield chunk.subarray(0, written);
  }
  if (left > 0 || !rest.equals(END)) throw new Error('the rows end too early');
}

/**
 * Streams the result of `text`, one column of JSON text, each row after a comma. The binary format is the fastest:
 * PostgreSQL looks for nothing to quote (decision 002).
 */
export const copyBytes = (client: pg.ClientBase, text: string): AsyncIterable<Buffer> =>
  commaSeparated(startCopy(client, text, '(format binary)'));

/** Yields the query's rows in batches as they arrive. */
export async function* copyRows<T>(pool: pg.Pool, db: Kysely<DB>, query: JsonQuery): AsyncGenerator<T[]> {
  const client = await pool.connect();
  // Makes the pool close a connection with an unfinished COPY.
  let failure: Error | undefined = new Error('the rows were not read to their end');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of startCopy(client, inline(db, query), UNQUOTED)) {
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
