import { type Kysely, sql, type Transaction } from 'kysely';
import type { DocumentacionTecnica, LecturaInput } from '#contract/documentos/documentacion-tecnica.ts';
import { expr } from '#server/platform/db/row-json.ts';
import { type RowReply, readRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Actor, asSystem, transaction } from '#server/platform/db/transaction.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { isForeignKey } from '#server/platform/http/driver-errors.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { joins, row } from './documentacion-tecnica-row.ts';

/** An assignment ended before its opening or receipt was written. */
const isGone = (error: unknown) => isForeignKey(error, 'lectura_documentacion_tecnica');

/**
 * Records that a client user opened files; it counts for every assignment of them to their company. The consultancy's own
 * openings count nothing (reglas 4.16).
 */
export async function recordAperturas(
  db: Kysely<DB>,
  actor: Actor,
  archivoIds: readonly string[],
): Promise<void> {
  if (actor.rol !== 'cliente' || archivoIds.length === 0) return;
  const write = () => transaction(db, actor, (trx) => insertAperturas(trx, actor, archivoIds));
  await write().catch((error: unknown) => {
    if (!isGone(error)) throw error;
    // The other files were opened all the same.
    return write();
  });
}

const insertAperturas = (trx: Transaction<DB>, actor: Actor, archivoIds: readonly string[]) =>
  sql`insert into lectura (documentacion_tecnica_id, cliente_id, usuario_id, abierta_at, aperturas)
      select t.id, t.cliente_id, ${actor.usuarioId}::uuid, now(), 1
      from documentacion_tecnica t left join documento d on d.id = t.documento_id
      where t.cliente_id = ${actor.clienteId}::uuid and coalesce(t.archivo_id, d.archivo_id) = any(${archivoIds}::uuid[])
      order by t.id
      on conflict (documentacion_tecnica_id, usuario_id) do update
        set abierta_at = coalesce(lectura.abierta_at, now()), aperturas = lectura.aperturas + 1`.execute(trx);

/** Records a client user's 'Recibí y leí' once. Throws 404 for an assignment of another company. */
export async function confirmRecepcion(
  trx: Transaction<DB>,
  actor: Actor,
  id: string,
  { conforme, ...rest }: LecturaInput,
): Promise<RowReply<DocumentacionTecnica>> {
  nothingLeft(rest);
  const insert = sql`insert into lectura (documentacion_tecnica_id, cliente_id, usuario_id, conforme_at)
    select t.id, t.cliente_id, ${actor.usuarioId}::uuid, now() from documentacion_tecnica t
    where t.id = ${id}::uuid and t.cliente_id = ${actor.clienteId}::uuid and ${conforme}
    on conflict (documentacion_tecnica_id, usuario_id) do update set conforme_at = now()
      where lectura.conforme_at is null`;
  await insert.execute(trx).catch((error: unknown) => {
    throw isGone(error) ? notFound() : error;
  });
  const found = await readRow(
    trx,
    row,
    expr<number>`t.version`,
    sql`from documentacion_tecnica t ${joins} where t.id = ${id}::uuid and t.cliente_id = ${actor.clienteId}::uuid`,
  );
  if (!found) throw notFound();
  // A client user may not delete notices.
  await asSystem(trx, actor, () => withdrawReminders(trx, actor, id));
  return found;
}

/** The company's unread reminders to confirm (server/documentos/recordatorio.queries.ts). */
const withdrawReminders = (trx: Transaction<DB>, actor: Actor, id: string) =>
  sql`delete from notificacion n using usuario u where u.id = n.usuario_id and u.cliente_id = ${actor.clienteId}::uuid
    and n.leida_at is null and n.clave like 'documentacion:' || ${id}::text || ':recordatorio:%'`.execute(
    trx,
  );
