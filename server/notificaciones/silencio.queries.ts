import { sql, type Transaction } from 'kysely';
import { type NotificacionCambio, notificacionTexts } from '#contract/cuentas/notificaciones.ts';
import { columns, expr, leftColumns } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { markRead } from './notificaciones.queries.ts';

interface Subject {
  /** Of an order or of an assigned document; others are not silenced. */
  isExpiry: boolean;
  /** Both null if what the notice is about is gone. */
  orden_id: string | null;
  documentacion_tecnica_id: string | null;
  /** The expiry that the notice announces; of an order that was registered, its own. */
  fechavencimiento: string | null;
}

const n = columns('notificacion', 'n');
const o = leftColumns('orden', 'o');

/** Throws 404 for a notice of somebody else. */
async function subjectOf(trx: Transaction<DB>, usuarioId: string, id: string): Promise<Subject> {
  const { rows } = await select<Subject>(
    {
      isExpiry: expr`c.sobre in ('orden', 'documentacion') and split_part(${n.clave}, ':', 3) <> 'pedido'`,
      orden_id: o.id,
      documentacion_tecnica_id: leftColumns('documentacion_tecnica', 't').id,
      fechavencimiento: expr`coalesce(
        substring(${n.clave} from '^(?:orden|documentacion):[^:]+:(\\d{4}-\\d\\d-\\d\\d)'), ${o.fechavencimiento}::text)`,
    },
    sql`from notificacion n cross join lateral (select split_part(n.clave, ':', 1) as sobre) c
      left join orden o on o.id = case when c.sobre = 'orden' then split_part(n.clave, ':', 2)::uuid end
      left join documentacion_tecnica t
        on t.id = case when c.sobre = 'documentacion' then split_part(n.clave, ':', 2)::uuid end
    where n.id = ${id}::uuid and n.usuario_id = ${usuarioId}::uuid`,
  ).execute(trx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface Change {
  readonly usuarioId: string;
  readonly id: string;
  readonly input: NotificacionCambio;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Throws 404 for a notice of somebody else, 400 for silencing one that is not about an order or an assigned document. */
export async function changeNotificacion(
  trx: Transaction<DB>,
  { usuarioId, id, input, today }: Change,
): Promise<void> {
  const { leida, silenciar, posponer, ...rest } = input;
  nothingLeft(rest);
  if (leida) await markRead(trx, usuarioId, id, { leida });
  if (typeof silenciar !== 'boolean' && !posponer) return;
  const { isExpiry, orden_id, documentacion_tecnica_id, fechavencimiento } = await subjectOf(
    trx,
    usuarioId,
    id,
  );
  if (!isExpiry) throw invalidField(posponer ? 'posponer' : 'silenciar', notificacionTexts.silenciar);
  if (silenciar === false) {
    await sql`update notificacion set leida_at = null where id = ${id}::uuid`.execute(trx);
    await sql`delete from aviso_silenciado where usuario_id = ${usuarioId}::uuid
      and (orden_id = ${orden_id}::uuid or documentacion_tecnica_id = ${documentacion_tecnica_id}::uuid)
      and fechavencimiento = ${fechavencimiento}::date`.execute(trx);
  } else if (orden_id || documentacion_tecnica_id) {
    // A reminder never comes later than the notice of the expiry itself.
    await sql`
      insert into aviso_silenciado (usuario_id, orden_id, documentacion_tecnica_id, fechavencimiento, hasta)
      select ${usuarioId}::uuid, ${orden_id}::uuid, ${documentacion_tecnica_id}::uuid, f.vence,
        case when f.dias is null then null when f.vence < f.hoy then f.hoy + f.dias
          else least(f.hoy + f.dias, f.vence + 1) end
      from (select ${fechavencimiento}::date as vence, ${today}::date as hoy, ${posponer ?? null}::int as dias) f
      on conflict (usuario_id, orden_id, documentacion_tecnica_id, fechavencimiento)
        do update set hasta = excluded.hasta`.execute(trx);
  }
}
