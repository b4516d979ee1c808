import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { maxAnticipacion, minAnticipacion } from '#contract/ordenes/tipos-orden.ts';
import { claveDocumento, dniDe, estadoDe, sumarMeses, textoPlano } from '#contract/ordenes/vigencia.ts';
import { textos } from '#contract/values/fields.ts';
import { createRandom } from '#server/demo/random.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { estadoOrden } from './vigencia.ts';

type Case = [texto: string, dni: string];
const days = (from: string, n: number) => Array.from({ length: n }, (_, i) => addDays(from, i));

describe('the database agrees with the contract on', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  it('the day some months later, for 800 days around a leap day', async () => {
    const months = [1, 3, 6, 12, 13, 24, 120];
    const { rows } = await sql<{ day: string; n: number; later: string }>`
      select day::text, n, (day + make_interval(months => n))::date::text as later
      from unnest(${days('2023-03-01', 800)}::date[]) day, unnest(${months}::int[]) n order by day, n`.execute(
      database.db,
    );
    expect(rows).toHaveLength(800 * months.length);
    expect(rows.map(({ later }) => later)).toEqual(rows.map(({ day, n }) => sumarMeses(day, n)));
    expect(['2027-01-31', '2028-01-31', '2028-02-29'].map((day) => sumarMeses(day, 1))).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2028-03-29',
    ]);
    expect(sumarMeses('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('the state of an order, for 800 expiries around a day, by the days of its type', async () => {
    const hoy = '2028-02-28';
    const expiries = days(addDays(hoy, -400), 800);
    for (const dias of [null, 1, 7, 30]) {
      const { rows } = await sql<{ estado: string }>`
        select ${estadoOrden} as estado from unnest(${expiries}::date[]) with ordinality o (fechavencimiento, n),
          (select ${hoy}::date as hoy) d, (select ${dias}::int as dias_aviso) t order by n`.execute(
        database.db,
      );
      expect(rows.map(({ estado }) => estado)).toEqual(expiries.map((day) => estadoDe(day, hoy, dias)));
      expect(rows.filter(({ estado }) => estado === 'Por vencer')).toHaveLength((dias ?? diasAviso) + 1);
    }
  });

  it.each([
    ['30.111.222', '30111222'],
    ['030111222', '30111222'],
    ['20-30111222-8', '30111222'],
    ['27 04.111.222 4', '4111222'],
    ['20 00000000 3', null],
    ['DNI 5', null],
    ['AAB123456', null],
    ['ñ30111222', null],
    ['30111222 №', null],
    ['30111222º', null],
    ['1234567890', '1234567890'],
    ['AAC5123456', null],
    ['30‑111‑222', '30111222'],
    ['12.345.678-K', null],
    ['30111222/1', null],
    // Eleven digits: of a person's CUIL, with another check digit too; else only with the right one.
    ...['20', '23', '24', '25', '26', '27'].map((prefix): Case => [`${prefix}-30111222-4`, '30111222']),
    ...['21', '22', '28'].map((prefix): Case => [`${prefix}-30111222-4`, `${prefix}301112224`]),
    ['30-71234567-1', '71234567'],
    ['30-71234567-2', '30712345672'],
    ['123.456.789-09', '12345678909'],
    ['123456789012', '123456789012'],
    ['٣٠١١١٢٢٢', null],
    // A mark and a numeral, which some count among the alphabetic characters.
    ['30111222\u0363', null],
    ['Ⅳ 30111222', null],
    ['0', null],
    ['s/n', null],
    ['', null],
    [null, null],
  ])('the DNI in %j', async (texto, dni) => {
    const { rows } = await sql<{ dni: string | null }>`select dni_de(${texto}::text) as dni`.execute(
      database.db,
    );
    expect([dniDe(texto), rows[0]?.dni]).toEqual([dni, dni]);
  });

  it.each([
    ['20-30111222-8', '30111222'],
    ['AAC5123456', 'AAC5123456'],
    [' aac 5.123.456 ', 'AAC5123456'],
    ['12.345.678-k', '12345678K'],
    ['5123456 LP', '5123456LP'],
    ['DNI 5123456', 'DNI5123456'],
    ['s/n', null],
    ['00', null],
    ['', null],
    [null, null],
  ])('the key of the document %j', async (texto, clave) => {
    const { rows } = await sql<{
      clave: string | null;
    }>`select clave_documento(${texto}::text) as clave`.execute(database.db);
    expect([claveDocumento(texto), rows[0]?.clave]).toEqual([clave, clave]);
  });

  it('DNI and key of 20,000 generated documents', async () => {
    const random = createRandom(31);
    const signs = [...'00112233445566778899', ...' .-‑–—', 'A', 'k', 'ñ', 'É', 'ß', '/', '\u00a0', 'º'];
    const text = (letters: readonly string[], n: number) =>
      Array.from({ length: n }, () => random.pick(letters)).join('');
    const texts = Array.from({ length: 20_000 }, (_, i) =>
      i % 2 ? text(signs.slice(0, 26), 8 + random.int(0, 6)) : text(signs, random.int(0, 14)),
    );
    const { rows } = await sql<{ dni: string | null; clave: string | null }>`
      select dni_de(t) as dni, clave_documento(t) as clave from unnest(${texts}::text[]) with ordinality x (t, n) order by n`.execute(
      database.db,
    );
    expect(rows).toEqual(texts.map((t) => ({ dni: dniDe(t), clave: claveDocumento(t) })));
  });

  it.each([
    ['  Autoelevador   N.º 2 ', 'autoelevador n.º 2'],
    ['AUTOELEVADOR\tN.º\u00a02', 'autoelevador n.º 2'],
    ['Ñandú\u2003Álvarez', 'nandu alvarez'],
    ['N\u0303andu\u0301', 'nandu'],
    ['Straße Æ Ø', 'strasse ae o'],
    ['Grúa N°\u00a02 “Sur” – D’Angelo', 'grua nº 2 "sur" - d\'angelo'],
    ['\ufeff \u3000', ''],
    ['', ''],
  ])('the plain text of %j', async (texto, plano) => {
    const { rows } = await sql<{ plano: string }>`select texto_plano(${texto}) as plano`.execute(database.db);
    expect([textoPlano(texto), rows[0]?.plano]).toEqual([plano, plano]);
  });

  it('the days of an extra notice', async () => {
    const { rows } = await sql<{ regla: string }>`select pg_get_constraintdef(oid) as regla from pg_constraint
      where conname = 'tipo_orden_anticipacion'`.execute(database.db);
    expect(rows[0]?.regla.match(/\d+/g)?.map(Number)).toEqual([minAnticipacion, maxAnticipacion]);
  });
});

it('the manual states the days of an extra notice as the product does', async () => {
  const page = new URL('../../docs/manual/administrador/vigencia.md', import.meta.url);
  expect(await readFile(page, 'utf8')).toContain(textos.entre(minAnticipacion, maxAnticipacion));
});
