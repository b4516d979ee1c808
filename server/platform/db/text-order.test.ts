import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Texts without two that differ in leading zeros alone, of which neither comes first. */
const texts = [
  ...[
    'Calle 9',
    'Calle 10',
    'Calle 100',
    'calle 9 bis',
    'Calle 9 A',
    'Calle 9-10',
    'Ruta 8 km 9,5',
    'Ruta 8 km 10',
  ],
  ...[
    'Ñandú 2',
    'Nandú 10',
    'Nube',
    'Núñez',
    'Ñandú 10',
    'Óptica',
    'optica 2',
    'Oro',
    '2 de Abril',
    '25 de Mayo',
    '9 de Julio',
  ],
  ...[
    'Depósito 3',
    'Deposito 20',
    'Planta N.º 2',
    'Planta N.º 12',
    'a1',
    'A1b',
    'a01c',
    'persona10@x.com',
    'persona9@x.com',
  ],
];

it('PostgreSQL sorts names and addresses as the screens do, numbers by their value', async () => {
  const { rows } = await sql<{ texto: string }>`
    select texto from unnest(${texts.toReversed()}::text[]) texto order by texto collate espanol`.execute(
    t.deps.db,
  );
  const sorted = rows.map(({ texto }) => texto);
  expect(sorted).toEqual(texts.toSorted(compareTexts));
  expect(sorted.filter((texto) => /^Calle \d+$/.test(texto))).toEqual(['Calle 9', 'Calle 10', 'Calle 100']);
});
