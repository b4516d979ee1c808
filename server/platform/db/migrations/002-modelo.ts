import { type Kysely, sql } from 'kysely';

/** The data model of reglas 3. A composite foreign key keeps each tenant row in its parent's company (reglas 11.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(modelo).execute(db);
}

const modelo = `
create table provincia (id uuid primary key default uuid_v7(), nombre text not null unique);
create table pais (
  id uuid primary key default uuid_v7(), nombre text not null, codigo char(2) not null unique, orden int not null);
create table categoria_afip (id uuid primary key default uuid_v7(), nombre text not null unique, orden int not null);

create table localidad (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  codigo_postal int check (codigo_postal >= 0),
  provincia_id uuid not null constraint localidad_provincia references provincia,
  pais_id uuid not null constraint localidad_pais references pais,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create table rubro (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  control_contratista boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create table tipo_orden (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  capacitacion boolean not null,
  compliance boolean not null,
  inspeccion boolean not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint tipo_orden_unico_tipo check (capacitacion::int + compliance::int + inspeccion::int = 1),
  constraint tipo_orden_capacitacion unique (id, capacitacion)
);

create table archivo (
  id uuid primary key default uuid_v7(),
  clave text not null unique,
  nombre text not null check (nombre <> '' and length(nombre) <= 200),
  tipo_contenido text not null,
  bytes bigint not null,
  sha256 bytea not null,
  clase text not null check (clase in ('logo', 'planilla', 'documento', 'documento_tecnico')),
  created_at timestamptz not null default now()
);

-- A file's path (reglas 12.1). The name is percent-encoded as by encodeURIComponent.
create function codificar_uri(texto text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case when b ~ '^[A-Za-z0-9_.!~*''()-]$' then b
    else (select string_agg('%' || upper(lpad(to_hex(get_byte(convert_to(b, 'UTF8'), i)), 2, '0')), '' order by i)
      from generate_series(0, octet_length(convert_to(b, 'UTF8')) - 1) i) end, '' order by n), '')
  from regexp_split_to_table(texto, '') with ordinality as t (b, n) where b <> ''
$$;
create function direccion_archivo(archivo uuid, nombre text) returns text language sql immutable strict parallel safe as $$
  select '/api/archivos/' || archivo || '/' || codificar_uri(nombre)
$$;

create table cliente (
  id uuid primary key default uuid_v7(),
  nombre_fantasia text not null,
  razon_social text not null,
  rubro_id uuid not null constraint cliente_rubro references rubro,
  categoria_afip_id uuid not null constraint cliente_categoria references categoria_afip,
  pais_id uuid not null constraint cliente_pais references pais,
  cuit text not null,
  telefono text,
  email text,
  active boolean not null default true,
  logo_id uuid constraint cliente_logo references archivo,
  created_at timestamptz not null default now(),
  version int not null default 1
);
-- reglas 5.17: e-mails of clients are unique, ignoring letter case and outer spaces.
create unique index cliente_email on cliente (lower(btrim(email)));
create index cliente_por_rubro on cliente (rubro_id);

create table sucursal (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null constraint sucursal_cliente references cliente,
  localidad_id uuid not null constraint sucursal_localidad references localidad,
  direccion text not null,
  telefono text not null,
  email text,
  second_email text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint sucursal_de_cliente unique (id, cliente_id)
);
create index sucursal_por_cliente on sucursal (cliente_id);
create index sucursal_por_localidad on sucursal (localidad_id);

create table empleado (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null,
  sucursal_id uuid not null,
  nombre text not null,
  apellido text not null,
  documento text,
  cuit text,
  fecha_ingreso date not null,
  tipo text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint empleado_sucursal foreign key (sucursal_id, cliente_id) references sucursal (id, cliente_id)
);
create index empleado_por_sucursal on empleado (sucursal_id);
create index empleado_por_cliente on empleado (cliente_id);

create table orden (
  id uuid primary key default uuid_v7(),
  numeroorden bigint generated always as identity unique,
  cliente_id uuid not null,
  sucursal_id uuid not null,
  tipo_orden_id uuid not null,
  capacitacion boolean not null default false,
  fechainicio date not null,
  fechafin date,
  fechavencimiento date not null,
  titulo text,
  ispresencial boolean,
  horainicio time,
  horafin time,
  instructor text,
  instructor_matricula text,
  lugar text,
  temario text,
  planilla_id uuid constraint orden_planilla references archivo,
  cantidad_asistentes int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint orden_de_cliente unique (id, cliente_id),
  constraint orden_sucursal foreign key (sucursal_id, cliente_id) references sucursal (id, cliente_id),
  -- An order type that has orders cannot turn into a training or back.
  constraint orden_tipo foreign key (tipo_orden_id, capacitacion) references tipo_orden (id, capacitacion),
  constraint orden_capacitacion check (
    case when capacitacion then titulo is not null and ispresencial is not null and horainicio is not null and horafin is not null
    else titulo is null and ispresencial is null and horainicio is null and horafin is null and planilla_id is null end),
  -- reglas 5.8: judged for normal orders only.
  constraint orden_fechas check (capacitacion or (
    (fechafin is null or fechafin >= fechainicio) and fechavencimiento >= coalesce(fechafin, fechainicio)))
);
create unique index orden_duplicada on orden (sucursal_id, tipo_orden_id, fechainicio, fechafin, fechavencimiento)
  nulls not distinct where not capacitacion;
create unique index capacitacion_duplicada on orden (sucursal_id, tipo_orden_id, titulo, fechainicio, horainicio)
  where capacitacion;
create index orden_por_cliente on orden (cliente_id);
-- The unique indexes begin with the branch too, but each holds only one kind of order.
create index orden_por_sucursal on orden (sucursal_id);
create index orden_por_tipo on orden (tipo_orden_id, fechainicio);

create table asistente (
  id uuid primary key default uuid_v7(),
  orden_id uuid not null,
  cliente_id uuid not null,
  posicion int not null,
  apellido text not null,
  nombre text not null,
  documento text not null check (documento ~ '[0-9]'),
  constraint asistente_orden foreign key (orden_id, cliente_id) references orden (id, cliente_id)
    on update cascade on delete cascade
);
create index asistente_por_orden on asistente (orden_id, posicion);

-- Attendees are saved as a list: one audit line for each training, with the training's identifier.
create function registrar_asistentes() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, antes, despues)
    select nullif(current_setting('app.usuario_id', true), '')::uuid, nullif(current_setting('app.actor', true), ''),
      nullif(current_setting('app.direccion', true), ''), nullif(current_setting('app.solicitud', true), ''),
      case tg_op when 'INSERT' then 'alta' when 'DELETE' then 'baja' else 'cambio' end, tg_table_name, orden_id, cliente_id,
      case when tg_op = 'DELETE' then lista end, case when tg_op <> 'DELETE' then lista end
    from (select orden_id, cliente_id, jsonb_build_object('asistentes', jsonb_agg(jsonb_build_object(
        'apellido', apellido, 'nombre', nombre, 'documento', documento) order by posicion)) as lista
      from filas group by orden_id, cliente_id) listas;
  if found then perform contar_version(tg_table_name); end if;
  return null;
end $$;
create trigger registro_alta after insert on asistente referencing new table as filas
  for each statement execute function registrar_asistentes();
create trigger registro_cambio after update on asistente referencing new table as filas
  for each statement execute function registrar_asistentes();
create trigger registro_baja after delete on asistente referencing old table as filas
  for each statement execute function registrar_asistentes();

create table tecnico (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  apellido text not null,
  email text not null,
  cuit text not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);

create table documento (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  etiqueta text not null,
  archivo_id uuid not null constraint documento_archivo references archivo,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create table documentacion_tecnica (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null constraint documentacion_tecnica_cliente references cliente,
  documento_id uuid constraint documentacion_tecnica_documento references documento,
  archivo_id uuid constraint documentacion_tecnica_archivo references archivo,
  tecnico_id uuid constraint documentacion_tecnica_tecnico references tecnico on delete set null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint documentacion_tecnica_algo check (documento_id is not null or archivo_id is not null)
);
create index documentacion_tecnica_por_cliente on documentacion_tecnica (cliente_id);
create index documentacion_tecnica_por_documento on documentacion_tecnica (documento_id);
create index documentacion_tecnica_por_archivo on documentacion_tecnica (archivo_id);
create index documento_por_archivo on documento (archivo_id);
create index cliente_por_logo on cliente (logo_id);
create index orden_por_planilla on orden (planilla_id);

select seguir(t) from unnest(array['provincia', 'pais', 'categoria_afip', 'localidad', 'rubro', 'tipo_orden', 'archivo', 'cliente', 'sucursal', 'empleado',
  'orden', 'tecnico', 'documento', 'documentacion_tecnica']) t;
`;
