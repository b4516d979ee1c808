import { type Kysely, sql } from 'kysely';
import { separators } from '#contract/ordenes/vigencia.ts';
import { accents, spaces } from '#contract/values/text.ts';
import { foldedText, foldingOf, searchedText } from '../folded-text.ts';

/** One form of letters and signs that look the same (docs/decisions/064): the function, and what is stored of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texto = sql.raw('texto');
  await sql`create function plegar(texto text) returns text language plpgsql immutable strict parallel safe as $$ begin
    ${foldingOf(texto)}
  end $$`.execute(db);
  await sql`create or replace function texto_plano(texto text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(${foldedText(texto)}, ${sql.lit(`${spaces}+`)}, ' ', 'g'))`.execute(db);
  await sql`create or replace function clave_documento(texto text) returns text language sql immutable parallel safe
    return case when texto ~ ${sql.lit(`^[0-9${separators}]*$`)} then dni_de(texto) else (select case when entero ~ '[0-9]' then entero end
      from (select translate(regexp_replace(${foldedText(texto)}, ${sql.lit(`[${separators}]`)}, '', 'g'),
        'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') as entero) e) end`.execute(db);
  await sql.raw(derechos).execute(db);
  await sql`alter table asistente drop column busqueda, add column busqueda text not null generated always as (
    ${searchedText(sql`apellido || ' ' || nombre || ' ' || documento`)}
    || ' ' || regexp_replace(documento, '[^0-9]', '', 'g')) stored`.execute(db);
  await sql.raw(puestos).execute(db);
  await sql.raw(repetidos).execute(db);
  await sql.raw(indices).execute(db);
  await sql.raw(previo).execute(db);
}

const derechos = `
revoke execute on function plegar(text) from public;
-- Client users search, and stored columns and unique indexes evaluate it for what they write.
grant execute on function plegar(text) to app_sistema, app_cliente;
`;

const puestos = `
alter table empleado disable trigger user;
update empleado set tipo = tipo where puesto_plano is distinct from texto_plano(tipo);
alter table empleado enable trigger user;
`;

const clave = (columns: string, text: string) => `partition by ${columns}, ${text}`;
const orden = 'sucursal_id, tipo_orden_id, fechainicio, fechafin, fechavencimiento';
const capacitacion = 'sucursal_id, tipo_orden_id, titulo, fechainicio, horainicio';

/** Adds ' (2)' to what has the text of an older row, until nothing has. */
const numerar = (
  tabla: string,
  columna: string,
  maximo: number,
  key: string,
  order: string,
  where = 'true',
) => `
loop
  update ${tabla} t set ${columna} = left(t.${columna}, ${maximo - 6}) || ' (' || r.n || ')'
  from (select id, row_number() over (${key} order by ${order}) as n from ${tabla} where ${where}) r
  where r.id = t.id and r.n > 1;
  exit when not found;
end loop;`;

const repetidos = `
drop index vista_nombre, orden_duplicada, capacitacion_duplicada, requisito_repetido;

-- What people told apart by such a sign alone stays apart. The trail has these changes.
set local app.actor = 'sistema';
do $$ begin
${numerar('vista', 'nombre', 60, clave('usuario_id, lista', 'plegar(nombre)'), 'orden, id')}
${numerar('orden', 'referencia', 120, clave(orden, 'texto_plano(referencia)'), 'numeroorden', 'not capacitacion')}
${numerar('orden', 'referencia', 120, clave(capacitacion, 'texto_plano(referencia)'), 'numeroorden', 'capacitacion')}
end $$;

-- Two requirements of one post are one, from the earlier day, with both notes.
with r as (select id, nota, row_number() over w as n,
    string_agg(nota, ' · ') over (w rows between unbounded preceding and unbounded following) as notas
  from requisito
  window w as (partition by cliente_id, sucursal_id, tipo_orden_id, texto_plano(puesto) order by desde, id))
update requisito q set nota = left(r.notas, 300) from r
where r.id = q.id and r.n = 1 and r.notas is distinct from q.nota;
delete from requisito q using (select id, row_number() over (partition by cliente_id, sucursal_id, tipo_orden_id,
    texto_plano(puesto) order by desde, id) as n from requisito) r
where r.id = q.id and r.n > 1;
set local app.actor = '';
`;

const indices = `
create unique index vista_nombre on vista (usuario_id, lista, plegar(nombre));
create unique index orden_duplicada on orden (${orden}, texto_plano(referencia)) nulls not distinct where not capacitacion;
create unique index capacitacion_duplicada on orden (${capacitacion}, texto_plano(referencia)) nulls not distinct
  where capacitacion;
create unique index requisito_repetido on requisito (cliente_id, sucursal_id, tipo_orden_id, texto_plano(puesto))
  nulls not distinct;
`;

const previo = `
-- As in 020. A text with a letter or sign that becomes another number of letters matches in any case.
create or replace function patron_previo(p_nombres text[]) returns text language sql immutable as $$
  select string_agg(replace(replace(regexp_replace(t, '[^bfmpqvx0-9 ]', '@', 'g'), ' ', '[ ,._-]+'), '@', '.${accents}*'), '|')
    || '|[^\\u0001-\\u007f\\u00ab\\u00b0\\u00ba\\u00bb\\u00c0-\\u00c5\\u00c7-\\u00cf\\u00d1-\\u00d6\\u00d9-\\u00dd\\u00e0-\\u00e5\\u00e7-\\u00ef\\u00f1-\\u00f6\\u00f9-\\u00fd\\u00ff${accents.slice(1, -1)}\\u2018\\u2019\\u201c\\u201d]'
  from unnest(p_nombres) n, lateral (select split_part(n, E'\\n', 1) as a, split_part(n, E'\\n', 2) as b) p,
    unnest(array[a || ' ' || b, b || ' ' || a]) t
  where length(a) > 1 and length(b) > 1
$$;
`;
