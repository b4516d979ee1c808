import { type Kysely, sql } from 'kysely';
import { personPrefix, separators } from '#contract/ordenes/vigencia.ts';
import { withoutAccents } from '../folded-text.ts';

/** One rule of who a person is (docs/decisions/061): the twins of contract/ordenes/vigencia.ts, and the columns that follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(digito).execute(db);
  await sql.raw(dni).execute(db);
  await sql`create function clave_documento(texto text) returns text language sql immutable parallel safe
    return case when ${soloNumero} then dni_de(texto) else (select case when entero ~ '[0-9]' then entero end
      from (select translate(regexp_replace(${withoutAccents(sql.raw('texto'))}, ${sql.lit(`[${separators}]`)}, '', 'g'),
        'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') as entero) e) end`.execute(db);
  await sql.raw(columnas).execute(db);
  await sql.raw(datosPersonales).execute(db);
}

const soloNumero = sql`texto ~ ${sql.lit(`^[0-9${separators}]*$`)}`;
const digits = "regexp_replace(texto, '[^0-9]', '', 'g')";
const weighted = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].map((n, i) => `${n} * substr(cuit, ${i + 1}, 1)::int`);

const digito = `
-- Equivalent of \`isValidCuit\` (contract/values/cuit.ts) for digits.
create function cuit_valido(cuit text) returns boolean language sql immutable parallel safe
return case when cuit ~ '^[235][0-9]{10}$'
  then (11 - (${weighted.join(' + ')}) % 11) % 11 = substr(cuit, 11, 1)::int else false end;
`;

const dni = `
-- Not strict, as in 014, so that PostgreSQL inlines it.
create or replace function dni_de(texto text) returns text language sql immutable parallel safe
return case when texto ~ '^[0-9${separators}]*$' then nullif(ltrim(
  case when length(${digits}) = 11 and (${digits} ~ '${personPrefix}' or cuit_valido(${digits}))
    then substr(${digits}, 3, 8) else ${digits} end, '0'), '') end;
`;

const columnas = `
revoke execute on function cuit_valido(text), clave_documento(text) from public;
grant execute on function cuit_valido(text), clave_documento(text) to app_sistema;
-- The columns below evaluate it for what client users write.
grant execute on function cuit_valido(text) to app_cliente;

-- A code finds its person by the DNI in the list of attendees. If two people have the same name and no DNI, only the older
-- code follows.
alter table constancia disable trigger user;
update constancia k set dni = n.dni from (
  select k.id, d.dni, k.anulada_at is not null as anulada, row_number() over (partition by k.orden_id, k.anulada_at is null, d.dni,
    case when d.dni is null then (k.apellido, k.nombre) end order by k.emitida_at, k.id) as lugar, exists (select from constancia o
      where o.orden_id = k.orden_id and o.anulada_at is null and (o.dni = d.dni
        or o.dni is null and d.dni is null and o.apellido = k.apellido and o.nombre = k.nombre)) as ocupada
  from constancia k
    join asistente a on a.orden_id = k.orden_id and a.dni = k.dni and a.apellido = k.apellido and a.nombre = k.nombre,
    lateral (select dni_de(a.documento) as dni) d
  where d.dni is distinct from k.dni) n
where n.id = k.id and (n.anulada or n.lugar = 1 and not n.ocupada);
alter table constancia enable trigger user;

-- Computes what is stored again. PostgreSQL has \`set expression\` from version 17 on.
alter table asistente disable trigger user;
update asistente set documento = documento where dni is distinct from dni_de(documento);
alter table asistente enable trigger user;
alter table empleado disable trigger user;
update empleado set documento = documento, cuit = cuit where dni is distinct from coalesce(dni_de(documento), dni_de(cuit));
alter table empleado enable trigger user;
`;

const datosPersonales = `
-- As in 020, without the digits of somebody else's passport. A number whose text names it, as 'DNI 30.111.222', is a person's
-- too: nothing of theirs may stay.
create or replace function es_de(p_documento text, p_dni text, p_numero text) returns boolean language sql immutable as $$
  select coalesce(case when p_documento ~ '^[0-9${separators}]*$' then dni_de(p_documento) = p_dni
    when p_documento ~* '^\\s*(d\\.?n\\.?i|cui[lt])' or p_documento collate espanol !~ '[[:alpha:]]' then p_documento ~ p_numero
    end, false)
$$;

create or replace function sin_asistentes(p_lado jsonb, p_dnis text[], p_numero text) returns jsonb language sql immutable as $$
  select case when p_lado ? 'asistentes' then jsonb_set(p_lado, '{asistentes}', coalesce((
      select jsonb_agg(case when p_dnis is null or es_de(e ->> 'documento', p_dnis[1], p_numero)
          or dni_de(e ->> 'documento') = any (p_dnis)
        then con_marca(e, '{apellido,nombre,documento}') else e end order by n)
      from jsonb_array_elements(p_lado -> 'asistentes') with ordinality t (e, n)), '[]')) else p_lado end
$$;

create or replace function nombres_de(p_dni text) returns text[] language plpgsql stable as $$
declare v_numero text := patron_dni(p_dni);
begin
  return (select array_agg(distinct texto_plano(apellido) || E'\\n' || texto_plano(nombre)) from (
    select e.apellido, e.nombre from empleado e where (e.dni = p_dni or es_de(e.documento, p_dni, v_numero) or es_de(e.cuit, p_dni, v_numero))
    union select a.apellido, a.nombre from asistente a where a.cliente_id = any (array(select id from cliente)) and a.dni = p_dni
    union select a.apellido, a.nombre from asistente a where a.dni is null and es_de(a.documento, p_dni, v_numero)
    union select k.apellido, k.nombre from constancia k where k.dni = p_dni
    union select l.lado ->> 'apellido', l.lado ->> 'nombre' from auditoria a, unnest(array[a.antes, a.despues]) l (lado)
      where (a.tabla in ('empleado', 'constancia') or a.accion = 'corrección') and (l.lado ->> 'dni' = p_dni
        or es_de(l.lado ->> 'documento', p_dni, v_numero) or es_de(l.lado ->> 'cuit', p_dni, v_numero))
    union select e ->> 'apellido', e ->> 'nombre' from auditoria a,
      jsonb_array_elements(coalesce(a.despues, a.antes) -> 'asistentes') e
      where a.tabla = 'asistente' and coalesce(a.despues, a.antes)::text ~ v_numero and es_de(e ->> 'documento', p_dni, v_numero)
  ) x where apellido <> '(suprimido)' and nombre <> '(suprimido)');
end $$;
`;
