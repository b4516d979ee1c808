import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';

const all = 'insert, select, update, delete';

/** What the system's role may do with a table that is not everything. */
const sistema: Record<string, string> = {
  auditoria: 'insert, select',
  // Lists of the specification, which the product adds to and never changes.
  categoria_afip: 'insert, select',
  pais: 'insert, select',
  provincia: 'insert, select',
  // Counted by contar_version alone.
  lista_version: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

type Columns = Partial<Record<'select' | 'insert' | 'update' | 'delete', string>>;
const persona = 'nombre apellido';
const empleado = `cliente_id sucursal_id ${persona} documento cuit fecha_ingreso tipo`;
const asistente = `orden_id cliente_id posicion apellido nombre documento`;
const capacitacion = `titulo ispresencial horainicio horafin instructor instructor_matricula lugar temario planilla_id
  cantidad_asistentes`;
const orden = `cliente_id sucursal_id tipo_orden_id capacitacion fechainicio fechafin fechavencimiento ${capacitacion}`;
const archivo = 'id clave nombre tipo_contenido bytes clase';
const perfil = `usuario ${persona} direccion localidad pais codigo_postal descripcion resumen_semanal`;
const fila = 'id created_at version';

/** What a client user's role may read, add and change, column by column; tables that are not here it cannot name. */
const cliente: Record<string, Columns> = {
  provincia: { select: 'id nombre' },
  pais: { select: 'id nombre codigo orden' },
  categoria_afip: { select: 'id nombre orden' },
  localidad: { select: `${fila} nombre codigo_postal provincia_id pais_id` },
  rubro: { select: `${fila} nombre control_contratista` },
  tipo_orden: { select: `${fila} nombre capacitacion compliance inspeccion` },
  cliente: {
    select: `${fila} nombre_fantasia razon_social rubro_id categoria_afip_id pais_id cuit telefono email active logo_id`,
  },
  sucursal: { select: `${fila} cliente_id localidad_id direccion telefono email second_email` },
  empleado: { select: `${fila} ${empleado}`, insert: empleado, update: empleado, delete: '' },
  orden: { select: `${fila} numeroorden ${orden}`, insert: orden },
  asistente: { select: `id ${asistente}`, insert: asistente },
  documento: { select: 'id nombre etiqueta archivo_id' },
  documentacion_tecnica: { select: 'id cliente_id documento_id archivo_id tecnico_id created_at' },
  archivo: { select: archivo, insert: `${archivo} sha256` },
  tecnico: { select: `id ${persona}` },
  notificacion: { select: 'id usuario_id clave texto leida_at created_at', update: 'leida_at' },
  usuario: {
    select: `${fila} email rol cliente_id tecnico_id active status ${perfil}`,
    // Their own password's hash they may set, and never read.
    update: `${perfil} password_hash`,
  },
};

const sorted = (names: string) =>
  names
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort();

describe('the rights of the product’s roles', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  const tables = sql`(select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p'))`;

  it('are of the system no more than its work', async () => {
    const { rows } = await sql<{ tabla: string; puede: string[] }>`
      select relname as tabla, array_agg(que) filter (where has_table_privilege('app_sistema', oid, que)) as puede
      from ${tables} t, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) que
      group by 1`.execute(database.db);
    expect(rows.length).toBeGreaterThan(25);
    for (const { tabla, puede } of rows)
      expect([tabla, puede.sort()]).toEqual([tabla, sorted(sistema[tabla] ?? all)]);
  });

  it('are of a client user the columns that their screens show and their forms fill', async () => {
    const { rows } = await sql<{ tabla: string; que: string; columnas: string[] }>`
      select relname as tabla, que, array_agg(attname::text) as columnas
      from ${tables} t join pg_attribute a on attrelid = t.oid and not attisdropped and attnum > 0,
        unnest('{select,insert,update,references}'::text[]) que
      where has_column_privilege('app_cliente', t.oid, attnum, que) group by 1, 2
      union all
      select relname, que, '{}' from ${tables} t, unnest('{delete,truncate,trigger}'::text[]) que
      where has_table_privilege('app_cliente', t.oid, que)`.execute(database.db);
    const actual: Record<string, Record<string, string[]>> = {};
    for (const { tabla, que, columnas } of rows) {
      actual[tabla] ??= {};
      actual[tabla][que] = columnas.sort();
    }
    const wanted = Object.entries(cliente).map(([tabla, columns]) => [
      tabla,
      Object.fromEntries(Object.entries(columns).map(([que, names]) => [que, sorted(names)])),
    ]);
    expect(actual).toEqual(Object.fromEntries(wanted));
  });

  it('are of a client user no sequence, no schema, no other role, and of functions those that their queries need', async () => {
    const { rows: functions } = await sql<{ f: string }>`
      select p.oid::regprocedure::text as f from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where nspname in ('public', 'pgboss', 'privado') and has_function_privilege('app_cliente', p.oid, 'execute')
        and has_schema_privilege('app_cliente', n.oid, 'usage') order by 1`.execute(database.db);
    expect(functions.map(({ f }) => f)).toEqual([
      'codificar_uri(text)',
      'direccion_archivo(uuid,text)',
      'identidad()',
      'iso(timestamp with time zone)',
      'mi_cliente()',
      'mi_usuario()',
      'uuid_v7()',
    ]);
    const { rows: others } = await sql<{ que: string }>`
      select 'sequence ' || sequencename as que from pg_sequences
        where has_sequence_privilege('app_cliente', format('%I.%I', schemaname, sequencename), 'usage, select, update')
      union all select 'schema ' || nspname from pg_namespace where has_schema_privilege('app_cliente', oid, 'create')
        or (has_schema_privilege('app_cliente', oid, 'usage') and nspname not in ('public', 'pg_catalog', 'information_schema'))
      union all select 'work as ' || rolname from pg_roles where rolname <> 'app_cliente'
        and pg_has_role('app_cliente', oid, 'member')`.execute(database.db);
    expect(others).toEqual([]);
  });
});
