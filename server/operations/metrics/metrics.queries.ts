import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

export interface Cola {
  cola: string;
  /** Waiting for their turn or for another try, at work, given up. */
  pendientes: number;
  activas: number;
  fallidas: number;
}

/** How the queues stand; what is done is of no interest. */
export async function countTareas(db: Kysely<DB>): Promise<Cola[]> {
  const { rows } = await sql<Cola>`
    select q.name as cola,
      count(j.id) filter (where j.state in ('created', 'retry'))::int as pendientes,
      count(j.id) filter (where j.state = 'active')::int as activas,
      count(j.id) filter (where j.state = 'failed')::int as fallidas
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name order by q.name`.execute(db);
  return rows;
}

/** Mails that are still to go out: a link that is spent or past its time never will. */
export async function countCorreos(db: Kysely<DB>): Promise<{ pendientes: number; rechazados: number }> {
  const { rows } = await sql<{ pendientes: number; rechazados: number }>`
    select count(*)::int as pendientes, count(*) filter (where m.intentos > 0)::int as rechazados
    from correo m left join codigo k on k.id = m.codigo_id
    where m.enviado_at is null and (m.codigo_id is null or k.usado_at is null and k.vence_at > now())`.execute(
    db,
  );
  return rows[0] ?? { pendientes: 0, rechazados: 0 };
}
