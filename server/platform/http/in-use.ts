import { type Kysely, sql, type Transaction } from 'kysely';
import { entities, type Tabla } from '#contract/entities.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { isForeignKey } from './driver-errors.ts';
import { conflict, notFound } from './errors.ts';

/** A table with rows of its own identity. */
type Removable = Exclude<Tabla, 'asistente' | 'archivo'>;

const number = new Intl.NumberFormat('es-AR');
const list = new Intl.ListFormat('es-AR');

/** The uses of a table's rows that are counted: which column of which table refers to it. */
const usesOf = (tabla: Tabla) =>
  // Reversed, so that orders are named before employees.
  Object.entries(entities)
    .reverse()
    .flatMap(([user, { references = {}, count }]) =>
      Object.values(references).flatMap(({ column, to }) =>
        to === tabla && count ? [{ user: user as Tabla, column, count }] : [],
      ),
    );

/** 'El rubro tiene 2 clientes'; undefined if nothing that is counted uses the row. */
async function sentence(db: Kysely<DB>, tabla: Tabla, id: string): Promise<string | undefined> {
  const uses = usesOf(tabla);
  const counts = uses.map(
    ({ user, column }) =>
      sql`(select count(*) from ${sql.table(user)} where ${sql.ref(column)} = ${id}::uuid)::int`,
  );
  const { rows } = await sql<{ n: number[] }>`select array[${sql.join(counts)}]::int[] as n`.execute(db);
  const parts = uses.flatMap(({ count: [one, many] }, i) => {
    const n = rows[0]?.n[i] ?? 0;
    return n > 0 ? [`${number.format(n)} ${n === 1 ? one : many}`] : [];
  });
  const { name } = entities[tabla];
  return parts.length > 0
    ? `${name[0]?.toUpperCase()}${name.slice(1)} tiene ${list.format(parts)}`
    : undefined;
}

/**
 * Removes a row; 404 if it is not there, 409 `en_uso` with a count of what uses it (reglas 4.6), as in 'La sucursal tiene
 * 12 órdenes'. The foreign keys decide, so that a use made at this instant counts.
 */
export async function removeUnused(trx: Transaction<DB>, tabla: Removable, id: string): Promise<void> {
  await sql`savepoint antes`.execute(trx);
  try {
    const { numDeletedRows } = await trx.deleteFrom(tabla).where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  } catch (error) {
    if (!isForeignKey(error)) throw error;
    await sql`rollback to savepoint antes`.execute(trx);
    throw conflict('en_uso', await sentence(trx, tabla, id));
  }
}
