import type { Pool } from 'pg';

const PATIENCE_MS = 60_000;
const NO_ANSWER =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/**
 * Waits for a pool's first connection, a minute where PostgreSQL accepts it and answers late, as on a machine that starts. Any
 * other failure is thrown at once.
 */
export async function firstConnection(pool: Pool): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      const isSilent = error instanceof Error && NO_ANSWER.test(error.message);
      if (!isSilent || performance.now() - start > PATIENCE_MS) throw error;
    }
  }
}
