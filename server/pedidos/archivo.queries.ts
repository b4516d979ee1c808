import { type RawBuilder, sql, type Transaction } from 'kysely';
import {
  archivoOrdenTexts,
  type PedidoArchivo,
  type PedidosArchivo,
} from '#contract/ordenes/archivos-orden.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { fromOrden, ordenText } from '#server/notificaciones/avisos.ts';
import { isActiveAccount } from '#server/notificaciones/due.ts';
import { cantidadArchivos, isWithoutFile, isWithoutProof, o } from '#server/ordenes/orden-row.ts';
import { dateText } from '#server/platform/dates.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { within } from '#server/platform/db/scope.ts';
import { returning, select } from '#server/platform/db/select.ts';
import { type Actor, asSystem } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import type { Pedido } from './pedidos.queries.ts';

interface Asked {
  pedido: string | null;
  empezo: boolean;
  archivos: number;
  /** A file is what it lacks. */
  falta: boolean;
  /** The last request still counts. */
  vale: boolean;
}

async function readAsked(trx: Transaction<DB>, own: RawBuilder<unknown>, today: string): Promise<Asked> {
  const { rows } = await select<Asked>(
    {
      pedido: o.archivo_pedido,
      empezo: sql<boolean>`${o.fechainicio} <= ${today}::date`,
      archivos: cantidadArchivos,
      falta: isWithoutProof,
      vale: sql<boolean>`coalesce(${o.archivo_pedido} > ${today}::date - ${diasPedido}::int, false)`,
    },
    sql`from orden o join tipo_orden t on t.id = o.tipo_orden_id where ${own}`,
  ).execute(trx);
  const [orden] = rows;
  if (!orden) throw notFound();
  return orden;
}

/**
 * Records that a client user asks for an order's file, and tells the consultancy once in `diasPedido` days. Throws 404 for an
 * order outside the scope, 409 for one that has not begun or lacks no file.
 */
export async function pedirArchivo(
  trx: Transaction<DB>,
  actor: Actor,
  asked: Pedido,
): Promise<PedidoArchivo> {
  const { id, scope, today } = asked;
  // A client user may neither change the order nor write notices of others.
  return asSystem(trx, actor, async () => {
    const own = sql`o.id = ${id}::uuid and ${within(scope, 'o.cliente_id')}`;
    // A lock of its own statement: the next one must see what was committed while this transaction waited.
    await sql`select from orden o where ${own} for update of o`.execute(trx);
    const { pedido, empezo, archivos, falta, vale } = await readAsked(trx, own, today);
    if (!empezo) throw conflict('duplicado', archivoOrdenTexts.pedidoAntes);
    if (archivos > 0) throw conflict('duplicado', archivoOrdenTexts.pedidoTiene);
    if (!falta) throw conflict('duplicado', archivoOrdenTexts.pedidoConstancia);
    if (vale) return { _id: id, pedido };
    await trx.updateTable('orden').set({ archivo_pedido: today }).where('id', '=', id).execute();
    await tellConsultancy(trx, [id], today);
    return { _id: id, pedido: today };
  });
}

/** The same for every order of the scope whose type asks for a file; those whose last request still counts are left as they are. */
export async function pedirArchivos(
  trx: Transaction<DB>,
  actor: Actor,
  { scope, today }: Omit<Pedido, 'id'>,
): Promise<PedidosArchivo> {
  return asSystem(trx, actor, async () => {
    const write = sql`
      update orden o set archivo_pedido = ${today}::date from tipo_orden t
      where t.id = o.tipo_orden_id and ${within(scope, 'o.cliente_id')} and ${isWithoutFile}
        and o.fechainicio <= ${today}::date
        and coalesce(o.archivo_pedido <= ${today}::date - ${diasPedido}::int, true)`;
    const { rows } = await returning(write, { id: o.id }).execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tellConsultancy(trx, ids, today);
    return { pedidos: ids.length };
  });
}

// Technicians too, who take the photos. The first part of the key keeps the notice when the order is renewed or gets another
// expiry (migration 039).
const tellConsultancy = (trx: Transaction<DB>, ids: readonly string[], today: string) =>
  sql`insert into notificacion (usuario_id, cliente_id, clave, texto)
    select u.id, o.cliente_id, 'archivos:' || o.id || ':pedido:' || ${today}::text,
      c.razon_social || ' pide el archivo de ' || ${ordenText('N.º')} || ': empezó el '
        || ${dateText(sql`o.fechainicio`)} || '.'
    from ${fromOrden} join usuario u on u.rol in ('admin', 'tecnico')
    where o.id = any(${ids}::uuid[]) and ${isActiveAccount}
    on conflict do nothing`.execute(trx);
