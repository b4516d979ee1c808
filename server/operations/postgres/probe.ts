import { Client } from 'pg';

/** `busy`: starting up, recovering or shutting down. */
export type State = 'ready' | 'busy' | 'away';

const CANNOT_CONNECT_NOW = '57P03';

export async function probe(url: string): Promise<State> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'busy' : 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}
