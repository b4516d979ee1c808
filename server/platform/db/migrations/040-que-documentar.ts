import { type Kysely, sql } from 'kysely';

/** What proof an order of a type needs, in words; null says nothing (docs/decisions/083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tipo_orden add que_documentar text`.execute(db);
}
