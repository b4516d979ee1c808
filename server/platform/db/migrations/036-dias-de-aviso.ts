import { type Kysely, sql } from 'kysely';

/** How many days before its expiry an order of a type is 'Por vencer'; null is the days of every order (docs/decisions/069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tipo_orden
    add dias_aviso int constraint tipo_orden_dias_aviso check (dias_aviso between 1 and 30)`.execute(db);
}
