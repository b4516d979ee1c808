import type pg from 'pg';

// What opens and ends a transaction, and what the process says to itself between requests (docs/decisions/012).
const OTHERS = /^(begin|commit|rollback|start transaction|select pg_notify|select tabla, sum)/i;

/** Notes each statement that requests send on a connection of the pool from now on. */
export function watchStatements(pool: pg.Pool): string[] {
  const texts: string[] = [];
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text?: string }];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      if (!OTHERS.test(text.trimStart())) texts.push(text);
      return query(...args);
    }) as typeof client.query;
  });
  return texts;
}
