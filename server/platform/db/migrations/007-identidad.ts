import { type Kysely, sql } from 'kysely';

/** Signed identity of a client user's transaction, and minimal rights for each role (docs/decisions/028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(identidad).execute(db);
  await sql.raw(derechos).execute(db);
}

/** The settings that state a transaction's identity. */
const dicho = ['cliente_id', 'usuario_id', 'sesion_id', 'solicitud', 'direccion', 'actor']
  .map((name) => `current_setting('app.${name}', true)`)
  .join(', ');

// HMAC-SHA256 (RFC 2104) with precomputed pads. The timestamp makes a signature valid only in its transaction.
const sello = `encode(sha256(exterior || sha256(interior || timestamptz_send(transaction_timestamp())
    || textsend(concat_ws(E'\\x1f', ${dicho})))), 'hex')`;

/** A function that returns `valor` if the stated identity is the signed one, and null if none is stated. */
const firmada = (nombre: string, tipo: string, valor: string) => `
create or replace function ${nombre}() returns ${tipo} language plpgsql stable parallel safe security definer as $$
declare es_firmada boolean;
begin
  select current_setting('app.firma', true) = ${sello} into es_firmada from privado.llave;
  if es_firmada then return ${valor}; end if;
  if concat(${dicho}) = '' then return null; end if;
  raise insufficient_privilege using message = 'the acting identity is not the one that was signed';
end $$;`;

const identidad = `
-- The signing key, in a schema that backups skip and that only the owner may use. A restored database may have
-- another key.
create schema if not exists privado;
create table if not exists privado.llave (
  una boolean primary key default true check (una),
  interior bytea not null,
  exterior bytea not null
);
insert into privado.llave (interior, exterior)
  select string_agg(set_byte('\\x00', 0, get_byte(k, i) # 54), '' order by i),
    string_agg(set_byte('\\x00', 0, get_byte(k, i) # 92), '' order by i)
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || decode(repeat('00', 32), 'hex') as k) azar,
    generate_series(0, 63) i
  on conflict do nothing;

-- These functions set no search_path, which would cost a third of each call. Only the owner may create objects that
-- could shadow PostgreSQL's own.
revoke create on schema public from public;

-- The signature of the stated identity. Only the system may execute it.
create function firma() returns text language plpgsql stable parallel safe security definer as $$
begin return (select ${sello} from privado.llave); end $$;
${firmada('identidad', 'boolean', 'true')}
-- Called once for each table of a query.
${firmada('mi_cliente', 'uuid', `nullif(current_setting('app.cliente_id', true), '')::uuid`)}
${firmada('mi_usuario', 'uuid', `nullif(current_setting('app.usuario_id', true), '')::uuid`)}

-- A client user's change is refused if the identity that the audit trail would record is not the signed one.
create function exigir_identidad() returns trigger language plpgsql as $$
begin
  if identidad() is null then raise insufficient_privilege using message = 'no acting identity'; end if;
  return null;
end $$;
do $$ declare t text; begin
  foreach t in array array['empleado', 'orden', 'asistente', 'archivo', 'notificacion', 'usuario'] loop
    execute format('create trigger exigir_identidad after insert or update or delete on %I for each statement
      when (current_setting(''role'') = ''app_cliente'') execute function exigir_identidad()', t);
  end loop;
end $$;
`;

const derechos = `
-- The system: all rows, except that the trail only grows, the lists of the specification are not changed, and a function
-- counts the versions of lists.
grant select, insert, update, delete on all tables in schema public to app_sistema;
grant usage on all sequences in schema public to app_sistema;
revoke update, delete on auditoria, provincia, pais, categoria_afip from app_sistema;
revoke insert, update, delete on lista_version from app_sistema;
do $$ declare t regclass; begin
  for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^kysely_' loop
    execute format('revoke insert, update, delete on %s from app_sistema', t);
  end loop;
end $$;

-- A client user: the columns that their screens show and their forms fill in.
revoke all on all tables in schema public from app_cliente;
revoke all on all sequences in schema public from app_cliente;
do $$ declare c record; begin
  -- Revoking a table's rights leaves rights on its columns.
  for c in select attrelid::regclass as tabla, attname from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attacl is not null loop
    execute format('revoke all (%I) on %s from app_cliente', c.attname, c.tabla);
  end loop;
end $$;
grant select on provincia, pais, categoria_afip, localidad, rubro, tipo_orden, cliente, sucursal, empleado, orden, asistente
  to app_cliente;
grant select (id, nombre, etiqueta, archivo_id) on documento to app_cliente;
grant select (id, cliente_id, documento_id, archivo_id, tecnico_id, created_at) on documentacion_tecnica to app_cliente;
grant select (id, clave, nombre, tipo_contenido, bytes, clase) on archivo to app_cliente;
grant select (id, nombre, apellido) on tecnico to app_cliente;
grant select (id, usuario_id, clave, texto, leida_at, created_at), update (leida_at) on notificacion to app_cliente;
grant select (id, email, rol, cliente_id, tecnico_id, active, status, usuario, nombre, apellido, direccion, localidad, pais,
    codigo_postal, descripcion, resumen_semanal, created_at, version),
  update (usuario, nombre, apellido, direccion, localidad, pais, codigo_postal, descripcion, resumen_semanal, password_hash)
  on usuario to app_cliente;
grant insert (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo),
  update (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo), delete on empleado to app_cliente;
grant insert (cliente_id, sucursal_id, tipo_orden_id, capacitacion, fechainicio, fechafin, fechavencimiento, titulo,
  ispresencial, horainicio, horafin, instructor, instructor_matricula, lugar, temario, planilla_id, cantidad_asistentes)
  on orden to app_cliente;
grant insert (orden_id, cliente_id, posicion, apellido, nombre, documento) on asistente to app_cliente;
grant insert (id, clave, nombre, tipo_contenido, bytes, sha256, clase) on archivo to app_cliente;

-- A client user who reads a notice may not write lista_version.
alter function contar_cambio() security definer;
alter function contar_cambio() set search_path = public, pg_temp;

-- Functions are for the system; a client user needs those of its queries, defaults and policies.
do $$ declare f regprocedure; begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prokind = 'f' and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') loop
    execute format('revoke execute on function %s from public, app_cliente', f);
    execute format('grant execute on function %s to app_sistema', f);
  end loop;
end $$;
grant execute on function uuid_v7(), iso(timestamptz), codificar_uri(text), direccion_archivo(uuid, text), mi_cliente(),
  mi_usuario(), identidad() to app_cliente;

-- A temporary table could shadow a table's name.
do $$ declare d name; begin
  for d in select datname from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage') loop
    execute format('revoke temporary on database %I from public', d);
  end loop;
end $$;
`;
