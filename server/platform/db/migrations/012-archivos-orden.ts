import { type Kysely, sql } from 'kysely';

/** Files that prove an order, and types that ask for one (docs/decisions/041). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tablas).execute(db);
  await sql.raw(cantidad).execute(db);
  await sql.raw(avisos).execute(db);
}

const tablas = `
alter table tipo_orden add exige_respaldo boolean not null default false;

alter table archivo drop constraint archivo_clase_check,
  add constraint archivo_clase check (clase in ('logo', 'planilla', 'documento', 'documento_tecnico', 'respaldo'));

create table orden_archivo (
  id uuid primary key default uuid_v7(),
  orden_id uuid not null,
  cliente_id uuid not null,
  archivo_id uuid not null unique constraint orden_archivo_archivo references archivo,
  descripcion text,
  -- The one who added it, while the account exists.
  usuario_id uuid constraint orden_archivo_usuario references usuario on delete set null,
  created_at timestamptz not null default now(),
  constraint orden_archivo_orden foreign key (orden_id, cliente_id) references orden (id, cliente_id)
    on update cascade on delete cascade
);
create index orden_archivo_por_orden on orden_archivo (orden_id);
create index orden_archivo_por_cliente on orden_archivo (cliente_id);
create index orden_archivo_por_usuario on orden_archivo (usuario_id);
select seguir('orden_archivo');

alter table orden_archivo enable row level security, force row level security;
create policy sistema on orden_archivo to app_sistema using (true) with check (true);
create policy propio on orden_archivo for select to app_cliente using (cliente_id = (select mi_cliente()));

drop policy referido on archivo;
-- A file is visible if a visible row refers to it; the same policies apply to those rows.
create policy referido on archivo for select to app_cliente using (
  exists (select from cliente c where c.logo_id = archivo.id)
  or exists (select from orden o where o.planilla_id = archivo.id)
  or exists (select from orden_archivo f where f.archivo_id = archivo.id)
  or exists (select from documentacion_tecnica d where d.archivo_id = archivo.id)
  or exists (select from documento d where d.archivo_id = archivo.id));

-- Who added a file, in words. A client user sees neither technicians nor accounts of others.
create function subido_por(p_archivo uuid) returns text language sql stable security definer
set search_path = public, pg_temp as $$
  select case when u.id is null then 'Cuenta eliminada' when u.rol = 'tecnico' then t.nombre || ' ' || t.apellido
    else 'Administración' end
  from orden_archivo f left join usuario u on u.id = f.usuario_id left join tecnico t on t.id = u.tecnico_id
  where f.id = p_archivo and case current_setting('role') when 'app_cliente' then f.cliente_id = mi_cliente() else true end
$$;
revoke execute on function subido_por(uuid) from public;
grant execute on function subido_por(uuid) to app_sistema, app_cliente;
`;

const cantidad = `
-- Its files, without the attendance sheet. A list of orders reads it with each row.
alter table orden add cantidad_respaldos int not null default 0;

-- The order's own row stays as it was for the people who edit it: neither version nor trail follow this column.
create or replace function distinto(uno jsonb, otro jsonb, omitir text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key = any (omitir) then '"(reservado)"' else value end), '{}')
  from jsonb_each(uno)
  where otro -> key is distinct from value and key not in ('version', 'updated_at', 'cantidad_respaldos')
$$;
drop trigger subir_version on orden;
create trigger subir_version before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos) execute function subir_version();
drop trigger anotar_cambio on orden;
create trigger anotar_cambio before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos) execute function anotar_cambio();

-- As in 001; a row of which only columns outside the trail changed has no line.
create or replace function registrar_cambio() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_nestloop = off as $$
declare omitir text[] := coalesce(tg_argv::text[], '{}');
  v_usuario uuid := nullif(current_setting('app.usuario_id', true), '')::uuid;
  v_actor text := nullif(current_setting('app.actor', true), '');
  v_direccion text := nullif(current_setting('app.direccion', true), '');
  v_solicitud text := nullif(current_setting('app.solicitud', true), '');
begin
  if tg_op = 'INSERT' then
    insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, despues)
      select v_usuario, v_actor, v_direccion, v_solicitud, 'alta', tg_table_name, n.id,
        case when tg_table_name = 'cliente' then n.id else (j.fila ->> 'cliente_id')::uuid end, j.fila - omitir - 'version'
      from nuevas n, lateral (select to_jsonb(n) as fila offset 0) j;
  elsif tg_op = 'DELETE' then
    insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, antes)
      select v_usuario, v_actor, v_direccion, v_solicitud, 'baja', tg_table_name, v.id,
        case when tg_table_name = 'cliente' then v.id else (j.fila ->> 'cliente_id')::uuid end, j.fila - omitir - 'version'
      from viejas v, lateral (select to_jsonb(v) as fila offset 0) j;
  else
    insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, antes, despues)
      select v_usuario, v_actor, v_direccion, v_solicitud, 'cambio', tg_table_name, n.id,
        case when tg_table_name = 'cliente' then n.id else (j.nueva ->> 'cliente_id')::uuid end, d.antes, d.despues
      from nuevas n join viejas v on v.id = n.id, lateral (select to_jsonb(v) as vieja, to_jsonb(n) as nueva offset 0) j,
        lateral (select distinto(j.vieja, j.nueva, omitir) as antes, distinto(j.nueva, j.vieja, omitir) as despues offset 0) d
      where n is distinct from v
        and (d.antes <> '{}' or d.despues <> '{}' or j.vieja -> 'version' is distinct from j.nueva -> 'version');
  end if;
  if found then perform contar_version(tg_table_name); end if;
  return null;
end $$;

create function contar_archivos() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update orden o set cantidad_respaldos = o.cantidad_respaldos + c.n
  from (select orden_id, count(*)::int * tg_argv[0]::int as n from filas group by orden_id) c where o.id = c.orden_id;
  if found then perform contar_version('orden'); end if;
  return null;
end $$;
revoke execute on function contar_archivos() from public;
grant execute on function contar_archivos() to app_sistema;
create trigger contar_archivos_alta after insert on orden_archivo referencing new table as filas
  for each statement execute function contar_archivos('1');
create trigger contar_archivos_baja after delete on orden_archivo referencing old table as filas
  for each statement execute function contar_archivos('-1');
`;

const avisos = `
-- As in 005. Notices of an order's files go with the order, not with its expiry.
create or replace function retirar_avisos() returns trigger language plpgsql as $$
declare v_clases text[] := case when tg_op = 'UPDATE' and new.cliente_id = old.cliente_id then '{orden}' else '{orden,archivos}' end;
begin
  delete from notificacion where leida_at is null and split_part(clave, ':', 2) = old.id::text
    and split_part(clave, ':', 1) = any (v_clases);
  return null;
end $$;
`;
