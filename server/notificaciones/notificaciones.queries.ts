import { type Kysely, sql } from 'kysely';
import type { Notificacion, NotificacionLeida } from '#contract/notificaciones.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { type RowQuery, rowsOf, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';

const n = columns('notificacion', 'n');

// The screen of a notice, by its key (avisos.ts).
const enlace = expr<string | null>`case split_part(${n.clave}, ':', 1)
  when 'orden' then '/ordenes?ver=' || split_part(${n.clave}, ':', 2)
  when 'documento' then '/documentaciones' when 'cuenta' then '/usuarios'
  when 'ingresos' then '/actividad?accion=ingreso%20fallido' end`;

const row: Json<Notificacion> = object({
  id: uuid(n.id),
  user_id: uuid(n.usuario_id),
  textoDescriptivo: text(n.texto),
  leida: boolean(expr`${n.leida_at} is not null`),
  createdAt: instant(n.created_at),
  enlace: orNull(text, enlace),
});

// The column holds the instant.
const values = valuesOf<NotificacionLeida, 'notificacion'>()({ leida: null });

/** The unread notices, newest first; with `todas` also those read in the last 90 days. */
export function listNotificaciones(usuarioId: string, todas: boolean): RowQuery<Notificacion> {
  const condition = todas
    ? sql`n.leida_at is null or n.leida_at > now() - interval '90 days'`
    : sql`n.leida_at is null`;
  return rowsOf(
    row,
    sql`from notificacion n where n.usuario_id = ${usuarioId}::uuid and (${condition})
      order by n.created_at desc, n.id desc`,
  );
}

/** Throws 404 for a notice of somebody else. */
export async function markRead(
  db: Kysely<DB>,
  usuarioId: string,
  id: string,
  input: NotificacionLeida,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notificacion')
    .set({ ...values(input), leida_at: sql`coalesce(leida_at, now())` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

export async function markAllRead(
  db: Kysely<DB>,
  usuarioId: string,
  input: NotificacionLeida,
): Promise<void> {
  await db
    .updateTable('notificacion')
    .set({ ...values(input), leida_at: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('leida_at', 'is', null)
    .execute();
}
