import { type Kysely, sql } from 'kysely';
import { withoutAccents } from '../folded-text.ts';

/**
 * The text that attendees are found by: name and document folded, and the document's digits (docs/decisions/037).
 * PostgreSQL keeps it, so no write can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asistente add column busqueda text not null generated always as (
    ${withoutAccents(sql`apellido || ' ' || nombre || ' ' || documento`)}
    || ' ' || regexp_replace(documento, '[^0-9]', '', 'g')) stored`.execute(db);
}
