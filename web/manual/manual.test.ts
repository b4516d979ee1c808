import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';
import { expect, it } from 'vitest';
import { idOf, readBlocks } from './blocks.ts';
import { folder, readManual } from './read-manual.ts';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('*/*.md', { cwd: folder }).toSorted();
const pages = readManual();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

function tokensOf(file: string): Token[] {
  const found: Token[] = [];
  walkTokens(lexer(read(file)), (token) => void found.push(token));
  return found;
}

const picturesOf = (file: string) =>
  tokensOf(file).flatMap((token) => (token.type === 'image' ? [{ href: token.href, alt: token.text }] : []));

/** The texts of the product: each of its sources without the spaces of its layout. */
const sources = globSync('{web/src,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a whole text of the product, between quotes or tags, reads like this. */
const isInProduct = (text: string) => new RegExp(`['"\`>}] ?${escaped(text)} ?['"\`<{]`).test(sources);

it('the check tells a text of the product from others', () => {
  expect(isInProduct('Restablecer filtros')).toBe(true);
  expect(isInProduct('Restablecer')).toBe(false);
  expect(isInProduct('Crear factura')).toBe(false);
});

it('the contents list every page once', () => {
  expect(files.length).toBeGreaterThan(25);
  expect(pages.map(({ lector, slug }) => `${lector}/${slug}.md`).toSorted()).toEqual(files);
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(files.length);
  // The screen shows them as they are.
  expect(pages.filter(({ title, summary }) => /[`*_[\]]/.test(title + summary))).toEqual([]);
});

it.each(['README.md', ...files])('%s names controls as the product does', (file) => {
  const bold = tokensOf(file).flatMap((token) =>
    token.type === 'strong' ? [token.text.replaceAll(/\s+/g, ' ') as string] : [],
  );
  expect(bold.filter((text) => !isInProduct(text))).toEqual([]);
});

/** What 'vos' is told by: pronouns, and endings such as 'elegí' and 'tenés' that 'usted' does not have. */
const voseo = /(?<!\p{L})(?:vos|te|tus?|tuy[oa]s?|\p{L}+[áéí]s?)(?!\p{L})/giu;
const words =
  'acá ahí allá allí aquí así atrás además demás dé después detrás está esté más mié país paraná qué querrá quizás sí través';
/** A future such as 'podrá' too; of a verb such as 'mirar' the ending is no future. */
const usual = new RegExp(
  `^(?:${words.replaceAll(' ', '|')}|(?!mirá|esperá|prepará|retirá|compará)\\p{L}*[abdei]rá)$`,
  'iu',
);

/** What a client confirms, in their own words. */
const firstPerson = /Recibí y leí/g;

const voseoOf = (text: string) =>
  (text.replaceAll(firstPerson, '').match(voseo) ?? []).filter((word) => !usual.test(word));

it('the check tells vos from usted', () => {
  expect(voseoOf('Elegí lo que tenés: te espera tu lista')).toEqual(['Elegí', 'tenés', 'te', 'tu']);
  expect(voseoOf('Mirá y esperá')).toEqual(['Mirá', 'esperá']);
  expect(voseoOf('Elija lo que está atrás: después podrá ver más')).toEqual([]);
});

it.each(['README.md', ...files])('%s addresses the reader as usted', (file) => {
  expect(voseoOf(read(file))).toEqual([]);
});

it('the texts of the product address the reader as usted', () => {
  expect(voseoOf(sources)).toEqual([]);
});

it.each(files)('%s says what to do when something goes wrong', (file) => {
  const headings = read(file).match(/^## .+$/gm) ?? [];
  if (file === 'todos/problemas.md') expect(headings.length).toBeGreaterThan(3);
  else expect(headings.at(-1)).toBe('## Si algo sale mal');
});

it('links between pages lead to a part that exists', () => {
  const parts = new Set(
    pages.flatMap(({ slug, headings }) => [
      `/ayuda/${slug}`,
      ...headings.map(({ id }) => `/ayuda/${slug}#${id}`),
    ]),
  );
  const links = [...JSON.stringify(pages).matchAll(/"to":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((to) => !parts.has(to))).toEqual([]);
});

it('every picture exists, is used and says in words what it shows', () => {
  const used = files.flatMap((file) => picturesOf(file));
  expect(used.filter(({ alt }) => alt.length < 15)).toEqual([]);
  const names = [...new Set(used.map(({ href }) => basename(href)))].toSorted();
  expect(globSync('*', { cwd: join(folder, 'imagenes') }).toSorted()).toEqual(names);
});

it('the pictures weigh at most 1.5 MB together', () => {
  const sizes = globSync('imagenes/*', { cwd: folder }).map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

it('a page with HTML, a table or a link to nowhere is not built', () => {
  const place = {
    path: 'x.md',
    link: (href: string) => href,
    picture: (href: string) => href,
  };
  const build = (text: string) => () => readBlocks(`# X\n\n${text}`, place);
  expect(build('<img src=x onerror=alert(1)>')).toThrow("the manual has no 'html'");
  expect(build('Texto <b>negro</b>')).toThrow("the manual has no 'html'");
  expect(build('| a |\n|---|\n| b |')).toThrow("the manual has no 'table'");
  expect(build('texto')()).toEqual({
    title: 'X',
    blocks: [{ kind: 'paragraph', content: ['texto'] }],
  });
});

it('a heading has an address of plain letters', () => {
  expect(idOf('¿Está todo en orden?')).toBe('esta-todo-en-orden');
});
