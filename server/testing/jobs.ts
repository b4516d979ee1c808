import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { mailRecuperacion, type Recuperacion } from '#server/sesion/contrasena.ts';

/** Does the recovery jobs that are waiting, as the worker would. */
export async function runRecuperaciones(deps: Deps): Promise<void> {
  const { rows } = await sql<{ data: Recuperacion }>`
    delete from pgboss.job where name = 'recuperacion' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await mailRecuperacion(deps, data);
}
