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

  /** What the statements answer, the last of them, one after the other in one transaction of one’s own. */
  const saying = (...statements: string[]) =>
    transaction(database.db, own, async (trx) => {
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await sql.raw(statement).execute(trx)).rows;
      return rows;
    });
  const sucursales = 'select cliente_id from sucursal';
  const contratar = `insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso)
    select cliente_id, id, 'Ana', 'Gil', '2020-01-01' from sucursal`;
  /** What a transaction of that person has set. */
  const settingsOf = (actor: Actor) =>
    transaction(database.db, actor, async (trx) => {
      const values = SETTINGS.map((name) => sql`current_setting(${`app.${name}`}) as ${sql.ref(name)}`);
      const { rows } = await sql<Record<string, string>>`select ${sql.join(values)}`.execute(trx);
      return Object.entries(rows[0] ?? {}).map(([name, value]) => `set local app.${name} = '${value}'`);
    });

  it.each(SETTINGS)('is signed: after app.%s is set by hand, nothing is read or written', async (name) => {
    const value = name === 'usuario_id' ? other.usuarioId : other.clienteId;
    const set = `set local app.${name} = '${value}'`;
    expect(await saying(sucursales)).toEqual([{ cliente_id: own.clienteId }]);
    for (const what of [sucursales, contratar, 'select id from usuario', `update usuario set nombre = 'x'`]) {
      await expect(saying(set, what), what).rejects.toThrow(
        'the acting identity is not the one that was signed',
      );
    }
  });

  it('is signed for its own transaction: what another one had, one’s own too, is worth nothing', async () => {
    for (const actor of [other, own]) {
      const settings = await settingsOf(actor);
      await expect(saying(...settings, sucursales)).rejects.toThrow('not the one that was signed');
    }
  });

  it('is nobody where nothing is said', async () => {
    const nothing = SETTINGS.map((name) => `set local app.${name} = ''`);
    expect(await saying(...nothing, sucursales)).toEqual([]);
    await expect(saying(...nothing, `update usuario set nombre = 'x'`)).rejects.toThrow('no acting identity');
  });

  it('is signed by the system alone, with a key that is not even its own to read', async () => {
    await expect(saying('select firma()')).rejects.toThrow('permission denied');
    for (const db of [database.db, undefined]) {
      const reads = sql`select interior from privado.llave`;
      const refused = db ? reads.execute(db) : transaction(database.db, own, (trx) => reads.execute(trx));
      await expect(refused).rejects.toThrow('permission denied for schema privado');
    }
  });

  it('is not left by anything that a query can hold', async () => {
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
      await expect(saying(statement), statement).rejects.toThrow(
        /permission denied for function set_config|is not allowed in a non-volatile function/,
      );
    }
  });

  it('is asked one statement at a time, so that none can be added to another', async () => {
    const ONE = 'cannot insert multiple commands into a prepared statement';
    await expect(saying('select 1; reset role')).rejects.toThrow(ONE);
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
    const value = `ñ; reset role; -- ' \\`;
    const found: unknown[] = [];
    const query = sql`select json_build_array(${value})::text`;
    for await (const rows of copyRows(database.pool, database.db, query)) found.push(...rows);
    expect(found).toEqual([[value]]);
  });

  it('is the same after what the system does in between', async () => {
    const roles = await transaction(database.db, own, async (trx) => {
      const read = async () => {
        const { rows } = await sql<{ rol: string }>`select current_user as rol`.execute(trx);
        return rows[0]?.rol;
      };
      const meanwhile = await asSystem(trx, own, read);
      await sql.raw(contratar).execute(trx);
      return [meanwhile, await read()];
    });
    expect(roles).toEqual(['app_worker', 'app_cliente']);
    const linea = database.db.selectFrom('auditoria').select(['usuario_id', 'direccion']);
    expect(await linea.where('tabla', '=', 'empleado').executeTakeFirst()).toEqual({
      usuario_id: own.usuarioId,
      direccion: '10.0.0.1',
    });
  });

  it('is looked at once more after each change, in every table that a client user may change', async () => {
    const { rows } = await sql`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (has_any_column_privilege('app_cliente', c.oid, 'insert, update') or has_table_privilege('app_cliente', c.oid, 'delete'))
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'exigir_identidad' and t.tgenabled = 'O')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
