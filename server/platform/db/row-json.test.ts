import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import {
  apart,
  array,
  boolean,
  columns,
  date,
  expr,
  instant,
  type Json,
  leftColumns,
  mostly,
  number,
  object,
  orNull,
  part,
  text,
  time,
  uuid,
  when,
  word,
} from './row-json.ts';
import { parsed, returning, select, unionAll } from './select.ts';

const p = columns('pais', 'p');

interface Pais {
  nombreLargo: string;
  codigo: string | null;
  esPedido: boolean;
}

describe('a row as JSON text', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  async function read<T>(row: Json<T>, from = sql`from (select 1) one`): Promise<T> {
    const { rows } = await sql<{ fila: string }>`select ${row} as fila ${from}`.execute(database.db);
    return JSON.parse(rows[0]?.fila ?? '');
  }

  it.each([
    ['quotes', `«"' y 'otra"»`],
    ['lines and tabs', 'uno\ndos\r\n\ttres'],
    ['backslashes', String.raw`C:\nueva\u0041\\`],
    ['other alphabets', 'Ñandú 🦺 日本 \u2028'],
    ['control characters', '\u0001\u001f\u007f'],
    ['what looks like a parameter', '$1 || {"a":1}'],
    ['nothing', ''],
  ])('keeps any text unchanged: %s', async (_, value) => {
    expect(await read(object({ t: text(expr`x.t`) }), sql`from (select ${value}::text as t) x`)).toEqual({
      t: value,
    });
  });

  it('escapes keys for SQL and JSON', async () => {
    expect(await read(object({ "l'a": number(expr`1`), 'con "comillas"': number(expr`2`) }))).toEqual({
      "l'a": 1,
      'con "comillas"': 2,
    });
  });

  it('holds values of every kind, and null', async () => {
    const row = object({
      palabra: word(expr<'Vigente'>`'Vigente'`),
      id: uuid(expr`'018f0000-0000-7000-8000-000000000000'::uuid`),
      fecha: date(expr`date '2026-03-02'`),
      hora: time(expr`time '09:30:15'`),
      momento: instant(expr`timestamptz '2026-03-02 09:30:15.25-03'`),
      entero: number(expr`9007199254740991::bigint`),
      negativo: number(expr`1 - 2.5`),
      si: boolean(expr`1 < 2 and not false`),
      sinTexto: orNull(text, expr<string | null>`null::text`),
      sinNumero: orNull(number, expr<number | null>`null::int`),
      sinObjeto: when(expr`1 > 2`, object({ a: number(expr`1`) })),
      objeto: when(expr`1 < 2`, object({ a: number(expr`1`) })),
    });
    expect(await read(row)).toEqual({
      palabra: 'Vigente',
      id: '018f0000-0000-7000-8000-000000000000',
      fecha: '2026-03-02',
      hora: '09:30',
      momento: '2026-03-02T12:30:15.250Z',
      entero: 9007199254740991,
      negativo: -1.5,
      si: true,
      sinTexto: null,
      sinNumero: null,
      sinObjeto: null,
      objeto: { a: 1 },
    });
  });

  it.each([
    ['an identifier', uuid],
    ['a date', date],
    ['a time', time],
  ])('rejects a text in the place of %s', async (_, field) => {
    const from = sql`from (select ${'","_id":"'}::text as t) x`;
    await expect(read(object({ t: field(expr`x.t`) }), from)).rejects.toThrow('invalid input syntax');
  });

  it('keeps the order of a list, which may be empty', async () => {
    const element = object({ n: number(expr`n`) });
    const row = object({
      tres: array(element, expr`from generate_series(1, 3) n`, expr`n desc`),
      ninguno: array(element, expr`from generate_series(1, 0) n`, expr`n`),
    });
    expect(await read(row)).toEqual({ tres: [{ n: 3 }, { n: 2 }, { n: 1 }], ninguno: [] });
  });

  it('includes fields that the query computed once for many rows', async () => {
    const shared = part('s', { a: text(expr`'x'::text`), b: object({ c: number(expr`1`) }) });
    const other = part('p', { d: boolean(expr`true`) });
    const made = sql`from (select ${shared.definition} as parte) s, (select ${other.definition} as parte) p`;
    const whole = { a: 'x', b: { c: 1 }, d: true };
    expect(await read(object({ own: number(expr`2`) }, shared, other), made)).toEqual({ own: 2, ...whole });
    expect(await read(object({}, shared, other), made)).toEqual(whole);
  });

  it('has the same fields with what rows share apart', async () => {
    const shared = part('s', { a: text(expr<string>`s.nombre`) });
    const usual = mostly([[expr`v.id = 1`, { b: null }]], { b: orNull(number, expr<number | null>`v.id`) });
    const { parts, row } = apart({ n: number(expr`v.id`) }, usual, shared);
    const { rows } = await sql<{ fila: string }>`
      with v (id, nombre) as (values (1, 'uno'), (2, 'dos"')),
        s as (select s.id, ${shared.definition} as parte, ${shared.number} as numero from v s)
      select ${parts} as fila union all (select ${row} from v join s on s.id = v.id order by v.id desc)`.execute(
      database.db,
    );
    expect(rows.map(({ fila }) => JSON.parse(fila))).toEqual([
      [[{ a: 'uno' }, { a: 'dos"' }]],
      [1, { n: 2, b: 2 }],
      [0, { n: 1, b: null }],
    ]);
  });

  it('includes fields with their usual values, or with their own', async () => {
    const row = object(
      { n: number(expr`n`) },
      mostly(
        [
          [expr`n = 1`, { a: null, b: false }],
          [expr`n = 4`, { b: true }],
        ],
        { a: orNull(text, expr`'x' || n`), b: boolean(expr`n = 2`) },
      ),
    );
    const of = (n: number) => read(row, sql`from (select ${n}::int as n) s`);
    expect([await of(1), await of(2), await of(3), await of(4)]).toEqual([
      { n: 1, a: null, b: false },
      { n: 2, a: 'x2', b: true },
      { n: 3, a: 'x3', b: false },
      { n: 4, a: 'x4', b: true },
    ]);
  });

  describe('and a row of a hand-written statement', () => {
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
        ['uno', 'dos'].map((palabra) =>
          select({ palabra: sql<string>`p.palabra || ${palabra}` }, sql`from p`),
        ),
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
});
