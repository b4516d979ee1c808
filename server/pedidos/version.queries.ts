import { type RawBuilder, sql, type Transaction } from 'kysely';
import { asignacionTexts, type PedidoVersion } from '#contract/documentos/documentacion-tecnica.ts';
import { diasAviso, diasPedido } from '#contract/ordenes/plazos.ts';
import { isActiveAccount } from '#server/notificaciones/due.ts';
import { dateText } from '#server/platform/dates.ts';
import { columns } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { within } from '#server/platform/db/scope.ts';
import { select } from '#server/platform/db/select.ts';
import { type Actor, asSystem } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { isLatest } from '#server/vigencia/vigencia.ts';
import type { Pedido } from './pedidos.queries.ts';

const t = columns('documentacion_tecnica', 't');

interface Asked {
  vencimiento: string | null;
  pedida: string | null;
  ultima: boolean;
  /** Has expired, or expires within `diasAviso`. */
  pronto: boolean;
  /** The last request still counts. */
  vale: boolean;
}

async function readAsked(trx: Transaction<DB>, own: RawBuilder<unknown>, today: string): Promise<Asked> {
  const { rows } = await select<Asked>(
    {
      vencimiento: t.vencimiento,
      pedida: t.version_pedida,
      ultima: isLatest,
      pronto: sql<boolean>`coalesce(${t.vencimiento} <= ${today}::date + ${diasAviso}::int, false)`,
      vale: sql<boolean>`coalesce(${t.version_pedida} > ${today}::date - ${diasPedido}::int, false)`,
    },
    sql`from documentacion_tecnica t where ${own}`,
  ).execute(trx);
  const [asignacion] = rows;
  if (!asignacion) throw notFound();
  return asignacion;
}

/**
 * Records that a client user asks for the next version of a document, and tells every administrator once in `diasPedido` days.
 * Throws 404 for a document outside the scope, 409 for one that has a newer version, does not expire, or expires later.
 */
export async function pedirVersion(
  trx: Transaction<DB>,
  actor: Actor,
  { id, scope, today }: Pedido,
): Promise<PedidoVersion> {
  // A client user may neither change the assignment nor write notices of others.
  return asSystem(trx, actor, async () => {
    const own = sql`t.id = ${id}::uuid and ${within(scope, 't.cliente_id')}`;
    // A lock of its own statement: the next one must see what was committed while this transaction waited.
    await sql`select from documentacion_tecnica t where ${own} for update of t`.execute(trx);
    const { vencimiento, pedida, ultima, pronto, vale } = await readAsked(trx, own, today);
    if (!ultima) throw conflict('duplicado', asignacionTexts.pedidoReemplazado);
    if (vencimiento === null) throw conflict('duplicado', asignacionTexts.pedidoSinVencimiento);
    if (!pronto) throw conflict('duplicado', asignacionTexts.pedidoAntes);
    if (vale && pedida) return { _id: id, pedida };
    await trx
      .updateTable('documentacion_tecnica')
      .set({ version_pedida: today })
      .where('id', '=', id)
      .execute();
    await tellAdministrators(trx, id, today);
    return { _id: id, pedida: today };
  });
}

// The second part of the key withdraws the notice with the assignment, with another expiry and with its next version
// (migration 013).
const tellAdministrators = (trx: Transaction<DB>, id: string, today: string) =>
  sql`insert into notificacion (usuario_id, cliente_id, clave, texto)
    select u.id, t.cliente_id, 'documentacion:' || t.id || ':pedido:' || ${today}::text,
      c.razon_social || ' pide una versión nueva de «' || coalesce(d.nombre, a.nombre) || '»'
        || case when t.vencimiento < ${today}::date then ': venció el ' else ': vence el ' end
        || ${dateText(sql`t.vencimiento`)} || '.'
    from documentacion_tecnica t join cliente c on c.id = t.cliente_id
      left join documento d on d.id = t.documento_id left join archivo a on a.id = t.archivo_id
      join usuario u on u.rol = 'admin'
    where t.id = ${id}::uuid and ${isActiveAccount}
    on conflict do nothing`.execute(trx);
