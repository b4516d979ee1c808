import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { factories } from '#server/testing/factories.ts';
import { connect } from './connection/connect.ts';
import { systemActor, transaction } from './transaction.ts';

let database: TestDatabase;
let make: ReturnType<typeof factories>;

beforeAll(async () => {
  database = await testDb();
  make = factories(database.db);
});
afterAll(() => database.drop());

const versionOf = async (tabla: string) => {
  const { rows } = await sql<{ n: string }>`
      select coalesce(sum(n), 0) as n from lista_version where tabla = ${tabla}`.execute(database.db);
  return Number(rows[0]?.n);
};
const lines = (filaId: string) =>
  database.db.selectFrom('auditoria').selectAll().where('fila_id', '=', filaId).orderBy('id').execute();

describe('the audit trail', () => {
  it('cannot be changed, shortened or emptied by its owner', async () => {
    const id = await make.rubro();
    const before = await lines(id);
    const owner = connect(database.ownerUrl, 1, () => undefined);
    try {
      for (const statement of [
        'update auditoria set actor = null',
        'delete from auditoria',
        'truncate auditoria',
      ]) {
        await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(/append-only/);
      }
    } finally {
      await owner.pool.end();
    }
    expect(await lines(id)).toEqual(before);
  });

  it('cannot be changed or disabled by the worker role', async () => {
    const id = await make.rubro();
    const before = await lines(id);
    for (const statement of [
      'update auditoria set actor = null',
      'delete from auditoria',
      'truncate auditoria',
      'alter table auditoria disable trigger all',
      'alter table auditoria no force row level security',
      'alter table auditoria owner to current_user',
      'drop table auditoria',
      'drop trigger inmutable on auditoria',
      'drop trigger cambio_cambio on rubro',
      'alter table rubro disable trigger all',
      'create rule callar as on insert to auditoria do instead nothing',
      'create table public.auditoria_2 (n int)',
      `create or replace function auditoria_inmutable() returns trigger language plpgsql as 'begin return new; end'`,
      `create or replace function registrar_cambio() returns trigger language plpgsql as 'begin return null; end'`,
      'drop schema public cascade',
      'set session_replication_role = replica',
      'set role app',
      'set session authorization app',
      'grant app to current_user',
      'update kysely_migration set name = name',
    ]) {
      const refused = sql.raw(statement).execute(database.db);
      await expect(refused, statement).rejects.toThrow(/permission denied|must be owner|must be able to SET/);
    }
    expect(await lines(id)).toEqual(before);
  });

  it('is written by a role that owns nothing and is not a superuser', async () => {
    const { rows } = await sql`
      select r.rolname as rol, r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as fuerte,
        (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as propias,
        (select array_agg(m.roleid::regrole::text order by 1) from pg_auth_members m where m.member = r.oid) as miembro_de
      from pg_roles r where r.rolname = current_user`.execute(database.db);
    expect(rows).toEqual([
      { rol: 'app_worker', fuerte: false, propias: 0, miembro_de: ['app_sistema', 'app_cliente'] },
    ]);
  });

  it('records who, from where, in which request, and only the columns that changed', async () => {
    const id = await make.rubro('Antes');
    const actor = {
      ...systemActor('tarea', { direccion: '10.0.0.1', solicitud: 'pedido-1' }),
      rol: 'admin' as const,
    };
    await transaction(database.db, actor, async (trx) => {
      await trx.updateTable('rubro').set({ nombre: 'Después' }).where('id', '=', id).execute();
      await trx.deleteFrom('rubro').where('id', '=', id).execute();
    });
    const common = {
      actor: 'tarea',
      direccion: '10.0.0.1',
      solicitud: 'pedido-1',
      tabla: 'rubro',
      usuario_id: null,
    };
    expect((await lines(id)).slice(1)).toMatchObject([
      { ...common, accion: 'cambio', antes: { nombre: 'Antes' }, despues: { nombre: 'Después' } },
      { ...common, accion: 'baja', antes: { nombre: 'Después' }, despues: null },
    ]);
  });

  it('keeps neither line nor list version of a change that is rolled back', async () => {
    const before = await versionOf('rubro');
    const failed = transaction(database.db, systemActor('prueba'), async (trx) => {
      await trx.insertInto('rubro').values({ nombre: 'Nunca' }).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await versionOf('rubro')).toBe(before);
    const { rows } = await sql`select 1 from auditoria where despues ->> 'nombre' = 'Nunca'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a list’s version', () => {
  it('grows by one with each statement that changes rows of its table', async () => {
    const clientes = await versionOf('cliente');
    let before = await versionOf('rubro');
    const steps: [string, number][] = [
      [`insert into rubro (nombre) values ('a'), ('b'), ('c')`, 1],
      [`update rubro set nombre = nombre || '!' where nombre in ('a', 'b')`, 1],
      [`update rubro set nombre = 'x' where nombre = 'no hay'`, 0],
      [`delete from rubro where nombre = 'c'`, 1],
      [`delete from rubro where nombre = 'no hay'`, 0],
    ];
    for (const [statement, by] of steps) {
      await sql.raw(statement).execute(database.db);
      const after = await versionOf('rubro');
      expect([statement, after - before]).toEqual([statement, by]);
      before = after;
    }
    expect(await versionOf('cliente')).toBe(clientes);
  });

  it('counts every one of forty concurrent writes', async () => {
    const before = await versionOf('rubro');
    await Promise.all(Array.from({ length: 40 }, () => make.rubro()));
    expect(await versionOf('rubro')).toBe(before + 40);
  });
});

describe('a row’s version', () => {
  it('grows by one with each change, whatever the change sets it to', async () => {
    const id = await make.rubro();
    const rubro = database.db.updateTable('rubro').where('id', '=', id).returning('version');
    for (const version of [2, 3]) {
      expect(await rubro.set({ nombre: `Versión ${version}` }).executeTakeFirst()).toEqual({ version });
    }
    expect(await rubro.set({ nombre: 'Elegida', version: 99 }).executeTakeFirst()).toEqual({ version: 4 });
  });
});
