import { type Kysely, sql } from 'kysely';

/** Two people may describe a file of an order, so that it has a version (docs/decisions/073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(version).execute(db);
}

const version = `
alter table orden_archivo add version int not null default 1;
create trigger subir_version before update on orden_archivo for each row
  when (old.* is distinct from new.*) execute function subir_version();
`;
