import { type Kysely, sql } from 'kysely';

/** Counters for events that anyone can repeat, and removal of old audit lines (AUDIT_YEARS). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(limites).execute(db);
}

const limites = `
-- Counter of an event by person, address and hour; the first one is a line of the trail. The key '*' counts the
-- lines that the hour has added.
create table auditoria_contador (
  hora timestamptz not null,
  clave text not null,
  linea_id bigint unique,
  n bigint not null,
  ultimo timestamptz not null,
  primary key (hora, clave)
);
alter table auditoria_contador enable row level security, force row level security;
create policy sistema on auditoria_contador to app_sistema using (true) with check (true);
grant select, insert, update, delete on auditoria_contador to app_sistema;

-- Counts an event that anyone can repeat. The first within an hour writes a line; after 2,000 lines within an hour,
-- events of unknown people share one line.
create function contar_suceso(p_usuario uuid, p_actor text, p_direccion text, p_solicitud text, p_accion text,
  p_tabla text, p_fila uuid, p_cliente uuid, p_despues jsonb, p_veces bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hora timestamptz := date_trunc('hour', now());
  v_clave text := md5(concat_ws('|', p_usuario, p_actor, p_direccion, p_accion, p_fila, p_despues));
  v_nueva boolean;
  v_lineas bigint;
  v_id bigint;
begin
  update auditoria_contador set n = n + p_veces, ultimo = clock_timestamp() where hora = v_hora and clave = v_clave;
  if found then return; end if;
  if p_usuario is null then
    insert into auditoria_contador as c values (v_hora, '*', null, 1, now())
      on conflict (hora, clave) do update set n = c.n + 1 returning n into v_lineas;
    if v_lineas > 2000 then
      p_actor := 'varios'; p_direccion := null; p_solicitud := null; p_tabla := null; p_fila := null;
      v_clave := md5(concat_ws('|', p_actor, p_accion, p_despues));
    end if;
  end if;
  insert into auditoria_contador as c values (v_hora, v_clave, null, p_veces, clock_timestamp())
    on conflict (hora, clave) do update set n = c.n + p_veces, ultimo = clock_timestamp()
    returning xmax = 0 into v_nueva;
  if not v_nueva then return; end if;
  insert into auditoria (usuario_id, actor, direccion, solicitud, accion, tabla, fila_id, cliente_id, despues)
    values (p_usuario, p_actor, p_direccion, p_solicitud, p_accion, p_tabla, p_fila, p_cliente, p_despues)
    returning id into v_id;
  update auditoria_contador set linea_id = v_id where hora = v_hora and clave = v_clave;
end $$;
revoke execute on function contar_suceso from public;
grant execute on function contar_suceso to app_sistema;

-- The identifiers that belong to rows of another company.
create function filas_ajenas(p_ids uuid[], p_cliente uuid) returns setof uuid language sql stable as $$
  select id from cliente where id = any (p_ids) and id is distinct from p_cliente
  union select id from sucursal where id = any (p_ids) and cliente_id is distinct from p_cliente
  union select id from empleado where id = any (p_ids) and cliente_id is distinct from p_cliente
  union select id from orden where id = any (p_ids) and cliente_id is distinct from p_cliente
  union select id from documentacion_tecnica where id = any (p_ids) and cliente_id is distinct from p_cliente
  union select id from archivo where id = any (p_ids)
  union select id from usuario where id = any (p_ids) and cliente_id is distinct from p_cliente
  union select id from notificacion where id = any (p_ids) and cliente_id is distinct from p_cliente
$$;

-- The trail is append-only, except that lines older than a year can be deleted. Each deletion adds a line.
create or replace function auditoria_inmutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.momento < now() - interval '1 year' then return old; end if;
  end if;
  raise exception 'auditoria is append-only';
end $$;
create function registrar_retencion() returns trigger language plpgsql as $$
declare v_n bigint; v_desde timestamptz; v_hasta timestamptz;
begin
  delete from auditoria_contador c using viejas v where c.linea_id = v.id;
  select count(*), min(momento), max(momento) into v_n, v_desde, v_hasta from viejas;
  if v_n > 0 then
    insert into auditoria (actor, accion, despues) values ('retención', 'retención',
      jsonb_build_object('cantidad', v_n, 'desde', iso(v_desde), 'hasta', iso(v_hasta)));
  end if;
  return null;
end $$;
create trigger retencion after delete on auditoria referencing old table as viejas
  for each statement execute function registrar_retencion();

-- Deletes up to 100,000 lines older than the given years and returns their number.
create function acortar_auditoria(p_anios int) returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare v_n bigint;
begin
  delete from auditoria where id in (
    select id from auditoria where momento < now() - make_interval(years => greatest(p_anios, 1)) limit 100000);
  get diagnostics v_n = row_count;
  return v_n;
end $$;
revoke execute on function acortar_auditoria from public;
grant execute on function acortar_auditoria to app_sistema;

-- Failures by account over all addresses; \`cuenta\` is the identifier of an existing account. \`navegador\` is a
-- browser that signed in to the account before.
alter table ingreso_fallido add navegador text;
create index ingreso_fallido_cuenta on ingreso_fallido (cuenta, momento);
`;
