import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { notFound } from '#server/http/errors.ts';

// Where the screen has what a notice speaks of; its key says what that is (avisos.ts).
const enlace = sql`case split_part(clave, ':', 1) when 'orden' then '/ordenes?ver=' || split_part(clave, ':', 2)
  when 'documento' then '/documentaciones' when 'cuenta' then '/usuarios' when 'ingresos' then '/actividad?accion=ingreso%20fallido' end`;

/** One person's notices, newest first: the unread, and with `todas` those read in the last 90 days too. */
export function listNotificaciones(usuarioId: string, todas: boolean): RawBuilder<unknown> {
  const cuales = todas
    ? sql`leida_at is null or leida_at > now() - interval '90 days'`
    : sql`leida_at is null`;
  return sql`select json_build_object('id', id, 'user_id', usuario_id, 'textoDescriptivo', texto,
        'leida', leida_at is not null, 'createdAt', iso(created_at), 'enlace', ${enlace})::text
      from notificacion where usuario_id = ${usuarioId}::uuid and (${cuales}) order by created_at desc, id desc`;
}

/** Marks one's own notice as read; throws 404 for what is not one's own. */
export async function markRead(db: Kysely<DB>, usuarioId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notificacion')
    .set({ leida_at: sql`coalesce(leida_at, now())` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Marks all of one's own notices as read. */
export async function markAllRead(db: Kysely<DB>, usuarioId: string): Promise<void> {
  await db
    .updateTable('notificacion')
    .set({ leida_at: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('leida_at', 'is', null)
    .execute();
}
