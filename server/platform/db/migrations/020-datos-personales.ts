import { type Kysely, sql } from 'kysely';
import { accents } from '#contract/values/text.ts';

/** Suppression of a person's data, its trace in the trail, retention, text of information (docs/decisions/053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ajustes).execute(db);
  await sql.raw(inmutable).execute(db);
  await sql.raw(valores).execute(db);
  await sql.raw(lineas).execute(db);
  await sql.raw(suprimir).execute(db);
  await sql.raw(derechos).execute(db);
}

const ajustes = `
create table datos_personales (
  id uuid primary key default uuid_v7(),
  -- Null for the suggested text (contract/personas/datos-personales.ts).
  texto text,
  -- Years; null keeps everything.
  anios_egresados int constraint datos_personales_egresados check (anios_egresados between 2 and 50),
  anios_asistencias int constraint datos_personales_asistencias check (anios_asistencias between 5 and 50),
  anios_notificaciones int constraint datos_personales_notificaciones check (anios_notificaciones between 1 and 50),
  created_at timestamptz not null default now(),
  version int not null default 1
);
-- There is one row, and only one.
create unique index datos_personales_unica on datos_personales ((true));
insert into datos_personales default values;
select seguir('datos_personales');
alter table datos_personales enable row level security, force row level security;
create policy sistema on datos_personales to app_sistema using (true) with check (true);

-- An attendee whose data were suppressed has no document.
alter table asistente drop constraint asistente_documento_check,
  add constraint asistente_documento check (documento ~ '[0-9]'
    or (documento = '' and nombre = '' and apellido = 'Persona suprimida'));
`;

const inmutable = `
-- Whether a text of the trail became the mark and nothing else changed. Only these columns may.
create function es_supresion(p_antes jsonb, p_despues jsonb) returns boolean language plpgsql immutable as $$
declare k text; v jsonb; otro jsonb;
begin
  if p_antes is not distinct from p_despues then return true; end if;
  if coalesce(jsonb_typeof(p_antes) <> 'object' or jsonb_typeof(p_despues) <> 'object', true)
    or array(select jsonb_object_keys(p_antes)) <> array(select jsonb_object_keys(p_despues)) then return false; end if;
  for k, v in select * from jsonb_each(p_antes) loop
    otro := p_despues -> k;
    continue when otro = v;
    if k = 'asistentes' and jsonb_typeof(v) = 'array' and jsonb_typeof(otro) = 'array'
        and jsonb_array_length(v) = jsonb_array_length(otro) then
      for i in 0 .. jsonb_array_length(v) - 1 loop
        if not es_supresion(v -> i, otro -> i) then return false; end if;
      end loop;
    elsif otro <> '"(suprimido)"' or k <> all (columnas_suprimibles()) then return false;
    end if;
  end loop;
  return true;
end $$;

create function columnas_suprimibles() returns text[] language sql immutable return array['nombre', 'apellido', 'documento',
  'cuit', 'dni', 'titulo', 'referencia', 'instructor', 'instructor_matricula', 'lugar', 'temario', 'no_renueva_motivo',
  'descripcion', 'nota', 'tema', 'destinatarios', 'responsable', 'etiqueta', 'consulta', 'filtros', 'anulada_motivo'];

-- As in 006. A line may also lose a suppressed person's values, in a transaction that adds a line about it.
create or replace function auditoria_inmutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.momento < now() - interval '1 year' then return old; end if;
  elsif tg_op = 'UPDATE' and tg_level = 'ROW' then
    if to_jsonb(old) - '{antes,despues}'::text[] = to_jsonb(new) - '{antes,despues}'::text[]
      and es_supresion(old.antes, new.antes) and es_supresion(old.despues, new.despues)
      and exists (select from auditoria a where a.id = nullif(current_setting('app.supresion', true), '')::bigint
        and a.accion = 'supresión' and a.xmin = pg_current_xact_id()::xid)
    then return new; end if;
  end if;
  raise exception 'auditoria is append-only';
end $$;
`;

const valores = `
-- Matches the number wherever a text has it, as DNI or within a CUIL. Equivalent of \`numeroEn\`
-- (server/datos-personales/persona.ts).
create function patron_dni(p_dni text) returns text language sql immutable strict as $$
  with n as (select regexp_replace(p_dni, '(\\d)(?=(\\d{3})+$)', '\\1[ .+-]?', 'g') as solo,
    regexp_replace(lpad(p_dni, 8, '0'), '(\\d)(?=(\\d{3})+$)', '\\1[ .+-]?', 'g') as ocho)
  select '(^|[^0-9])(0*' || solo || case when length(p_dni) <= 8 then '|[0-9]{2}[ .+-]?' || ocho || '[ .+-]?[0-9]' else '' end
    || ')($|[^0-9])' from n
$$;

-- Whether a document or CUIL is the person's; \`p_numero\` is the pattern of the DNI.
create function es_de(p_documento text, p_dni text, p_numero text) returns boolean language sql immutable as $$
  select coalesce(p_documento ~ p_numero or dni_de(p_documento) = p_dni, false)
$$;

-- Matches the folded full names, in both orders; null without one.
create function patron_nombres(p_nombres text[]) returns text language sql immutable as $$
  select '(^|[^[:alnum:]])(' || string_agg(uno, '|') || ')($|[^[:alnum:]])'
  from (select distinct regexp_replace(regexp_replace(t, '([^[:alnum:] ])', '\\\\\\1', 'g'), ' ', '[ ,._-]+', 'g') as uno
    from unnest(p_nombres) n, lateral (select split_part(n, E'\\n', 1) as a, split_part(n, E'\\n', 2) as b) p,
      unnest(array[a || ' ' || b, b || ' ' || a]) t
    where length(a) > 1 and length(b) > 1) u
$$;

-- Matches at least the same in a text that is only in lower case, at a fifth of the cost: a letter that may have an accent is
-- any one.
create function patron_previo(p_nombres text[]) returns text language sql immutable as $$
  select string_agg(replace(replace(regexp_replace(t, '[^bfmpqvx0-9 ]', '@', 'g'), ' ', '[ ,._-]+'), '@', '.${accents}*'), '|')
  from unnest(p_nombres) n, lateral (select split_part(n, E'\\n', 1) as a, split_part(n, E'\\n', 2) as b) p,
    unnest(array[a || ' ' || b, b || ' ' || a]) t
  where length(a) > 1 and length(b) > 1
$$;

-- A list's query string as text; as it is if it is none.
create function decodificar_uri(p_texto text) returns text language plpgsql immutable strict as $$
begin
  if p_texto !~ '%' then return replace(p_texto, '+', ' '); end if;
  return convert_from(decode((select string_agg(case when m[1] ~ '^%..$' then substr(m[1], 2)
      else encode(convert_to(m[1], 'UTF8'), 'hex') end, '' order by n)
    from regexp_matches(replace(p_texto, '+', ' '), '%[0-9A-Fa-f]{2}|.', 'g') with ordinality t (m, n)), 'hex'), 'UTF8');
exception when others then return p_texto;
end $$;

-- The side of a line with the mark in these columns.
create function con_marca(p_lado jsonb, p_columnas text[]) returns jsonb language sql immutable as $$
  select coalesce((select jsonb_object_agg(key, case when key = any (p_columnas) and jsonb_typeof(value) = 'string'
    then '"(suprimido)"' else value end) from jsonb_each(p_lado)), p_lado)
$$;

-- As it, where the text names the person.
create function sin_textos(p_lado jsonb, p_numero text, p_nombres text) returns jsonb language sql immutable as $$
  select con_marca(p_lado, array(select e.key from jsonb_each_text(p_lado) e,
      lateral (select case e.key when 'consulta' then decodificar_uri(e.value) else e.value end as texto) t
    where e.key = any (columnas_suprimibles()) and (t.texto ~ p_numero or texto_plano(t.texto) ~ p_nombres)))
$$;

-- A list of attendees without those with one of these documents; without any if there are none.
create function sin_asistentes(p_lado jsonb, p_dnis text[], p_numero text) returns jsonb language sql immutable as $$
  select case when p_lado ? 'asistentes' then jsonb_set(p_lado, '{asistentes}', coalesce((
      select jsonb_agg(case when p_dnis is null or e ->> 'documento' ~ p_numero or dni_de(e ->> 'documento') = any (p_dnis)
        then con_marca(e, '{apellido,nombre,documento}') else e end order by n)
      from jsonb_array_elements(p_lado -> 'asistentes') with ordinality t (e, n)), '[]')) else p_lado end
$$;
`;

const persona = "'{nombre,apellido,documento,cuit,dni}'::text[]";
const lado = (name: string, numero = 'v_numero') =>
  `(${name} ->> 'dni' = p_dni or es_de(${name} ->> 'documento', p_dni, ${numero}) or es_de(${name} ->> 'cuit', p_dni, ${numero}))`;

/** A side of the line `a` without the person. */
const sin = (name: string) => {
  const side = `a.${name}`;
  const texts = (value: string) =>
    `sin_textos(${value}, v_numero, case when p_textos or a.accion = 'descarga' then v_nombres end)`;
  return `case a.tabla when 'asistente' then sin_asistentes(${side}, v_dnis, v_numero)
      else ${texts(`case when a.fila_id = any (v_filas) or a.accion = 'corrección'
        or a.tabla in ('empleado', 'constancia') and ${lado(side)} then con_marca(${side}, ${persona}) else ${side} end`)} end`;
};

const lineas = `
-- The full names that the rows and the trail know of a person, folded.
create function nombres_de(p_dni text) returns text[] language plpgsql stable as $$
declare v_numero text := patron_dni(p_dni);
begin
  return (select array_agg(distinct texto_plano(apellido) || E'\\n' || texto_plano(nombre)) from (
    select e.apellido, e.nombre from empleado e where (e.dni = p_dni or es_de(e.documento, p_dni, v_numero) or es_de(e.cuit, p_dni, v_numero))
    union select a.apellido, a.nombre from asistente a where a.cliente_id = any (array(select id from cliente)) and a.dni = p_dni
    union select a.apellido, a.nombre from asistente a where a.dni is null and a.documento ~ v_numero
    union select k.apellido, k.nombre from constancia k where k.dni = p_dni
    union select l.lado ->> 'apellido', l.lado ->> 'nombre' from auditoria a, unnest(array[a.antes, a.despues]) l (lado)
      where (a.tabla in ('empleado', 'constancia') or a.accion = 'corrección') and ${lado('l.lado')}
    union select e ->> 'apellido', e ->> 'nombre' from auditoria a,
      jsonb_array_elements(coalesce(a.despues, a.antes) -> 'asistentes') e
      where a.tabla = 'asistente' and coalesce(a.despues, a.antes)::text ~ v_numero and e ->> 'documento' ~ v_numero
  ) x where apellido <> '(suprimido)' and nombre <> '(suprimido)');
end $$;

-- The numbers that an administrator corrected to this one, and it.
create function numeros_de(p_dni text) returns text[] language sql stable as $$
  with recursive n (dni) as (
    select p_dni
    union select a.antes ->> 'dni' from n join auditoria a on a.accion = 'corrección' and a.despues ->> 'dni' = n.dni
      where a.antes ->> 'dni' <> '(suprimido)'
  ) select array_agg(dni) from n
$$;

-- The lines of the trail with a person's values, as they are without them. \`p_conservar\` are rows that stay, and trainings
-- whose list of attendees does; without \`p_textos\`, names in free text stay.
create function lineas_de_persona(p_dni text, p_conservar uuid[], p_textos boolean)
returns table (id bigint, antes jsonb, despues jsonb) language plpgsql stable as $$
declare
  v_numero text := patron_dni(p_dni);
  v_conocidos text[] := nombres_de(p_dni);
  v_nombres text := patron_nombres(v_conocidos);
  v_previo text := patron_previo(v_conocidos);
  v_dnis text[] := numeros_de(p_dni);
  -- Rows that are or were last the person's.
  v_filas uuid[];
  v_ordenes uuid[];
begin
  select array_agg(a.fila_id) into v_ordenes from auditoria a where a.tabla = 'asistente'
    and concat(a.antes, a.despues) ~ v_numero;
  select array_agg(f.fila) into v_filas from (
    select a.fila_id as fila from auditoria a, unnest(array[a.antes, a.despues]) l (lado)
    where a.tabla = 'empleado' and ${lado('l.lado')} and (a.accion = 'baja' or exists (select from empleado e
      where e.id = a.fila_id and (es_de(e.documento, p_dni, v_numero) or es_de(e.cuit, p_dni, v_numero))))
    union
    -- A certificate without a DNI is found by training and name.
    select a.fila_id from auditoria a, unnest(array[a.antes, a.despues]) l (lado)
    where a.tabla = 'constancia' and (l.lado ->> 'dni' = p_dni or a.accion = 'alta' and l.lado ->> 'dni' is null
      and (l.lado ->> 'orden_id')::uuid = any (v_ordenes)
      and texto_plano(concat(l.lado ->> 'apellido', ' ', l.lado ->> 'nombre')) ~ v_nombres)) f;
  return query
    select l.* from (
      select a.id as linea, ${sin('antes')} as sin_antes, ${sin('despues')} as sin_despues
      from auditoria a
      where (a.tabla = 'asistente' and a.fila_id = any (v_ordenes) and a.fila_id <> all (p_conservar))
        -- It has the former number, by which the lines of what is kept are found later.
        or (a.accion = 'corrección' and cardinality(p_conservar) = 0
          and (a.antes ->> 'dni' = any (v_dnis) or a.despues ->> 'dni' = any (v_dnis)))
        or (a.tabla = 'empleado' or a.tabla = 'constancia') and a.fila_id <> all (p_conservar)
          and (a.fila_id = any (v_filas) or ${lado('a.antes')} or ${lado('a.despues')}
            or a.despues ->> 'anulada_motivo' ~ v_numero
            or texto_plano(concat(a.antes ->> 'anulada_motivo', ' ', a.despues ->> 'anulada_motivo')) ~ v_nombres)
        or a.tabla = 'vista'
        or ((a.accion = 'descarga' or a.tabla in ('orden', 'orden_archivo', 'archivo', 'documento', 'requisito', 'plan_capacitacion'))
          and (concat(a.antes, a.despues) ~ v_numero or lower(concat(a.antes, a.despues)) ~ v_previo
            and texto_plano(concat(a.antes, a.despues)) ~ v_nombres))
    ) l join auditoria a on a.id = l.linea
    where (l.sin_antes, l.sin_despues) is distinct from (a.antes, a.despues);
end $$;

-- Lines about rows that retention suppressed, as they are without a person: employees that are gone, annulled certificates,
-- and trainings without a named attendee.
create function lineas_de_filas(p_empleados uuid[], p_ordenes uuid[])
returns table (id bigint, antes jsonb, despues jsonb) language sql stable as $$
  select a.id, con_marca(a.antes, ${persona}), con_marca(a.despues, ${persona}) from auditoria a
  where a.tabla = 'empleado' and a.fila_id = any (p_empleados)
    and not exists (select from empleado e where e.id = a.fila_id)
  union all
  select a.id, con_marca(a.antes, ${persona}), con_marca(a.despues, ${persona}) from auditoria a
    join constancia k on k.id = a.fila_id
  where a.tabla = 'constancia' and (k.orden_id = any (p_ordenes) or k.orden_id is null) and k.apellido = 'Persona suprimida'
  union all
  select a.id, case a.tabla when 'asistente' then sin_asistentes(a.antes, null, null) else a.antes end,
    case a.tabla when 'asistente' then sin_asistentes(a.despues, null, null) else con_marca(a.despues, '{nombre}') end
  from auditoria a
  where a.fila_id = any (p_ordenes) and (a.tabla = 'asistente' or a.tabla = 'orden' and a.accion = 'descarga')
    and not exists (select from asistente p where p.orden_id = a.fila_id and p.documento <> '')
$$;
`;

const suprimir = `
-- Replaces these lines, after a line that says how many.
create function marcar_auditoria(p_lineas bigint[], p_antes jsonb[], p_despues jsonb[], p_resumen jsonb) returns bigint
language plpgsql as $$
declare v_linea bigint; v_n bigint := coalesce(cardinality(p_lineas), 0);
begin
  insert into auditoria (usuario_id, actor, direccion, solicitud, accion, despues)
    values (nullif(current_setting('app.usuario_id', true), '')::uuid, nullif(current_setting('app.actor', true), ''),
      nullif(current_setting('app.direccion', true), ''), nullif(current_setting('app.solicitud', true), ''), 'supresión',
      p_resumen || jsonb_build_object('sucesos', v_n))
    returning id into v_linea;
  perform set_config('app.supresion', v_linea::text, true);
  update auditoria a set antes = l.antes, despues = l.despues
    from unnest(p_lineas, p_antes, p_despues) l (id, antes, despues) where a.id = l.id;
  perform set_config('app.supresion', '', true);
  return v_n;
end $$;

-- Suppresses a person in the trail; rows that still hold the number are kept, and with them their lines. \`p_conservar\` are
-- trainings that keep the person. The caller anonymises attendees afterwards: they give the names.
create function suprimir_en_auditoria(p_dni text, p_conservar uuid[], p_textos boolean, p_resumen jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_lineas bigint[]; v_antes jsonb[]; v_despues jsonb[]; v_numero text := patron_dni(p_dni);
begin
  if p_dni !~ '^[1-9][0-9]{5,14}$' then raise exception 'not a document number'; end if;
  select array_agg(l.id), array_agg(l.antes), array_agg(l.despues) into v_lineas, v_antes, v_despues
    from lineas_de_persona(p_dni, p_conservar
      || array(select id from empleado where es_de(documento, p_dni, v_numero) or es_de(cuit, p_dni, v_numero))
      || array(select id from constancia where dni = p_dni), p_textos) l;
  return marcar_auditoria(v_lineas, v_antes, v_despues, p_resumen);
end $$;

-- The same for rows that retention has just suppressed.
create function suprimir_filas_en_auditoria(p_empleados uuid[], p_ordenes uuid[], p_resumen jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_lineas bigint[]; v_antes jsonb[]; v_despues jsonb[];
begin
  select array_agg(l.id), array_agg(l.antes), array_agg(l.despues) into v_lineas, v_antes, v_despues
    from lineas_de_filas(p_empleados, p_ordenes) l join auditoria a on a.id = l.id
    where (l.antes, l.despues) is distinct from (a.antes, a.despues);
  return marcar_auditoria(v_lineas, v_antes, v_despues, p_resumen);
end $$;
`;

const derechos = `
revoke execute on function es_supresion, columnas_suprimibles, patron_dni, es_de, patron_nombres, patron_previo, decodificar_uri, con_marca,
  sin_textos, sin_asistentes, nombres_de, numeros_de, lineas_de_persona, lineas_de_filas, marcar_auditoria,
  suprimir_en_auditoria, suprimir_filas_en_auditoria from public;
grant execute on function es_supresion, columnas_suprimibles, patron_dni, es_de, patron_nombres, patron_previo, decodificar_uri, con_marca,
  sin_textos, sin_asistentes, nombres_de, numeros_de, lineas_de_persona, suprimir_en_auditoria, suprimir_filas_en_auditoria
  to app_sistema;
`;
