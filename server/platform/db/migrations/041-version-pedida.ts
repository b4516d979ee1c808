import { type Kysely, sql } from 'kysely';

/** The day on which a client user last asked for a document's next version (docs/decisions/087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pedido).execute(db);
}

const pedido = `
alter table documentacion_tecnica add version_pedida date;

-- As in 039: a client user's request is no change for the people who edit the assignment. The trail has a line of it. One that
-- goes with the expiry that it was about is a change.
drop trigger subir_version on documentacion_tecnica;
create trigger subir_version before update on documentacion_tecnica for each row
  when (old.* is distinct from new.*
    and coalesce(new.version_pedida = old.version_pedida, new.version_pedida is null)) execute function subir_version();
`;
