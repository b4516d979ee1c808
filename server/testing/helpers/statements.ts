import type pg from 'pg';

// Transaction control, and statements of the change feed (docs/decisions/012).
const OTHERS = /^(begin|commit|rollback|start transaction|select pg_notify|select tabla, sum)/i;

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
