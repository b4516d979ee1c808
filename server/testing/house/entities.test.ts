import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#contract/platform/entities.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';

/** Tables without a record in `contract/platform/entities.ts`, because people do not change their rows under audit. */
const technical = [
  'auditoria',
  'auditoria_contador',
  'aviso_silenciado',
  'calendario',
  'clave_idempotencia',
  'codigo',
  'codigo_recuperacion',
  'correo',
  'ingreso_fallido',
  'ingreso_pendiente',
  'kysely_migration',
  'kysely_migration_lock',
  'lista_version',
  'llave',
  'llave_desafio',
  'navegador_recordado',
  'notificacion',
  'recuperacion_pedida',
  'resumen_enviado',
  'sesion',
  'totp',
];

const WRITES = ['insert', 'update', 'delete'] as const;

describe('every entity', () => {
  let database: TestDatabase;
  const query = async (text: string) =>
    (await sql.raw<{ v: string }>(text).execute(database.db)).rows.map(({ v }) => v);
  const triggers = (name: string) =>
    query(`select tgrelid::regclass::text as v from pg_trigger where tgname = '${name}'`);
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  it('has a table, and every table has a record or is technical', async () => {
    const tables = await query(
      `select relname as v from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const known = [...Object.keys(entities), ...technical];
    expect(
      tables.filter((table) => !known.includes(table)),
      'add their records to contract/platform/entities.ts',
    ).toEqual([]);
    expect(
      known.filter((table) => !tables.includes(table)),
      'write a migration that creates these tables',
    ).toEqual([]);
  });

  it('is under audit', async () => {
    const audited = [...(await triggers('cambio_alta')), ...(await triggers('registro_alta'))];
    expect(
      Object.keys(entities).filter((table) => !audited.includes(table)),
      `call seguir('table') in the migration`,
    ).toEqual([]);
  });

  it('hides rows of other companies and people from client users', async () => {
    const withOwner = await query(
      `select attrelid::regclass::text as v from pg_attribute where attname in ('cliente_id', 'usuario_id') and not attisdropped`,
    );
    const secured = await query(
      `select relname as v from pg_class where relrowsecurity and relforcerowsecurity`,
    );
    const policies = await query(
      `select tablename as v from pg_policies where 'app_cliente' = any(roles) and coalesce(qual, with_check) ~ 'mi_(cliente|usuario)'`,
    );
    const open = Object.entries(entities)
      .filter(([table, { clientRights }]) => clientRights && withOwner.includes(table))
      .map(([table]) => table);
    expect(open.length).toBeGreaterThan(3);
    expect(
      open.filter((table) => !secured.includes(table) || !policies.includes(table)),
      'enable and force row level security, with policies sistema and propio',
    ).toEqual([]);
  });

  it('accepts a client user’s changes only with a signed identity', async () => {
    const signed = await triggers('exigir_identidad');
    const written = Object.entries(entities)
      .filter(([, { clientRights = { select: '' } }]) =>
        WRITES.some((right) => clientRights[right as 'insert']),
      )
      .map(([table]) => table);
    expect(
      written.filter((table) => !signed.includes(table)),
      'create the trigger exigir_identidad as in 007-identidad.ts',
    ).toEqual([]);
  });
});
