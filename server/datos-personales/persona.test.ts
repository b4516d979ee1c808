import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#contract/values/text.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { esDe, nombresEn, numeroEn, withoutPersona } from './persona.ts';

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await testDb();
  db = database.db;
});
afterAll(() => database.drop());

const dni = '30111222';
const nombres = ['gomez paz\njuan jose', "d'angelo (h)\nana"];
const persona = { dni, nombres };

describe('a person in a text', () => {
  it.each([
    ['DNI 30.111.222.', 'DNI (suprimido).'],
    ['030111222, y no 130111222 ni 301112220', '(suprimido), y no 130111222 ni 301112220'],
    ['CUIL 20-30111222-8 o 20301112228', 'CUIL (suprimido) o (suprimido)'],
    ['Gómez Paz, Juan José (jefe)', '(suprimido) (jefe)'],
    ['JUAN JOSÉ GÓMEZ PAZ', '(suprimido)'],
    ['ñandú: Gómez_Paz-Juan.José.pdf', 'ñandú: (suprimido).pdf'],
    ['Gómez Paz, Juan Josefo', 'Gómez Paz, Juan Josefo'],
    ["D'Ángelo (h), Ana", '(suprimido)'],
    ['Gómez', 'Gómez'],
  ])('%j becomes %j', (text, rest) => {
    expect(withoutPersona(text, persona)).toBe(rest);
  });

  it.each([
    ['5.123.456', true],
    ['20-05123456-7', true],
    ['DNI 5.123.456', true],
    ['d.n.i.: 05123456', true],
    ['CUIL 20-05123456-7', true],
    ['5123456/1', true],
    ['AAC5123456', false],
    ['AAC 5.123.456', false],
    ['5.123.456-K', false],
    ['5123456 LP', false],
    ['5123457', false],
    ['', false],
  ])('has the document %j: %s', async (documento, own) => {
    const { rows } = await sql<{
      own: boolean;
    }>`select es_de(${documento}, '5123456', patron_dni('5123456')) as own`.execute(db);
    expect([esDe(documento, '5123456'), rows[0]?.own]).toEqual([own, own]);
  });

  it.each([
    ['aac 5.123.456', true],
    ['AAC-5123456', true],
    ['5.123.456', false],
    ['AAC51234567', false],
    ['DNI AAC5123456', false],
    ['', false],
  ])('with letters has the document %j: %s', async (documento, own) => {
    const { rows } = await sql<{ own: boolean; numero: boolean }>`
      select es_de(${documento}, 'AAC5123456', patron_dni('AAC5123456')) as own,
        ${`x ${documento} y`} ~ patron_dni('AAC5123456') as numero`.execute(db);
    expect([esDe(documento, 'AAC5123456'), rows[0]?.own]).toEqual([own, own]);
    expect(numeroEn('AAC5123456').test(`x ${documento} y`)).toBe(rows[0]?.numero);
  });

  it('is found by PostgreSQL where it is here', async () => {
    const texts = [
      'DNI 30.111.222',
      'a30111222b',
      '20-30111222-8',
      '20 30111222 8',
      '301112221',
      '1.030.111.222',
      'Gómez  Paz, Juan José',
      'xGómez Paz Juan José',
      'Juan José Gómez Paz',
      "Ana D'ANGELO (h)",
      'Ana D’Angelo (h), que faltó',
      'Ana\u00a0D´Angelo (h)',
      'ana – d‘an\u00adgelo (h)',
      'Ｇómez Paz Juan José',
      'Gómez Paz',
      'ñ',
      'GÓMEZ PAZ, JUAN JOSÉ'.normalize('NFD'),
    ];
    const { rows } = await sql<{ numero: boolean; nombre: boolean; perdido: boolean }>`
      select t ~ patron_dni(${dni}) as numero, texto_plano(t) ~ patron_nombres(${nombres}::text[]) as nombre,
        texto_plano(t) ~ patron_nombres(${nombres}::text[]) and not lower(t) ~ patron_previo(${nombres}::text[]) as perdido
      from unnest(${texts}::text[]) with ordinality u (t, n) order by n`.execute(db);
    const names = nombresEn(nombres);
    expect(rows).toEqual(
      texts.map((text) => ({
        numero: numeroEn(dni).test(text),
        nombre: names ? new RegExp(names).test(foldText(text)) : false,
        perdido: false,
      })),
    );
  });
});
