import { type Kysely, sql } from 'kysely';

/** The day on which a client user last asked for an order's renewal (docs/decisions/070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pedidos).execute(db);
}

const pedidos = `
alter table orden add renovacion_pedida date;

-- As in 012: a client user's request is no change for the people who edit the order. The trail has a line of it.
drop trigger subir_version on orden;
create trigger subir_version before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos
    and old.renovacion_pedida is not distinct from new.renovacion_pedida) execute function subir_version();
drop trigger anotar_cambio on orden;
create trigger anotar_cambio before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos
    and old.renovacion_pedida is not distinct from new.renovacion_pedida) execute function anotar_cambio();
`;
