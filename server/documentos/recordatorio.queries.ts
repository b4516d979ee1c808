import { sql, type Transaction } from 'kysely';
import type { Recordatorio } from '#contract/documentos/documentos.ts';
import { isActiveAccount } from '#server/notificaciones/due.ts';
import { columns } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { returning } from '#server/platform/db/select.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { isLatest } from '#server/vigencia/vigencia.ts';

/**
 * Reminds every client that has not confirmed the receipt of a document, by a notice once a day. Throws 404. The second part of
 * the key withdraws the notice with the assignment and with its next version (migration 013).
 */
export async function recordarRecepcion(
  trx: Transaction<DB>,
  id: string,
  today: string,
): Promise<Recordatorio> {
  const found = await trx.selectFrom('documento').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const write = sql`insert into notificacion (usuario_id, cliente_id, clave, texto)
    select u.id, t.cliente_id, 'documentacion:' || t.id || ':recordatorio:' || ${today}::text,
      'La consultora le recuerda que confirme que recibió y leyó «' || d.nombre || '».'
    from documentacion_tecnica t join documento d on d.id = t.documento_id
      join cliente c on c.id = t.cliente_id and c.active join usuario u on u.cliente_id = t.cliente_id
    where t.documento_id = ${id}::uuid and ${isLatest} and ${isActiveAccount}
      and not exists (select from lectura e where e.documentacion_tecnica_id = t.id and e.conforme_at is not null)
    on conflict do nothing`;
  const { cliente_id } = columns('notificacion', 'notificacion');
  const { rows } = await returning(write, { cliente_id }).execute(trx);
  return { clientes: new Set(rows.map((row) => row.cliente_id)).size };
}
