import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { isForeignKey } from './driver-errors.ts';
import { conflict, notFound } from './errors.ts';

/** One kind of row that may use another: how to count it and what to call it, one and many. */
export interface Dependencia {
  tabla: keyof DB;
  columna: string;
  uno: string;
  varios: string;
}

const number = new Intl.NumberFormat('es-AR');

async function sentence(
  db: Kysely<DB>,
  sujeto: string,
  usos: readonly Dependencia[],
  id: string,
): Promise<string | undefined> {
  const counts = usos.map(
    ({ tabla, columna }) =>
      sql`(select count(*) from ${sql.table(tabla)} where ${sql.ref(columna)} = ${id}::uuid)::int`,
  );
  const { rows } = await sql<{ n: number[] }>`select array[${sql.join(counts)}] as n`.execute(db);
  const parts = usos.flatMap(({ uno, varios }, i) => {
    const n = rows[0]?.n[i] ?? 0;
    return n > 0 ? [`${number.format(n)} ${n === 1 ? uno : varios}`] : [];
  });
  return parts.length > 0 ? `${sujeto} tiene ${new Intl.ListFormat('es-AR').format(parts)}` : undefined;
}

/**
 * Removes a row; 404 where it is not there, 409 `en_uso` with a count of what still uses it (reglas 4.6), as in
 * 'La sucursal tiene 12 órdenes'. The foreign keys decide, so that a use made at this instant counts.
 */
export async function removeUnused(
  trx: Transaction<DB>,
  tabla: 'localidad' | 'rubro' | 'tipo_orden' | 'sucursal' | 'orden' | 'empleado' | 'tecnico' | 'documento',
  id: string,
  sujeto: string,
  usos: readonly Dependencia[],
): Promise<void> {
  await sql`savepoint antes`.execute(trx);
  try {
    const { numDeletedRows } = await trx.deleteFrom(tabla).where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  } catch (error) {
    if (!isForeignKey(error)) throw error;
    await sql`rollback to savepoint antes`.execute(trx);
    throw conflict('en_uso', await sentence(trx, sujeto, usos, id));
  }
}
