import { type Kysely, sql } from 'kysely';
import type { ClaseAviso, Notificacion, NotificacionLeida } from '#contract/cuentas/notificaciones.ts';
import { followedAmong } from '#server/ordenes/posterior.ts';
import {
  boolean,
  columns,
  date,
  expr,
  instant,
  type Json,
  number,
  object,
  orNull,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowQuery, rowsOf, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { expiresSoon, isOpen } from '#server/vigencia/vigencia.ts';

const n = columns('notificacion', 'n');
const o = columns('orden', 'o');

// The screen of a notice, by its key (avisos.ts).
const enlace = expr<string | null>`case split_part(${n.clave}, ':', 1)
  when 'orden' then '/ordenes?ver=' || split_part(${n.clave}, ':', 2)
  when 'archivos' then '/ordenes?ver=' || split_part(${n.clave}, ':', 2)
  when 'firma' then '/ordenes?ver=' || split_part(${n.clave}, ':', 2)
  when 'documentacion' then coalesce('/clientes/' || c.id || '?solapa=documentos&ver=',
    '/documentaciones/historial?ver=') || split_part(${n.clave}, ':', 2)
  when 'personal' then '/situacion' || coalesce('/' || c.id, '') || '?parte=personal&sucursal=' || split_part(${n.clave}, ':', 2)
    || '&tipo=' || split_part(${n.clave}, ':', 3)
  when 'documento' then '/documentaciones' when 'cuenta' then '/usuarios'
  when 'ingresos' then '/actividad?accion=ingreso%20fallido' end`;

const about = expr<string>`split_part(${n.clave}, ':', 1)`;
// The expiry is part of the key; an order that was registered has another word there.
const vence = expr<
  string | null
>`case when ${about} in ('orden', 'documentacion') then substring(${n.clave} from '^[a-z]+:[^:]+:(\\d{4}-\\d\\d-\\d\\d):') end`;
const clase = expr<ClaseAviso>`case when ${vence} is not null then 'vencimiento'
  when split_part(${n.clave}, ':', 3) = 'pedido' then case ${about} when 'archivos' then 'pedido-archivo'
    when 'documentacion' then 'pedido-documento' else 'pedido' end
  when ${about} in ('archivos', 'firma') then 'orden' when ${about} = 'documentacion' then 'documento'
  when ${about} in ('orden', 'documento', 'cuenta', 'ingresos') then ${about} else 'otra' end`;

// The order that expires, or whose renewal a client user asks for.
const ordenId = expr`case when ${about} = 'orden' and ${clase} in ('vencimiento', 'pedido')
  then split_part(${n.clave}, ':', 2)::uuid end`;

const row: Json<Notificacion> = object({
  id: uuid(n.id),
  user_id: uuid(n.usuario_id),
  textoDescriptivo: text(n.texto),
  leida: boolean(expr`${n.leida_at} is not null`),
  createdAt: instant(n.created_at),
  enlace: orNull(text, enlace),
  clase: word(clase),
  vence: orNull(date, vence),
  cliente: when(
    expr`c.id is not null`,
    object({
      _id: uuid(expr`c.id`),
      razonSocial: text(expr`c.razon_social`),
      telefono: orNull(text, expr<string | null>`c.telefono`),
    }),
  ),
  enlazable: when(
    expr`e.id is not null`,
    object({ _id: uuid(expr`e.id`), numeroorden: number(expr`e.numeroorden`) }),
  ),
  renovacion: when(
    expr`o.id is not null`,
    object({ numeroorden: number(o.numeroorden), pedida: orNull(date, o.renovacion_pedida) }),
  ),
});

// The column holds the instant.
const values = valuesOf<NotificacionLeida, 'notificacion'>()({ leida: null });

interface Which {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly todas: boolean;
  readonly limite?: number | undefined;
}

/** The unread notices, newest first; with `todas` also those read in the last 90 days. */
export function listNotificaciones(
  usuarioId: string,
  scope: Scope,
  { today, todas, limite }: Which,
): RowQuery<Notificacion> {
  const kept = todas
    ? sql`n.leida_at is null or n.leida_at > now() - interval '90 days'`
    : sql`n.leida_at is null`;
  const shown = sql`n.usuario_id = ${usuarioId}::uuid and (${kept})`;
  // A client user's are all about one company, and that column is not theirs to read.
  const cliente =
    scope.kind === 'todo'
      ? sql`left join cliente c on c.id = n.cliente_id`
      : sql`cross join (select null::uuid as id, null::text as razon_social, null::text as telefono) c`;
  // The consultancy renews or links, a client user asks.
  const enlazable =
    scope.kind === 'todo'
      ? sql`left join (select o.id, o.numeroorden
            from (select array_agg(${ordenId}) as ids from notificacion n where ${shown}) v
            cross join lateral (${followedAmong(expr`select unnest(v.ids)`)}) s join orden o on o.id = s.id
            where o.fechavencimiento < ${today}::date and ${isOpen}) e on e.id = ${ordenId}`
      : sql`cross join (select null::uuid as id, null::int as numeroorden) e`;
  const orden =
    scope.kind === 'todo'
      ? sql`cross join (select null::uuid as id, null::int as numeroorden, null::date as renovacion_pedida) o`
      : sql`left join orden o on ${within(scope, 'o.cliente_id')} and ${isOpen} and ${expiresSoon(today)}
          and ${vence} is not null and o.id = ${ordenId}`;
  return rowsOf(
    row,
    sql`from notificacion n ${cliente} ${enlazable} ${orden} where ${shown}
      order by n.created_at desc, n.id desc limit ${limite ?? null}`,
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
