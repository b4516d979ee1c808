import { type Kysely, sql } from 'kysely';

/** Expiry, branch and versions of assigned documents, and who opened and received them (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(versiones).execute(db);
  await sql.raw(lecturas).execute(db);
  await sql.raw(avisos).execute(db);
}

const versiones = `
alter table documentacion_tecnica
  add vencimiento date,
  add sucursal_id uuid,
  add renueva_id uuid,
  add constraint documentacion_tecnica_de_cliente unique (id, cliente_id),
  add constraint documentacion_tecnica_sucursal foreign key (sucursal_id, cliente_id)
    references sucursal (id, cliente_id),
  add constraint documentacion_tecnica_renueva foreign key (renueva_id, cliente_id)
    references documentacion_tecnica (id, cliente_id) on delete set null (renueva_id),
  -- Deferrable: checked at the end of the statement that removes a version from the middle.
  add constraint documentacion_tecnica_renovada unique (renueva_id) deferrable initially immediate;
create index documentacion_tecnica_por_sucursal on documentacion_tecnica (sucursal_id) where sucursal_id is not null;
create index documentacion_tecnica_por_vencimiento on documentacion_tecnica (vencimiento) where vencimiento is not null;
`;

const lecturas = `
-- A person of the company who opened a document that it was assigned, or confirmed its receipt.
create table lectura (
  id uuid primary key default uuid_v7(),
  documentacion_tecnica_id uuid not null,
  cliente_id uuid not null,
  usuario_id uuid constraint lectura_usuario references usuario on delete set null,
  -- Stays when the account is deleted.
  por text not null default current_setting('app.actor', true),
  abierta_at timestamptz,
  aperturas int not null default 0,
  conforme_at timestamptz,
  -- Of the first opening; once confirmed, of the confirmation.
  direccion text default nullif(current_setting('app.direccion', true), ''),
  constraint lectura_algo check (abierta_at is not null or conforme_at is not null),
  constraint lectura_de_usuario unique (documentacion_tecnica_id, usuario_id),
  constraint lectura_documentacion_tecnica foreign key (documentacion_tecnica_id, cliente_id)
    references documentacion_tecnica (id, cliente_id) on delete cascade
);
create index lectura_por_usuario on lectura (usuario_id);
create index lectura_por_cliente on lectura (cliente_id);
select seguir('lectura');

create function lectura_irrevocable() returns trigger language plpgsql as $$
begin
  if old.conforme_at is null then
    if new.conforme_at is not null then new.direccion := nullif(current_setting('app.direccion', true), ''); end if;
  elsif (new.conforme_at, new.por, new.direccion, new.documentacion_tecnica_id, new.cliente_id)
      is distinct from (old.conforme_at, old.por, old.direccion, old.documentacion_tecnica_id, old.cliente_id)
      or new.usuario_id is distinct from old.usuario_id and new.usuario_id is not null then
    raise exception 'a confirmed receipt is not changed';
  end if;
  return new;
end $$;
create trigger irrevocable before update on lectura for each row execute function lectura_irrevocable();
revoke execute on function lectura_irrevocable() from public;
grant execute on function lectura_irrevocable() to app_sistema;

alter table lectura enable row level security, force row level security;
create policy sistema on lectura to app_sistema using (true) with check (true);
create policy propio on lectura for select to app_cliente using (cliente_id = (select mi_cliente()));
create policy propia_nueva on lectura for insert to app_cliente
  with check (cliente_id = (select mi_cliente()) and usuario_id = (select mi_usuario()));
create policy propia on lectura for update to app_cliente
  using (cliente_id = (select mi_cliente()) and usuario_id = (select mi_usuario()));
create trigger exigir_identidad after insert or update or delete on lectura for each statement
  when (current_setting('role') = 'app_cliente') execute function exigir_identidad();

-- As in 012; openings are counted without a line of the trail.
create or replace function distinto(uno jsonb, otro jsonb, omitir text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key = any (omitir) then '"(reservado)"' else value end), '{}')
  from jsonb_each(uno)
  where otro -> key is distinct from value and key not in ('version', 'updated_at', 'cantidad_respaldos', 'aperturas')
$$;
`;

const avisos = `
-- A silenced expiry is that of an order or of an assigned document.
alter table aviso_silenciado
  drop constraint aviso_silenciado_pkey,
  alter orden_id drop not null,
  add documentacion_tecnica_id uuid references documentacion_tecnica on delete cascade,
  add constraint aviso_silenciado_uno check (num_nonnulls(orden_id, documentacion_tecnica_id) = 1),
  add constraint aviso_silenciado_clave
    unique nulls not distinct (usuario_id, orden_id, documentacion_tecnica_id, fechavencimiento);
create index aviso_silenciado_por_documento on aviso_silenciado (documentacion_tecnica_id)
  where documentacion_tecnica_id is not null;
grant select (documentacion_tecnica_id), insert (documentacion_tecnica_id) on aviso_silenciado to app_cliente;

-- Deletes the unread notices of a document's expiry: of the one that ends or gets another date, or of the one that has a
-- newer version. The argument names the column of its identifier.
create function retirar_documento() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from notificacion where leida_at is null and split_part(clave, ':', 1) = 'documentacion'
    and split_part(clave, ':', 2) = coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  return null;
end $$;
revoke execute on function retirar_documento() from public;
grant execute on function retirar_documento() to app_sistema;
create trigger retirar_avisos_baja after delete on documentacion_tecnica for each row
  execute function retirar_documento('id');
create trigger retirar_avisos_cambio after update of vencimiento on documentacion_tecnica for each row
  when (old.vencimiento is distinct from new.vencimiento) execute function retirar_documento('id');
create trigger retirar_al_renovar after insert on documentacion_tecnica for each row
  when (new.renueva_id is not null) execute function retirar_documento('renueva_id');
create trigger retirar_al_enlazar after update of renueva_id on documentacion_tecnica for each row
  when (new.renueva_id is not null and new.renueva_id is distinct from old.renueva_id)
  execute function retirar_documento('renueva_id');
`;
