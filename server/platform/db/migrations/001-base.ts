import { type Kysely, sql } from 'kysely';

/** Roles, identifiers, row versions, audit trail and list versions (reglas 11.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(base).execute(db);
}

const base = `
do $$ declare rol text; begin
  foreach rol in array array['app_sistema', 'app_cliente'] loop
    begin
      if not exists (select from pg_roles where rolname = rol) then execute format('create role %I nologin', rol); end if;
    exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
    end;
  end loop;
end $$;

create collation espanol (provider = icu, locale = 'es-AR');

-- UUIDv7 (RFC 9562, 6.2 method 3): 48 bits of milliseconds, 12 bits of their fraction, then random, so that
-- identifiers sort by their time. PostgreSQL has uuidv7() from version 18 on.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(overlay(uuid_send(gen_random_uuid())
    placing int8send(((us / 1000) << 16) | 28672 | (us % 1000 * 4096 / 1000)) from 1 for 8), 'hex')::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) ahora
$$;
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function uuid_v7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  end if;
end $$;

-- ISO 8601 in UTC with milliseconds (reglas 7.2).
create function iso(momento timestamptz) returns text language sql stable parallel safe as $$
  select to_char(momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create function subir_version() returns trigger language plpgsql as $$
begin new.version := old.version + 1; return new; end $$;

-- Counts the statements that changed a table, in several rows so that concurrent writers do not wait for each
-- other. Readers sum the committed rows.
create table lista_version (
  tabla text not null,
  fragmento int not null,
  n bigint not null,
  primary key (tabla, fragmento)
) with (fillfactor = 50);
-- Part of every list version: a restore sets another value, which invalidates every cached list.
insert into lista_version values ('*', 0, floor(random() * 1e12)::bigint);

create table auditoria (
  id bigint generated always as identity primary key,
  momento timestamptz not null default clock_timestamp(),
  usuario_id uuid,
  actor text,
  direccion text,
  solicitud text,
  accion text not null,
  tabla text,
  fila_id uuid,
  cliente_id uuid,
  antes jsonb,
  despues jsonb
);
-- Indexes end in the identifier because readers go backwards. Rows lie roughly in the order of their time, which
-- suits BRIN.
create index auditoria_fila on auditoria (fila_id, id);
create index auditoria_momento on auditoria using brin (momento) with (autosummarize = on);
create index auditoria_usuario on auditoria (usuario_id, id);
create index auditoria_tabla on auditoria (tabla, id);
-- Events without a row change are rare, so they have an index of their own.
create index auditoria_suceso on auditoria (accion, id desc) where accion not in ('alta', 'cambio', 'baja');

create function auditoria_inmutable() returns trigger language plpgsql as $$
begin raise exception 'auditoria is append-only'; end $$;
create trigger inmutable before update or delete on auditoria for each row execute function auditoria_inmutable();
create trigger inmutable_toda before truncate on auditoria for each statement execute function auditoria_inmutable();

create function contar_version(nombre text) returns void language sql security definer
set search_path = public, pg_temp as $$
  insert into lista_version as l (tabla, fragmento, n) values (nombre, pg_backend_pid() % 64, 1)
  on conflict (tabla, fragmento) do update set n = l.n + 1
$$;

-- The keys whose values differ between two versions of a row. Values of omitted columns are replaced by a mark.
create function distinto(uno jsonb, otro jsonb, omitir text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key = any (omitir) then '"(reservado)"' else value end), '{}')
  from jsonb_each(uno) where otro -> key is distinct from value and key <> 'version'
$$;

-- One audit line per changed row and one step of the list version per statement. The actor comes from app.*; the
-- arguments name columns that never enter the trail. Hash joins only: a cached nested-loop plan would compare each
-- row of a large change with each. \`offset 0\` makes each row jsonb once.
create function registrar_cambio() returns trigger language plpgsql security definer
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
        case when tg_table_name = 'cliente' then n.id else (j.nueva ->> 'cliente_id')::uuid end,
        distinto(j.vieja, j.nueva, omitir), distinto(j.nueva, j.vieja, omitir)
      from nuevas n join viejas v on v.id = n.id, lateral (select to_jsonb(v) as vieja, to_jsonb(n) as nueva offset 0) j
      where n is distinct from v;
  end if;
  if found then perform contar_version(tg_table_name); end if;
  return null;
end $$;

-- Adds audit and list version to a table; \`omitir\` are columns kept out of the trail, quoted and comma-separated.
create function seguir(tabla text, omitir text default '') returns void language plpgsql as $$
begin
  execute format('create trigger cambio_alta after insert on %I referencing new table as nuevas
    for each statement execute function registrar_cambio(%s)', tabla, omitir);
  execute format('create trigger cambio_cambio after update on %I referencing old table as viejas new table as nuevas
    for each statement execute function registrar_cambio(%s)', tabla, omitir);
  execute format('create trigger cambio_baja after delete on %I referencing old table as viejas
    for each statement execute function registrar_cambio(%s)', tabla, omitir);
  if exists (select from information_schema.columns
      where table_schema = 'public' and table_name = tabla and column_name = 'version') then
    execute format('create trigger subir_version before update on %I for each row
      when (old.* is distinct from new.*) execute function subir_version()', tabla);
  end if;
end $$;
`;
