import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import type { ClientRights } from '#contract/platform/entity.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from './migrate.ts';

const all = 'insert, select, update, delete';

/** The system's rights on tables that are not an entity's, if it does not have all. */
const system: Record<string, string> = {
  auditoria: 'insert, select',
  // Only contar_suceso counts.
  auditoria_contador: 'select',
  // Only contar_version counts.
  lista_version: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

/** A client user's rights on tables that are not an entity's. The role has none on other tables. */
const ofClients: Record<string, ClientRights> = {
  notificacion: { select: 'id usuario_id clave texto leida_at created_at', update: 'leida_at' },
  aviso_silenciado: {
    select: 'usuario_id orden_id documentacion_tecnica_id fechavencimiento hasta',
    insert: 'usuario_id orden_id documentacion_tecnica_id fechavencimiento hasta',
    update: 'hasta',
    delete: true,
  },
  calendario: { select: 'usuario_id created_at usado_at' },
  clave_idempotencia: { select: 'usuario_id clave', update: 'resultado' },
};

/** No entity's record may allow a client user to read these columns. */
const secret = ['usuario.password_hash', 'tecnico.email', 'tecnico.cuit', 'calendario.hash'];

const sorted = (names: string) =>
  names
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort();

describe('the rights', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  const tables = sql`(select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p'))`;

  it('of the system are only those that its work needs', async () => {
    const { rows } = await sql<{ tabla: string; puede: string[] }>`
      select relname as tabla, array_agg(que) filter (where has_table_privilege('app_sistema', oid, que)) as puede
      from ${tables} t, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) que
      group by 1`.execute(database.db);
    expect(rows.length).toBeGreaterThan(25);
    for (const { tabla, puede } of rows) {
      const wanted = entities[tabla as Tabla]?.appendOnly ? 'insert, select' : (system[tabla] ?? all);
      expect([tabla, puede.sort()]).toEqual([tabla, sorted(wanted)]);
    }
  });

  const clientRights = async () => {
    const { rows } = await sql<{ tabla: string; que: string; columnas: string[] }>`
      select relname as tabla, que, array_agg(attname::text) as columnas
      from ${tables} t join pg_attribute a on attrelid = t.oid and not attisdropped and attnum > 0,
        unnest('{select,insert,update,references}'::text[]) que
      where has_column_privilege('app_cliente', t.oid, attnum, que) group by 1, 2
      union all
      select relname, que, '{}' from ${tables} t, unnest('{delete,truncate,trigger}'::text[]) que
      where has_table_privilege('app_cliente', t.oid, que)`.execute(database.db);
    const found: Record<string, Record<string, string[] | true>> = {};
    for (const { tabla, que, columnas } of rows) {
      found[tabla] ??= {};
      found[tabla][que] = que === 'delete' ? true : columnas.sort();
    }
    return found;
  };
  const records = Object.entries(entities).flatMap(([tabla, { clientRights: rights }]) =>
    rights ? [[tabla, rights] as const] : [],
  );
  const wanted = Object.fromEntries(
    [...records, ...Object.entries(ofClients)].map(([tabla, rights]) => [
      tabla,
      Object.fromEntries(
        Object.entries(rights).map(([que, columns]) => [que, columns === true ? true : sorted(columns)]),
      ),
    ]),
  );

  it('of a client user are those that the entities’ records state', async () => {
    expect(await clientRights()).toEqual(wanted);
  });

  it('of a client user exclude secrets', async () => {
    const readable = Object.entries(await clientRights()).flatMap(([tabla, { select = [] }]) =>
      (select as string[]).map((column) => `${tabla}.${column}`),
    );
    expect(readable.length).toBeGreaterThan(50);
    expect(readable.filter((column) => secret.includes(column))).toEqual([]);
  });

  it('are restored at each start after a change by hand', async () => {
    const owner = connect(database.ownerUrl, 1, () => undefined);
    try {
      await sql`grant select on tecnico to app_cliente`.execute(owner.db);
      await sql`grant select (password_hash) on usuario to app_cliente`.execute(owner.db);
      await sql`revoke all on orden from app_cliente`.execute(owner.db);
      await sql`grant delete on pais to app_sistema`.execute(owner.db);
      expect(await clientRights()).not.toEqual(wanted);
      await migrate(owner.db);
      expect(await clientRights()).toEqual(wanted);
      const { rows } = await sql`select has_table_privilege('app_sistema', 'pais', 'delete') as may`.execute(
        owner.db,
      );
      expect(rows).toEqual([{ may: false }]);
    } finally {
      await owner.pool.end();
    }
  });

  it('of a client user include only the functions that their queries need', async () => {
    const { rows } = await sql<{ f: string }>`
      select p.oid::regprocedure::text as f from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where nspname in ('public', 'pgboss', 'privado') and has_function_privilege('app_cliente', p.oid, 'execute')
        and has_schema_privilege('app_cliente', n.oid, 'usage') order by 1`.execute(database.db);
    expect(rows.map(({ f }) => f)).toEqual([
      'cambios_desde(text[],pg_snapshot,integer)',
      'clave_documento(text)',
      'codificar_uri(text)',
      'cuit_valido(text)',
      'direccion_archivo(uuid,text)',
      'dni_de(text)',
      'emitir_constancias(uuid,integer[],text[])',
      'identidad()',
      'iso(timestamp with time zone)',
      'mi_cliente()',
      'mi_usuario()',
      'plegar(text)',
      'subido_por(uuid)',
      'texto_plano(text)',
      'uuid_v7()',
    ]);
  });

  it('of a client user include no sequence, schema or other role', async () => {
    const { rows } = await sql<{ que: string }>`
      select 'sequence ' || sequencename as que from pg_sequences
        where has_sequence_privilege('app_cliente', format('%I.%I', schemaname, sequencename), 'usage, select, update')
      union all select 'schema ' || nspname from pg_namespace where has_schema_privilege('app_cliente', oid, 'create')
        or (has_schema_privilege('app_cliente', oid, 'usage') and nspname not in ('public', 'pg_catalog', 'information_schema'))
      union all select 'work as ' || rolname from pg_roles where rolname <> 'app_cliente'
        and pg_has_role('app_cliente', oid, 'member')`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
