import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from './errors.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers (reglas 16.5). */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const hide = { schema: { hide: true } };
  app.get('/healthz', hide, async () => ({ success: true }));
  app.get('/readyz', hide, async () => {
    try {
      await sql`select 1`.execute(deps.db);
    } catch {
      throw new ApiError('no_disponible', { retryAfter: 5 });
    }
    return { success: true };
  });
}
