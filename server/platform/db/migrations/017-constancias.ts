import { type Kysely, sql } from 'kysely';

/** Codes by which anybody can check a printed certificate (docs/decisions/047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(constancias).execute(db);
  await sql.raw(emitir).execute(db);
}

const constancias = `
create table constancia (
  id uuid primary key default uuid_v7(),
  -- 80 random bits in Crockford's base 32, stored: paper outlives a rotated SECRET.
  codigo text collate "C" not null constraint constancia_codigo unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  cliente_id uuid not null constraint constancia_cliente references cliente,
  -- Null once the training is deleted.
  orden_id uuid,
  dni text collate "C",
  -- As printed.
  apellido text not null,
  nombre text not null,
  emitida_at timestamptz not null default now(),
  emitida_por uuid constraint constancia_emitida_por references usuario on delete set null,
  anulada_at timestamptz,
  anulada_por uuid constraint constancia_anulada_por references usuario on delete set null,
  anulada_motivo text,
  -- Checks of the code, without who or where from.
  verificaciones int not null default 0,
  verificada_at timestamptz,
  constraint constancia_orden foreign key (orden_id, cliente_id) references orden (id, cliente_id)
    on update cascade on delete set null (orden_id),
  constraint constancia_anulada check (num_nonnulls(anulada_at, anulada_motivo) in (0, 2))
);
-- One valid code for each participant: by DNI, or by name where there is none. Both serve the query by training.
create unique index constancia_por_dni on constancia (orden_id, dni) where dni is not null and anulada_at is null;
create unique index constancia_por_nombre on constancia (orden_id, apellido, nombre) where dni is null and anulada_at is null;
create index constancia_por_orden on constancia (orden_id);
create index constancia_por_cliente on constancia (cliente_id);
create index constancia_emitida_por on constancia (emitida_por) where emitida_por is not null;
create index constancia_anulada_por on constancia (anulada_por) where anulada_por is not null;
select seguir('constancia');

alter table constancia enable row level security, force row level security;
create policy sistema on constancia to app_sistema using (true) with check (true);
create policy propio on constancia for select to app_cliente using (cliente_id = (select mi_cliente()));

-- As in 013; checks are counted without a line of the trail.
create or replace function distinto(uno jsonb, otro jsonb, omitir text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key = any (omitir) then '"(reservado)"' else value end), '{}')
  from jsonb_each(uno)
  where otro -> key is distinct from value
    and key not in ('version', 'updated_at', 'cantidad_respaldos', 'aperturas', 'verificaciones', 'verificada_at')
$$;
`;

const emitir = `
-- Gives a code to each participant at these places of the list who has none, in one insert. Two rows of one person share the
-- code. Nothing for a training out of the caller's company. \`p_codigos\` are random, at least one for each place.
create function emitir_constancias(p_orden uuid, p_posiciones int[], p_codigos text[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into constancia (codigo, cliente_id, orden_id, dni, apellido, nombre, emitida_por)
    select p_codigos[row_number() over (order by p.posicion)], p.cliente_id, p_orden, p.dni, p.apellido, p.nombre,
      nullif(current_setting('app.usuario_id', true), '')::uuid
    from (select distinct on (a.dni, case when a.dni is null then a.apellido end, case when a.dni is null then a.nombre end) a.*
        from asistente a where a.orden_id = p_orden and a.posicion = any (p_posiciones)
        order by a.dni, case when a.dni is null then a.apellido end, case when a.dni is null then a.nombre end, a.posicion) p
    where case current_setting('role') when 'app_cliente' then p.cliente_id = mi_cliente() else true end
      and not exists (select from constancia k where k.orden_id = p_orden and k.anulada_at is null and k.dni = p.dni)
      and not exists (select from constancia k where k.orden_id = p_orden and k.anulada_at is null and k.dni is null
        and p.dni is null and k.apellido = p.apellido and k.nombre = p.nombre)
    on conflict do nothing;
end $$;
revoke execute on function emitir_constancias(uuid, int[], text[]) from public;
grant execute on function emitir_constancias(uuid, int[], text[]) to app_sistema, app_cliente;
`;
