import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

export interface QueueCounts {
  cola: string;
  /** Includes jobs that wait for a retry. */
  pendientes: number;
  activas: number;
  fallidas: number;
}

export async function countJobs(db: Kysely<DB>): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select q.name as cola,
      count(j.id) filter (where j.state in ('created', 'retry'))::int as pendientes,
      count(j.id) filter (where j.state = 'active')::int as activas,
      count(j.id) filter (where j.state = 'failed')::int as fallidas
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name order by q.name`.execute(db);
  return rows;
}

/** Mails to send; one with a spent or expired link is never sent. */
export async function countCorreos(db: Kysely<DB>): Promise<{ pendientes: number; rechazados: number }> {
  const { rows } = await sql<{ pendientes: number; rechazados: number }>`
    select count(*)::int as pendientes, count(*) filter (where m.intentos > 0)::int as rechazados
    from correo m left join codigo k on k.id = m.codigo_id
    where m.enviado_at is null and (m.codigo_id is null or k.usado_at is null and k.vence_at > now())`.execute(
    db,
  );
  return rows[0] ?? { pendientes: 0, rechazados: 0 };
}
