import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { factories } from '#server/testing/factories.ts';
import { copyBytes, copyRows } from '../copy.ts';
import { type Actor, actAs, asSystem, systemActor, transaction } from '../transaction.ts';

const SETTINGS = [
  'cliente_id',
  'usuario_id',
  'actor',
  'sesion_id',
  'direccion',
  'solicitud',
  'firma',
] as const;

describe('the identity of a client user’s transaction', () => {
  let database: TestDatabase;
  let own: Actor;
  let other: Actor;

  const persona = async (): Promise<Actor> => {
    const make = factories(database.db);
    const { clienteId } = await make.empresa();
    const { usuarioId } = await make.cuenta({ clienteId });
    return { ...systemActor('cliente', { direccion: '10.0.0.1' }), rol: 'cliente', usuarioId, clienteId };
  };

  beforeAll(async () => {
    database = await testDb();
    [own, other] = [await persona(), await persona()];
  });
  afterAll(() => database.drop());

  /** Runs the statements in one transaction of the own account and returns the rows of the last. */
  const run = (...statements: string[]) =>
    transaction(database.db, own, async (trx) => {
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await sql.raw(statement).execute(trx)).rows;
      return rows;
    });
  const sucursales = 'select cliente_id from sucursal';
  const contratar = `insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso)
    select cliente_id, id, 'Ana', 'Gil', '2020-01-01' from sucursal`;
  /** Statements that copy the settings of a transaction of that person. */
  const settingsOf = (actor: Actor) =>
    transaction(database.db, actor, async (trx) => {
      const values = SETTINGS.map((name) => sql`current_setting(${`app.${name}`}) as ${sql.ref(name)}`);
      const { rows } = await sql<Record<string, string>>`select ${sql.join(values)}`.execute(trx);
      return Object.entries(rows[0] ?? {}).map(([name, value]) => `set local app.${name} = '${value}'`);
    });

  it.each(SETTINGS)('is signed: after app.%s is changed by hand, reads and writes fail', async (name) => {
    const value = name === 'usuario_id' ? other.usuarioId : other.clienteId;
    const set = `set local app.${name} = '${value}'`;
    expect(await run(sucursales)).toEqual([{ cliente_id: own.clienteId }]);
    for (const what of [sucursales, contratar, 'select id from usuario', `update usuario set nombre = 'x'`]) {
      await expect(run(set, what), what).rejects.toThrow(
        'the acting identity is not the one that was signed',
      );
    }
  });

  it('is valid only in its own transaction', async () => {
    for (const actor of [other, own]) {
      const settings = await settingsOf(actor);
      await expect(run(...settings, sucursales)).rejects.toThrow('not the one that was signed');
    }
  });

  it('gives no rows and allows no change if it is not stated', async () => {
    const cleared = SETTINGS.map((name) => `set local app.${name} = ''`);
    expect(await run(...cleared, sucursales)).toEqual([]);
    await expect(run(...cleared, `update usuario set nombre = 'x'`)).rejects.toThrow('no acting identity');
  });

  it('cannot be signed by the client role', async () => {
    await expect(run('select firma()')).rejects.toThrow('permission denied');
  });

  it('is signed with a key that no role of the product can read', async () => {
    for (const db of [database.db, undefined]) {
      const reads = sql`select interior from privado.llave`;
      const refused = db ? reads.execute(db) : transaction(database.db, own, (trx) => reads.execute(trx));
      await expect(refused).rejects.toThrow('permission denied for schema privado');
    }
  });

  it('cannot be changed from within a query', async () => {
    const call = (setting: string, value: string) => `set_config('${setting}', '${value}', true)`;
    const hidden = (text: string) => `select query_to_xml('${text.replaceAll("'", "''")}', true, false, '')`;
    for (const statement of [
      `select ${call('role', 'none')}`,
      `select ${call('app.cliente_id', other.clienteId ?? '')}`,
      `with x as (${contratar} returning ${call('app.actor', 'otra persona')}) select from x`,
      `update pg_settings set setting = 'x' where name = 'search_path'`,
      hidden(`select ${call('role', 'none')}`),
      hidden('set local role none'),
      hidden('reset role'),
      hidden(`do 'begin reset role; end'`),
    ]) {
      await expect(run(statement), statement).rejects.toThrow(
        /permission denied for function set_config|is not allowed in a non-volatile function/,
      );
    }
  });

  it('allows one statement a query, so that an injected one is refused', async () => {
    await expect(run('select 1; reset role')).rejects.toThrow(
      'cannot insert multiple commands into a prepared statement',
    );
  });

  it('allows one statement a list, so that an injected one is refused', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin read only');
      const { sql: settings, parameters } = actAs(own).compile(database.db);
      await client.query(settings, [...parameters]);
      const added = `select '1') to stdout; reset role; copy (select email from usuario`;
      expect(() => copyBytes(client, added)).toThrow('a list is one statement');
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('allows a list’s value that looks like a statement', async () => {
    const value = `ñ; reset role; -- ' \\`;
    const found: unknown[] = [];
    const query = sql`select json_build_array(${value})::text`;
    for await (const rows of copyRows(database.pool, database.db, query)) found.push(...rows);
    expect(found).toEqual([[value]]);
  });

  it('stays the same after work in the system’s role', async () => {
    const roles = await transaction(database.db, own, async (trx) => {
      const read = async () => {
        const { rows } = await sql<{ rol: string }>`select current_user as rol`.execute(trx);
        return rows[0]?.rol;
      };
      const inside = await asSystem(trx, own, read);
      await sql.raw(contratar).execute(trx);
      return [inside, await read()];
    });
    expect(roles).toEqual(['app_worker', 'app_cliente']);
    const linea = database.db.selectFrom('auditoria').select(['usuario_id', 'direccion']);
    expect(await linea.where('tabla', '=', 'empleado').executeTakeFirst()).toEqual({
      usuario_id: own.usuarioId,
      direccion: '10.0.0.1',
    });
  });

  it('is checked by a trigger on every table that a client user may change', async () => {
    const { rows } = await sql`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (has_any_column_privilege('app_cliente', c.oid, 'insert, update') or has_table_privilege('app_cliente', c.oid, 'delete'))
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'exigir_identidad' and t.tgenabled = 'O')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
