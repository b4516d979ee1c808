import { type Kysely, sql } from 'kysely';

/** Bounds on what reading writes into the trail, its counters out of the worker's reach, and the end of calendar links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(contadores).execute(db);
  await sql.raw(calendario).execute(db);
}

const contadores = `
-- Only the functions of the trail's owner change a counter: it says how often an event happened.
revoke insert, update, delete on auditoria_contador from app_sistema;

-- Counts an event that anyone can repeat. The first within an hour writes a line. A person writes at most 500 lines an
-- hour, unknown people 2,000 together; further events share a line. The caller's free text, and what each reply has anew,
-- do not tell two events apart.
create or replace function contar_suceso(p_usuario uuid, p_actor text, p_direccion text, p_solicitud text, p_accion text,
  p_tabla text, p_fila uuid, p_cliente uuid, p_despues jsonb, p_veces bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hora timestamptz := date_trunc('hour', now());
  v_clase jsonb := p_despues - case when p_despues ? 'carpeta' then '{archivos,sha256}'
    when p_despues ? 'lista' then '{filtros,filas}' else '{}' end::text[];
  v_clave text := md5(concat_ws('|', p_usuario, p_actor, p_direccion, p_accion, p_fila, v_clase));
  v_nueva boolean;
  v_lineas bigint;
  v_id bigint;
begin
  update auditoria_contador set n = n + p_veces, ultimo = clock_timestamp() where hora = v_hora and clave = v_clave;
  if found then return; end if;
  insert into auditoria_contador as c values (v_hora, concat('*', p_usuario), null, 1, now())
    on conflict (hora, clave) do update set n = c.n + 1 returning n into v_lineas;
  if v_lineas = 1 then
    delete from auditoria_contador
    where hora >= v_hora - interval '2 days' and hora < v_hora and linea_id is null and clave like '*%';
  end if;
  if p_usuario is null and v_lineas > 2000 then
    p_actor := 'varios'; p_direccion := null; p_solicitud := null; p_tabla := null; p_fila := null;
    v_clave := md5(concat_ws('|', p_actor, p_accion, p_despues));
  elsif v_lineas > 500 and p_usuario is not null then
    p_solicitud := null; p_tabla := null; p_fila := null; p_despues := '{"exceso": true}';
    v_clave := md5(concat_ws('|', p_usuario, p_accion, p_despues));
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
`;

const calendario = `
-- A calendar link ends with the password that it was made with.
create trigger quitar_calendario_contrasena after update of password_hash on usuario for each row
  when (old.password_hash is distinct from new.password_hash) execute function quitar_calendario();
`;
