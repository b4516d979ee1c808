import { type Kysely, sql } from 'kysely';

/** A foreign document of an employee, and the key by which employees and attendees are one person (docs/decisions/061). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columnas).execute(db);
  await sql.raw(datosPersonales).execute(db);
  await sql.raw(lineas).execute(db);
}

const columnas = `
-- The columns below evaluate it for what client users write.
grant execute on function clave_documento(text) to app_cliente;

alter table empleado add otro_documento text,
  add documento_clave text collate "C" generated always as
    (coalesce(dni_de(documento), dni_de(cuit), clave_documento(otro_documento))) stored;
create index empleado_por_documento on empleado (cliente_id, documento_clave);
drop index empleado_por_dni;
alter table asistente add documento_clave text collate "C" generated always as
  -- The first one is inlined, and most have a DNI.
  (coalesce(dni_de(documento), clave_documento(documento))) stored;
create index asistente_por_documento on asistente (cliente_id, documento_clave);

-- As in 014, with the new column.
drop trigger subir_version on empleado;
create trigger subir_version before update on empleado for each row
  when ((old.cliente_id, old.sucursal_id, old.nombre, old.apellido, old.documento, old.cuit, old.otro_documento,
      old.fecha_ingreso, old.fecha_egreso, old.tipo) is distinct from (new.cliente_id, new.sucursal_id, new.nombre, new.apellido,
      new.documento, new.cuit, new.otro_documento, new.fecha_ingreso, new.fecha_egreso, new.tipo))
  execute function subir_version();
`;

const datosPersonales = `
-- As in 020, with the columns of above.
create or replace function columnas_suprimibles() returns text[] language sql immutable return array['nombre', 'apellido', 'documento',
  'cuit', 'dni', 'otro_documento', 'documento_clave', 'titulo', 'referencia', 'instructor', 'instructor_matricula', 'lugar',
  'temario', 'no_renueva_motivo', 'descripcion', 'nota', 'tema', 'destinatarios', 'responsable', 'etiqueta', 'consulta', 'filtros',
  'anulada_motivo'];

-- As in 020. A document with letters is found in any case, with separators anywhere.
create or replace function patron_dni(p_dni text) returns text language sql immutable strict as $$
  with n as (select regexp_replace(p_dni, '(\\d)(?=(\\d{3})+$)', '\\1[ .+-]?', 'g') as solo,
    regexp_replace(lpad(p_dni, 8, '0'), '(\\d)(?=(\\d{3})+$)', '\\1[ .+-]?', 'g') as ocho)
  select case when p_dni ~ '[A-Z]'
    then '(?i)(^|[^0-9A-Z])(' || regexp_replace(p_dni, '(.)(?=.)', '\\1[ .+-]?', 'g') || ')($|[^0-9A-Z])'
    else '(^|[^0-9])(0*' || solo || case when length(p_dni) <= 8 then '|[0-9]{2}[ .+-]?' || ocho || '[ .+-]?[0-9]' else '' end
    || ')($|[^0-9])' end from n
$$;

-- As in 031. A document with letters is compared whole.
create or replace function es_de(p_documento text, p_dni text, p_numero text) returns boolean language sql immutable as $$
  select coalesce(case when p_dni ~ '[A-Z]' then clave_documento(p_documento) = p_dni
    when dni_de(p_documento) is not null then dni_de(p_documento) = p_dni
    when p_documento ~* '^\\s*(d\\.?n\\.?i|cui[lt])' or p_documento collate espanol !~ '[[:alpha:]]' then p_documento ~ p_numero
    end, false)
$$;
`;

// The functions of 020 and 031 as they are, with the employee's other document wherever they name the CUIL.
const lineas = `
do $$ declare f regprocedure; begin
  foreach f in array array['nombres_de(text)', 'lineas_de_persona(text,uuid[],boolean)',
      'lineas_de_filas(uuid[],uuid[])', 'suprimir_en_auditoria(text,uuid[],boolean,jsonb)']::regprocedure[] loop
    execute replace(replace(regexp_replace(regexp_replace(pg_get_functiondef(f),
      'es_de\\((\\S+) ->> ''cuit'', p_dni, (\\w+)\\)', '\\& or es_de(\\1 ->> ''otro_documento'', p_dni, \\2)', 'g'),
      'es_de\\((e\\.)?cuit, p_dni, (\\w+)\\)', '\\& or es_de(\\1otro_documento, p_dni, \\2)', 'g'),
      '{nombre,apellido,documento,cuit,dni}', '{nombre,apellido,documento,cuit,dni,otro_documento,documento_clave}'),
      '^[1-9][0-9]{5,14}$', '^[0-9A-Z]{6,15}$');
  end loop;
end $$;
`;
