import { sql, type Transaction } from 'kysely';
import { type OrdenCierre, ordenTexts } from '#contract/ordenes/ordenes.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { type Actor, asSystem } from '#server/platform/db/transaction.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { conflict, invalidField } from '#server/platform/http/errors.ts';

interface Renewal {
  readonly renueva_id?: string | undefined;
  readonly sucursal_id: string;
  readonly tipoOrden_id: string;
}

/**
 * Locks the order that a new one renews, so that of two renewals one is refused, and opens it if it was closed. Throws 400
 * for an order outside the scope or of another branch or type, 409 if it is renewed already.
 */
export async function lockRenovada(
  trx: Transaction<DB>,
  actor: Actor,
  scope: Scope,
  { renueva_id, sucursal_id, tipoOrden_id }: Renewal,
): Promise<void> {
  if (!renueva_id) return;
  // A client user may not change the renewed order.
  await asSystem(trx, actor, async () => {
    const locked = await trx
      .updateTable('orden')
      .set({ no_renueva: false, no_renueva_motivo: null })
      .where('id', '=', renueva_id)
      .where(within(scope, 'cliente_id'))
      .returning(['numeroorden', 'sucursal_id', 'tipo_orden_id'])
      .executeTakeFirst();
    if (!locked) throw invalidField('renueva_id', ordenTexts.renuevaPerdida);
    const renewal = await renewalOf(trx, renueva_id);
    if (renewal) throw conflict('duplicado', ordenTexts.renovadaPor(locked.numeroorden, renewal.numeroorden));
    const isSame = locked.sucursal_id === sucursal_id && locked.tipo_orden_id === tipoOrden_id;
    if (!isSame) throw invalidField('renueva_id', ordenTexts.renuevaOtra);
  });
}

// After the lock: it must see a renewal that was committed while this transaction waited.
const renewalOf = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('orden').select('numeroorden').where('renueva_id', '=', id).executeTakeFirst();

/** CTE that unlinks the renewal of the updated order `o` which it left in another company; `o` loses its own link. */
export const unlinkMoved = sql`suelta as (update orden set renueva_id = null from o
  where orden.renueva_id = o.id and orden.cliente_id <> o.cliente_id)`;
/** The link of an order whose branch `s` may be in another company. */
export const keptLink = sql`renueva_id = case when orden.cliente_id = s.cliente_id then orden.renueva_id end`;

/** Closes or opens an order. Throws 404, 409 for a stale `version`, 400 for closing what is renewed. */
export async function closeOrden(
  trx: Transaction<DB>,
  id: string,
  input: OrdenCierre,
  version: number | undefined,
): Promise<void> {
  const { noSeRenueva, motivo, ...rest } = input;
  nothingLeft(rest);
  const locked = await trx
    .selectFrom('orden')
    .select('id')
    .where('id', '=', id)
    .where(versionIs(version))
    .forUpdate()
    .executeTakeFirst();
  if (!locked) await whyNotUpdated(trx, 'orden', id);
  if (noSeRenueva && (await renewalOf(trx, id))) throw invalidField('noSeRenueva', ordenTexts.renovada);
  const reason = noSeRenueva ? motivo : null;
  await sql`update orden set no_renueva = ${noSeRenueva}::boolean,
      no_renueva_motivo = ${reason === undefined ? sql`no_renueva_motivo` : sql`${reason}::text`}
    where id = ${id}::uuid`.execute(trx);
}
