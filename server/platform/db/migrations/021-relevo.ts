import { type Kysely, sql } from 'kysely';

/** A row's version counts on after a standby that was behind is promoted (docs/decisions/054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(version).execute(db);
}

// The promoted standby may count a row to a number that somebody's form has from before; with `If-Match` it would replace
// another change. Each timeline begins at a number of its own.
const version = `
create or replace function subir_version() returns trigger language plpgsql as $$
begin
  new.version := greatest(old.version + 1,
    100000 * (least(('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int, 9999) - 1));
  return new;
end $$;
`;
