import { type Kysely, sql } from 'kysely';
import type { MiSesion } from '#contract/mi-cuenta.ts';
import type { DB } from '#server/db/schema.ts';
import type { SesionLimits } from '#server/sesion/sesion.queries.ts';

/** One person's sessions that are alive, the last seen first; `sesionId` is the one that asks. */
export async function listMisSesiones(
  db: Kysely<DB>,
  usuarioId: string,
  sesionId: string,
  limits: SesionLimits,
): Promise<MiSesion[]> {
  const { rows } = await sql<MiSesion>`
    select id as _id, id = ${sesionId}::uuid as propia, direccion, agente, iso(created_at) as "createdAt",
      iso(vista_at) as "vistaAt"
    from sesion where usuario_id = ${usuarioId}::uuid and revocada_at is null
      and created_at > now() - make_interval(hours => ${limits.absoluteH}::int)
      and vista_at > now() - make_interval(hours => ${limits.idleH}::int)
    order by vista_at desc, id`.execute(db);
  return rows;
}

/** Ends one of a person's sessions, or all but `except`; answers how many. */
export async function endSesiones(
  db: Kysely<DB>,
  usuarioId: string,
  which: { id: string } | { except: string },
): Promise<number> {
  const of = 'id' in which ? (['=', which.id] as const) : (['<>', which.except] as const);
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set({ revocada_at: sql`now()`, motivo: 'cerrada por su usuario' })
    .where('usuario_id', '=', usuarioId)
    .where('revocada_at', 'is', null)
    .where('id', of[0], of[1])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
