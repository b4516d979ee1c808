import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablas } from '#contract/platform/entities.ts';
import { foldText } from '#contract/values/text.ts';
import { type TestApp, testApp } from '../app.ts';
import { type OpenApi, operationsOf, type Schema } from '../fuzz/operations.ts';
import { bodyOf } from '../helpers/expect.ts';
import { listedTables, routesOf } from '../helpers/routes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const rules = read('docs/reglas.md');
/** The text of a rule, its lines joined. */
const rule = (number: string) => {
  const [, text = ''] = rules.split(new RegExp(`^#{2,3} ${number.replace('.', '\\.')}\\.? .*$`, 'm'));
  return (text.split(/^#{2,3} /m)[0] ?? '').replaceAll(/\n(?!\|)\s*/g, ' ');
};
const chapter = (number: string) => rules.split(/^## /m).find((text) => text.startsWith(`${number}. `)) ?? '';
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|'));

/** The menu's entries, read as text: the modules of the screens need a browser. */
const menu = read('web/src/routes.tsx')
  .split(/\bpath: '/)
  .flatMap((route) => {
    const [, label] = /\bmenu: \{ label: '([^']+)'/.exec(route) ?? [];
    const [, title = ''] = /\btitle: '([^']+)'/.exec(route) ?? [];
    return label ? [{ path: route.slice(0, route.indexOf("'")), label, title }] : [];
  });

/** Names of rows in the table of reglas 3.1, if not the table's in camel case. */
const rowNames: Record<string, string> = { usuario: 'user', categoria_afip: 'categoria' };
/** Lists whose rows are not those of their first table. */
const ownRows = new Set(['agenda', 'situacion']);
const rowName = (table: string) =>
  rowNames[table] ?? table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Documents extends OpenApi {
  paths: Record<
    string,
    Record<string, OpenApi['paths'][string][string] & { responses: Record<string, Reply> }>
  >;
}
interface Reply {
  content?: Record<string, { schema?: Schema }>;
}

let t: TestApp;
let document: Documents;
let lists: [collection: string, table: string][];
beforeAll(async () => {
  t = await testApp();
  document = bodyOf<Documents>(await (await t.as('admin')).get('/api/docs/json'));
  lists = [...listedTables(await routesOf(t.deps))];
});
afterAll(() => t.close());

it('the glossary has a row for every entity', () => {
  const tables = rowsOf(read('docs/glosario.md')).map(([, table = '']) => table);
  expect(tables.length).toBeGreaterThan(20);
  expect(
    tablas.filter((name) => !tables.some((cell) => cell.includes(`\`${name}\``))),
    'write a row in docs/glosario.md: word, table, path, folder, meaning',
  ).toEqual([]);
});

it('reglas 2.1 has every screen of the menu, in its order', () => {
  expect(menu.length).toBeGreaterThan(11);
  const text = rule('2.1');
  const routes = rowsOf(text).map(([route = '']) => route);
  expect(
    menu.filter(({ path }) => !routes.some((route) => route.includes(`\`${path}\``))),
    'name these screens in the table of routes of docs/reglas.md 2.1, with the rule that describes them',
  ).toEqual([]);
  const listed = [...text.matchAll(/`(\/[^`]+)` '([^']+)'/g)].map(([, path, label]) => ({ path, label }));
  expect(listed, 'bring the list "Menu" of docs/reglas.md 2.1 up to date').toEqual(
    menu.map(({ path, label }) => ({ path, label })),
  );
});

it('reglas 2 describes every screen of the menu', () => {
  const titles = [...chapter('2').matchAll(/^### (.+)$/gm)].map(([, title = '']) => foldText(title));
  expect(
    menu.filter(({ title }) => !titles.some((text) => text.includes(foldText(title)))),
    'write a rule in chapter 2 of docs/reglas.md, and in its contents: columns, buttons, form',
  ).toEqual([]);
});

it('reglas 3.1 has every field of a listed row', () => {
  const rows = rowsOf(rule('3.1'));
  const missing = lists.flatMap(([collection, table]) => {
    const replies = Object.entries(document.paths)
      .filter(([path]) => path === `/api/${collection}` || path.startsWith(`/api/${collection}/cliente`))
      .map(([, { get }]) => get?.responses['200']?.content?.['application/json']?.schema?.items);
    const name = ownRows.has(collection) ? collection : rowName(table);
    const text = rows.find(([names = '']) => names.trim().split(', ').includes(name))?.[1] ?? '';
    const fields = replies.flatMap((schema) => Object.keys(schema?.properties ?? {}));
    expect(fields.length, collection).toBeGreaterThan(1);
    return [...new Set(fields)]
      .filter((field) => field !== 'version' && !text.includes(`\`${field}\``))
      .map((field) => `${name}: ${field}`);
  });
  expect(missing, 'name these fields in the table of docs/reglas.md 3.1').toEqual([]);
});

it('reglas 6.3 says who may do what with every list', () => {
  const resources = rowsOf(rule('6.3')).map(([names = '']) => names);
  expect(
    lists.filter(([collection]) => !resources.some((names) => new RegExp(`\\b${collection}\\b`).test(names))),
    'write a row in docs/reglas.md 6.3 for these lists',
  ).toEqual([]);
});

it('reglas 7 has every call of a list, and every field of its body', () => {
  const sections = chapter('7').split(/^### /m);
  const missing = operationsOf(document, new Map()).flatMap(({ name, path, json, form }) => {
    const [, collection = ''] = /^\/api\/(\w+)/.exec(path) ?? [];
    // reglas 7.1 describes the deletion of many rows once.
    if (!lists.some(([list]) => list === collection) || path.endsWith('/eliminar')) return [];
    const text = sections.filter((section) => section.includes(`/api/${collection}`)).join('\n');
    const fields = Object.keys({ ...json?.properties, ...form?.properties });
    return [
      ...(text ? [] : [name]),
      ...fields
        .filter((field) => !new RegExp(`\\b${field}\\b`).test(text))
        .map((field) => `${name}: ${field}`),
    ];
  });
  expect(missing, 'write these calls, or fields, in chapter 7 of docs/reglas.md').toEqual([]);
});
