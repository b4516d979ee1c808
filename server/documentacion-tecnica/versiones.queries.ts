import { sql, type Transaction } from 'kysely';
import { asignacionTexts } from '#contract/documentos/documentacion-tecnica.ts';
import { columns, expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { returning, select } from '#server/platform/db/select.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { conflict, forbidden, invalidField } from '#server/platform/http/errors.ts';

const nameOf = async (trx: Transaction<DB>, condition: ReturnType<typeof sql>) => {
  const { rows } = await select(
    {
      nombre: expr<string>`coalesce(${columns('documento', 'd').nombre}, ${columns('archivo', 'a').nombre})`,
    },
    sql`from documentacion_tecnica t
      left join documento d on d.id = t.documento_id left join archivo a on a.id = t.archivo_id
    where ${condition}`,
  ).execute(trx);
  return rows[0]?.nombre;
};

/** Throws 403 for a technician who did not make the assignment. */
export function checkOwn(actor: Actor, { tecnico_id }: { tecnico_id: string | null }): void {
  if (actor.rol === 'tecnico' && tecnico_id !== actor.tecnicoId) throw forbidden();
}

/**
 * Locks the assignment that a new version takes the place of, so that of two versions one is refused. Throws 400 for one of
 * another company, 403 for a technician who did not make it, 409 if it has a newer version.
 */
export async function lockRenovada(
  trx: Transaction<DB>,
  actor: Actor,
  clienteId: string,
  id: string,
): Promise<void> {
  const locked = await trx
    .selectFrom('documentacion_tecnica')
    .select('tecnico_id')
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw invalidField('renueva_id', asignacionTexts.perdida);
  // A new version replaces the assignment, as a change of it does.
  checkOwn(actor, locked);
  // After the lock: it must see a version that was committed while this transaction waited.
  const siguiente = await nameOf(trx, sql`t.renueva_id = ${id}::uuid`);
  if (siguiente === undefined) return;
  const anterior = await nameOf(trx, sql`t.id = ${id}::uuid`);
  throw conflict('duplicado', asignacionTexts.renovada(anterior ?? '', siguiente));
}

/**
 * First lock of a removal: without it, of two removals in a company each may wait for a version that the other has locked. New
 * assignments and confirmations do not wait for it.
 */
export async function queueRemoval(
  trx: Transaction<DB>,
  column: 'id' | 'documento_id',
  value: string,
): Promise<void> {
  await trx
    .selectFrom('cliente')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('documentacion_tecnica').select('cliente_id').where(column, '=', value),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Removes assignments that the transaction has locked. The version after a removed one follows the last one before it that
 * stays. Returns the files that no assignment has any more.
 */
export async function removeVersiones(trx: Transaction<DB>, ids: readonly string[]): Promise<string[]> {
  const removed = sql`any(${ids}::uuid[])`;
  const write = sql`
    with recursive camino (id, anterior) as (
      select n.id, b.renueva_id from documentacion_tecnica n join documentacion_tecnica b on b.id = n.renueva_id
      where b.id = ${removed} and n.id <> all(${ids}::uuid[])
      union all
      select c.id, b.renueva_id from camino c join documentacion_tecnica b on b.id = c.anterior where b.id = ${removed}
    ), enlace as (
      update documentacion_tecnica n set renueva_id = c.anterior from camino c
      where n.id = c.id and (c.anterior is null or c.anterior <> all(${ids}::uuid[])))
    delete from documentacion_tecnica t where t.id = ${removed}`;
  const { archivo_id } = columns('documentacion_tecnica', 't');
  const { rows } = await returning(write, { archivo_id }).execute(trx);
  const files = [...new Set(rows.flatMap(({ archivo_id }) => archivo_id ?? []))];
  if (files.length === 0) return [];
  // Of two removals that leave a shared file at once, the second one sees the first.
  await trx.selectFrom('archivo').select('id').where('id', 'in', files).orderBy('id').forUpdate().execute();
  const unused = await trx
    .selectFrom('archivo as a')
    .select('a.id')
    .where('a.id', 'in', files)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('documentacion_tecnica as t').select('t.id').whereRef('t.archivo_id', '=', 'a.id')),
      ),
    )
    .execute();
  return unused.map(({ id }) => id);
}
