import { type Kysely, sql } from 'kysely';
import { columns, expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';

export interface QueueCounts {
  cola: string;
  /** Includes jobs that wait for a retry. */
  pendientes: number;
  activas: number;
  fallidas: number;
}

export async function countJobs(db: Kysely<DB>): Promise<QueueCounts[]> {
  const { rows } = await select<QueueCounts>(
    {
      cola: expr`q.name`,
      pendientes: expr`count(j.id) filter (where j.state in ('created', 'retry'))::int`,
      activas: expr`count(j.id) filter (where j.state = 'active')::int`,
      fallidas: expr`count(j.id) filter (where j.state = 'failed')::int`,
    },
    sql`from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name order by q.name`,
  ).execute(db);
  return rows;
}

/** Mails to send; one with a spent or expired link is never sent. */
export async function countCorreos(db: Kysely<DB>): Promise<{ pendientes: number; rechazados: number }> {
  const rechazados = expr<number>`count(*) filter (where ${columns('correo', 'm').intentos} > 0)::int`;
  const { rows } = await select(
    { pendientes: expr<number>`count(*)::int`, rechazados },
    sql`from correo m left join codigo k on k.id = m.codigo_id
    where m.enviado_at is null and (m.codigo_id is null or k.usado_at is null and k.vence_at > now())`,
  ).execute(db);
  return rows[0] ?? { pendientes: 0, rechazados: 0 };
}
