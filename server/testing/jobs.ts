import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { Recuperacion } from '#server/platform/queues.ts';
import { mailRecuperacion } from '#server/sesion/links/forgotten-password.ts';

export async function runRecuperaciones(deps: Deps): Promise<void> {
  const { rows } = await sql<{ data: Recuperacion }>`
    delete from pgboss.job where name = 'recuperacion' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await mailRecuperacion(deps, data);
}
