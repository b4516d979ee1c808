import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { boolean, columns, expr, leftColumns, number, object, text } from './row-json.ts';
import { parsed, returning, select, unionAll } from './select.ts';

const p = columns('pais', 'p');

interface Pais {
  nombreLargo: string;
  codigo: string | null;
  esPedido: boolean;
}

describe('a row of a hand-written statement', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  it('has the fields of its type, with parameters and JSON', async () => {
    const codigo = 'AR';
    const { rows } = await select<Pais & { objeto: { a: number; b: boolean } }>(
      {
        nombreLargo: p.nombre,
        codigo: p.codigo,
        esPedido: sql<boolean>`${p.codigo} = ${codigo}`,
        objeto: parsed(object({ a: number(expr`1`), b: boolean(expr`true`) })),
      },
      sql`from elegido e join pais p on p.id = e.id`,
      sql`with elegido as (select id from pais where codigo = ${codigo})`,
    ).execute(database.db);
    expect(rows).toEqual([
      { nombreLargo: 'Argentina', codigo: 'AR', esPedido: true, objeto: { a: 1, b: true } },
    ]);
  });

  it('comes from what a statement writes, and from several statements', async () => {
    const write = sql`insert into rubro as r (nombre) values ('Panaderías')`;
    const r = columns('rubro', 'r');
    const { rows: written } = await returning(write, { nuevo: r.nombre }).execute(database.db);
    expect(written).toEqual([{ nuevo: 'Panaderías' }]);
    const both = unionAll(
      ['uno', 'dos'].map((palabra) => select({ palabra: sql<string>`p.palabra || ${palabra}` }, sql`from p`)),
      sql`with p as (select 'el ' as palabra)`,
    );
    const { rows } = await both.execute(database.db);
    expect(rows).toEqual([{ palabra: 'el uno' }, { palabra: 'el dos' }]);
  });

  it('does not compile with another column, field or type', () => {
    const fields = { nombreLargo: p.nombre, codigo: p.codigo, esPedido: expr<boolean>`true` };
    // @ts-expect-error: no such column
    select<Pais>({ ...fields, codigo: p.codigo_viejo });
    // @ts-expect-error: a missing field
    select<Pais>({ nombreLargo: p.nombre, codigo: p.codigo });
    // @ts-expect-error: a misspelt field
    select<Pais>({ ...fields, nombrelargo: p.nombre });
    // @ts-expect-error: may be null
    select<Pais>({ ...fields, nombreLargo: leftColumns('pais', 'p').nombre });
    // @ts-expect-error: JSON text is no value
    select<Pais>({ ...fields, nombreLargo: text(p.nombre) });
    expect(Object.keys(fields)).toHaveLength(3);
  });
});
