import { type Kysely, sql } from 'kysely';

/** Weekly digest and its deliveries; notices that end with the order or expiry that they announce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(avisos).execute(db);
}

const avisos = `
-- Null is the role's default: on for an administrator, off for a client user.
alter table usuario add resumen_semanal boolean;
grant update (resumen_semanal) on usuario to app_cliente;

-- One row for each person and week (its Monday), also without content. Prevents a second digest.
create table resumen_enviado (
  usuario_id uuid not null references usuario on delete cascade,
  semana date not null,
  primary key (usuario_id, semana)
);
alter table resumen_enviado enable row level security, force row level security;
create policy sistema on resumen_enviado to app_sistema using (true) with check (true);
grant select, insert, update, delete on resumen_enviado to app_sistema;

-- The job that makes notices runs every minute and usually inserts nothing.
drop trigger contar_cambio on notificacion;
create or replace function contar_cambio() returns trigger language plpgsql as $$
begin
  if exists (select from filas) then perform contar_version(tg_table_name); end if;
  return null;
end $$;
create trigger contar_alta after insert on notificacion referencing new table as filas
  for each statement execute function contar_cambio();
create trigger contar_cambio after update on notificacion referencing new table as filas
  for each statement execute function contar_cambio();
create trigger contar_baja after delete on notificacion referencing old table as filas
  for each statement execute function contar_cambio();

-- The second part of a notice's key is the identifier of its row (server/notificaciones/avisos.ts).
create index notificacion_sin_leer_de on notificacion (split_part(clave, ':', 2)) where leida_at is null;

-- Deletes an order's unread notices when the order is deleted or its expiry or company changes; the job makes the
-- notices that hold then. Read notices stay.
create function retirar_avisos() returns trigger language plpgsql as $$
begin
  delete from notificacion where leida_at is null and split_part(clave, ':', 2) = old.id::text
    and split_part(clave, ':', 1) = 'orden';
  return null;
end $$;
create trigger retirar_avisos_baja after delete on orden for each row execute function retirar_avisos();
create trigger retirar_avisos_cambio after update of fechavencimiento, cliente_id on orden for each row
  when ((old.fechavencimiento, old.cliente_id) is distinct from (new.fechavencimiento, new.cliente_id))
  execute function retirar_avisos();
`;
