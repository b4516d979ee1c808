import { type Kysely, sql } from 'kysely';

/** What branches and people must have in force, people who left, and yearly training plans (docs/decisions/044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(personas).execute(db);
  await sql.raw(requisitos).execute(db);
  await sql.raw(planes).execute(db);
}

const digits = "regexp_replace(texto, '[^0-9]', '', 'g')";

const personas = `
-- Equivalent of \`dniDe\` (contract/ordenes/vigencia.ts): a text with a letter is no DNI. An import evaluates it for each row: it is
-- not strict, so that PostgreSQL inlines it.
create or replace function dni_de(texto text) returns text language sql immutable parallel safe
return case when texto collate espanol !~ '[[:alpha:]]' then nullif(ltrim(
  case length(${digits}) when 11 then substr(${digits}, 3, 8) else ${digits} end, '0'), '') end;
-- The columns below evaluate it for what client users write.
grant execute on function dni_de(text) to app_cliente;

alter table empleado
  add fecha_egreso date,
  add constraint empleado_egreso check (fecha_egreso >= fecha_ingreso),
  add dni text collate "C" generated always as (coalesce(dni_de(documento), dni_de(cuit))) stored,
  add puesto_plano text generated always as (texto_plano(tipo)) stored;
create index empleado_por_dni on empleado (cliente_id, dni);
-- The new index serves its queries.
drop index empleado_por_cliente;

-- As in 001, by name: a trigger before an update cannot compare whole rows that have generated columns.
drop trigger subir_version on empleado;
create trigger subir_version before update on empleado for each row
  when ((old.cliente_id, old.sucursal_id, old.nombre, old.apellido, old.documento, old.cuit, old.fecha_ingreso, old.fecha_egreso,
      old.tipo) is distinct from (new.cliente_id, new.sucursal_id, new.nombre, new.apellido, new.documento, new.cuit,
      new.fecha_ingreso, new.fecha_egreso, new.tipo))
  execute function subir_version();

alter table asistente add dni text collate "C" generated always as (dni_de(documento)) stored;
create index asistente_por_dni on asistente (cliente_id, dni);
`;

const requisitos = `
-- What a branch, or everybody with a post in it, must have in force.
create table requisito (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null constraint requisito_cliente references cliente,
  -- Null for all branches, also later ones.
  sucursal_id uuid,
  tipo_orden_id uuid not null,
  -- As in orden: the type cannot turn into a training or back.
  capacitacion boolean not null,
  -- Null for everybody.
  puesto text,
  desde date not null,
  nota text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint requisito_sucursal foreign key (sucursal_id, cliente_id) references sucursal (id, cliente_id),
  constraint requisito_tipo foreign key (tipo_orden_id, capacitacion) references tipo_orden (id, capacitacion),
  constraint requisito_puesto check (capacitacion or puesto is null)
);
create unique index requisito_repetido on requisito (cliente_id, sucursal_id, tipo_orden_id, texto_plano(puesto))
  nulls not distinct;
create index requisito_por_sucursal on requisito (sucursal_id);
create index requisito_por_tipo on requisito (tipo_orden_id);
select seguir('requisito');

alter table requisito enable row level security, force row level security;
create policy sistema on requisito to app_sistema using (true) with check (true);
create policy propio on requisito for select to app_cliente using (cliente_id = (select mi_cliente()));
`;

const planes = `
-- A training that is planned for a month.
create table plan_capacitacion (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null constraint plan_capacitacion_cliente references cliente,
  -- Null for a training in any branch.
  sucursal_id uuid,
  anio int not null constraint plan_capacitacion_anio check (anio between 2000 and 2100),
  mes int not null constraint plan_capacitacion_mes check (mes between 1 and 12),
  tipo_orden_id uuid not null,
  capacitacion boolean not null default true check (capacitacion),
  tema text,
  destinatarios text,
  horas numeric(4, 1),
  responsable text,
  nota text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint plan_capacitacion_sucursal foreign key (sucursal_id, cliente_id) references sucursal (id, cliente_id),
  constraint plan_capacitacion_tipo foreign key (tipo_orden_id, capacitacion) references tipo_orden (id, capacitacion)
);
create index plan_capacitacion_por_cliente on plan_capacitacion (cliente_id, anio);
create index plan_capacitacion_por_sucursal on plan_capacitacion (sucursal_id);
create index plan_capacitacion_por_tipo on plan_capacitacion (tipo_orden_id);
select seguir('plan_capacitacion');

alter table plan_capacitacion enable row level security, force row level security;
create policy sistema on plan_capacitacion to app_sistema using (true) with check (true);
create policy propio on plan_capacitacion for select to app_cliente using (cliente_id = (select mi_cliente()));
`;
