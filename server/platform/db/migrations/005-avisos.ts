import { type Kysely, sql } from 'kysely';

/** Who wants the weekly digest and who has had it; notices count as a change only where there is one, and end with what they say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(avisos).execute(db);
}

const avisos = `
-- Null until the person says so: an administrator wants it, a client user does not.
alter table usuario add resumen_semanal boolean;
grant update (resumen_semanal) on usuario to app_cliente;

-- One line for each person and week, named by its Monday, also where there was nothing to tell: what keeps the digest
-- from being sent twice.
create table resumen_enviado (
  usuario_id uuid not null references usuario on delete cascade,
  semana date not null,
  primary key (usuario_id, semana)
);
alter table resumen_enviado enable row level security, force row level security;
create policy sistema on resumen_enviado to app_sistema using (true) with check (true);
grant select, insert, update, delete on resumen_enviado to app_sistema;

-- The job that makes notices asks every minute and mostly has nothing to say.
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

-- The second part of a notice's key names the row that it speaks of (server/notificaciones/avisos.ts).
create index notificacion_sin_leer_de on notificacion (split_part(clave, ':', 2)) where leida_at is null;

-- What nobody has read of an order goes with it, and with its expiry or company, which it names; what of the order as
-- it now stands is news is made anew. What was read stays.
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
