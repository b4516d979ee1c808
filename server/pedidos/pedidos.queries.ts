import { sql, type Transaction } from 'kysely';
import { ordenTexts, type PedidoRenovacion, type PedidosRenovacion } from '#contract/ordenes/ordenes.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { fromOrden, ordenText } from '#server/notificaciones/avisos.ts';
import { isActiveAccount } from '#server/notificaciones/due.ts';
import { isFollowed } from '#server/ordenes/posterior.ts';
import { dateText } from '#server/platform/dates.ts';
import { columns } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { returning, select } from '#server/platform/db/select.ts';
import { type Actor, asSystem } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { expiresSoon, isOpen } from '#server/vigencia/vigencia.ts';

const o = columns('orden', 'o');

export interface Pedido {
  readonly id: string;
  readonly scope: Scope;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface Asked {
  pedida: string | null;
  abierta: boolean;
  /** Has expired, or expires within `diasAviso`. */
  pronto: boolean;
  /** Has expired, and another order follows it. */
  seguida: boolean;
  /** The last request still counts. */
  vale: boolean;
}

/**
 * Records that a client user asks for an order's renewal, and tells every administrator once in `diasPedido` days. Throws 404
 * for an order outside the scope, 409 for one that is not open, expires later or is followed by another one (reglas 4.18).
 */
export async function pedirRenovacion(
  trx: Transaction<DB>,
  actor: Actor,
  { id, scope, today }: Pedido,
): Promise<PedidoRenovacion> {
  // A client user may neither change the order nor write notices of others.
  return asSystem(trx, actor, async () => {
    const own = sql`o.id = ${id}::uuid and ${within(scope, 'o.cliente_id')}`;
    // A lock of its own statement: the next one must see what was committed while this transaction waited.
    await sql`select from orden o where ${own} for update of o`.execute(trx);
    const { rows } = await select<Asked>(
      {
        pedida: o.renovacion_pedida,
        abierta: isOpen,
        pronto: expiresSoon(today),
        seguida: sql<boolean>`${o.fechavencimiento} < ${today}::date and ${isFollowed}`,
        vale: sql<boolean>`coalesce(${o.renovacion_pedida} > ${today}::date - ${diasPedido}::int, false)`,
      },
      sql`from orden o where ${own}`,
    ).execute(trx);
    const [orden] = rows;
    if (!orden) throw notFound();
    if (!orden.abierta) throw conflict('duplicado', ordenTexts.pedidoCerrada);
    if (!orden.pronto) throw conflict('duplicado', ordenTexts.pedidoAntes);
    if (orden.vale && orden.pedida) return { _id: id, pedida: orden.pedida };
    if (orden.seguida) throw conflict('duplicado', ordenTexts.pedidoSeguida);
    await trx.updateTable('orden').set({ renovacion_pedida: today }).where('id', '=', id).execute();
    await tellAdministrators(trx, [id], today);
    return { _id: id, pedida: today };
  });
}

/**
 * The same for every order of the scope that has expired, except those whose last request still counts and those that another
 * order follows (reglas 4.18).
 */
export async function pedirVencidas(
  trx: Transaction<DB>,
  actor: Actor,
  { scope, today }: Omit<Pedido, 'id'>,
): Promise<PedidosRenovacion> {
  return asSystem(trx, actor, async () => {
    const write = sql`
      update orden o set renovacion_pedida = ${today}::date
      where ${within(scope, 'o.cliente_id')} and ${isOpen} and not ${isFollowed} and o.fechavencimiento < ${today}::date
        and coalesce(o.renovacion_pedida <= ${today}::date - ${diasPedido}::int, true)`;
    const { rows } = await returning(write, { id: o.id }).execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tellAdministrators(trx, ids, today);
    return { pedidas: ids.length };
  });
}

// The second part of the key removes the notice with the order, its expiry or its renewal (migrations 005 and 011).
const tellAdministrators = (trx: Transaction<DB>, ids: readonly string[], today: string) =>
  sql`insert into notificacion (usuario_id, cliente_id, clave, texto)
    select u.id, o.cliente_id, 'orden:' || o.id || ':pedido:' || ${today}::text,
      c.razon_social || ' pide renovar ' || ${ordenText('N.º')}
        || case when o.fechavencimiento < ${today}::date then ': venció el ' else ': vence el ' end
        || ${dateText(sql`o.fechavencimiento`)} || '.'
    from ${fromOrden} join usuario u on u.rol = 'admin'
    where o.id = any(${ids}::uuid[]) and ${isActiveAccount}
    on conflict do nothing`.execute(trx);
