import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { ask } from '#server/testing/helpers/backup.ts';
import { categorias } from './categorias.ts';
import { loadReference } from './load.ts';
import { paises } from './paises.ts';
import { provincias } from './provincias.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

const tables = ['provincia', 'pais', 'categoria_afip'] as const;

/** The names in each list's own order. */
async function loaded() {
  const { db } = database;
  const [provincia, pais, categoria] = await Promise.all([
    db.selectFrom('provincia').select('nombre').orderBy('nombre').execute(),
    db.selectFrom('pais').select('nombre').orderBy('orden').execute(),
    db.selectFrom('categoria_afip').select('nombre').orderBy('orden').execute(),
  ]);
  return [provincia, pais, categoria].map((rows) => rows.map(({ nombre }) => nombre));
}

test('the lists have 24 jurisdictions, 249 countries and 10 VAT categories, each once', () => {
  const codigos = paises.map(([codigo]) => codigo);
  for (const [list, count] of [
    [provincias, 24],
    [codigos, 249],
    [paises.map(([, nombre]) => nombre), 249],
    [categorias, 10],
  ] as const)
    expect([list.length, new Set(list).size]).toEqual([count, count]);
  for (const codigo of codigos) expect(codigo).toMatch(/^[A-Z]{2}$/);
});

test('Argentina is the first country, the others follow alphabetically', () => {
  expect(paises[0]).toEqual(['AR', 'Argentina']);
  const others = paises.slice(1).map(([, nombre]) => nombre);
  expect(others).toEqual(others.toSorted(new Intl.Collator('es').compare));
});

test('every code is a country of ISO 3166', () => {
  const regions = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
  for (const [codigo] of paises) expect(regions.of(codigo), codigo).toBeDefined();
});

test('concurrent and repeated loads leave each row once', async () => {
  const { db } = database;
  for (const table of tables) await ask(database.ownerUrl, `delete from ${table}`);
  await Promise.all([1, 2, 3, 4].map(() => loadReference(db)));
  await loadReference(db);
  const [provincia, pais, categoria] = await loaded();
  expect(provincia?.toSorted()).toEqual(provincias.toSorted());
  expect(pais).toEqual(paises.map(([, nombre]) => nombre));
  expect(categoria).toEqual(categorias);
});

test('a missing row is loaded again, and the others keep their identifiers', async () => {
  const { db } = database;
  const ids = () => db.selectFrom('pais').select(['codigo', 'id']).orderBy('codigo').execute();
  const before = await ids();
  await ask(database.ownerUrl, `delete from pais where codigo = 'UY'`);
  await loadReference(db);
  const after = await ids();
  expect(after.map(({ codigo }) => codigo)).toEqual(before.map(({ codigo }) => codigo));
  expect(after.filter(({ codigo }) => codigo !== 'UY')).toEqual(
    before.filter(({ codigo }) => codigo !== 'UY'),
  );
});
