import { type Kysely, sql, type Transaction } from 'kysely';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { isForeignKey } from './driver-errors.ts';
import { conflict, notFound } from './errors.ts';

type Removable = Exclude<Tabla, 'asistente' | 'archivo'>;

const number = new Intl.NumberFormat('es-AR');
const list = new Intl.ListFormat('es-AR');

/** The references to a table's rows that the message counts. */
const usesOf = (tabla: Tabla) =>
  // Reversed, so that orders come before employees.
  Object.entries(entities)
    .reverse()
    .flatMap(([user, { references = {}, count }]) =>
      Object.values(references).flatMap(({ column, to }) =>
        to === tabla && count ? [{ user: user as Tabla, column, count }] : [],
      ),
    );

/** 'El rubro tiene 2 clientes'; undefined without a counted use. */
async function usageText(db: Kysely<DB>, tabla: Tabla, id: string): Promise<string | undefined> {
  const uses = usesOf(tabla);
  const counts = uses.map(
    ({ user, column }) =>
      sql`(select count(*) from ${sql.table(user)} where ${sql.ref(column)} = ${id}::uuid)::int`,
  );
  const { rows } = await select<{ n: number[] }>({ n: sql`array[${sql.join(counts)}]::int[]` }).execute(db);
  const parts = uses.flatMap(({ count: [one, many] }, i) => {
    const n = rows[0]?.n[i] ?? 0;
    return n > 0 ? [`${number.format(n)} ${n === 1 ? one : many}`] : [];
  });
  const { name } = entities[tabla];
  return parts.length > 0
    ? `${name[0]?.toUpperCase()}${name.slice(1)} tiene ${list.format(parts)}`
    : undefined;
}

/** Deletes a row; 404, or 409 `en_uso` (reglas 4.6). The foreign keys decide, so that concurrent uses count. */
export async function removeUnused(trx: Transaction<DB>, tabla: Removable, id: string): Promise<void> {
  await sql`savepoint antes`.execute(trx);
  try {
    const { numDeletedRows } = await trx.deleteFrom(tabla).where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  } catch (error) {
    if (!isForeignKey(error)) throw error;
    await sql`rollback to savepoint antes`.execute(trx);
    throw conflict('en_uso', await usageText(trx, tabla, id));
  }
}
