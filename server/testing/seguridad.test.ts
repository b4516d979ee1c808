import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/seguridad.md`, 'utf8');

/** `folder/file › name` stands for a test of that file whose name begins so. */
const claims = [...page.matchAll(/`([\w/-]+) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

const pathOf = (file: string) =>
  file.startsWith('e2e/') ? `${root}${file}.spec.ts` : `${root}server/${file}.test.ts`;

it('the page on security names tests that are there', () => {
  expect(claims.length).toBeGreaterThan(80);
  const missing = claims.filter(({ file, name }) => {
    const path = pathOf(file);
    const tests = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
    return !["'", '"', '`'].some((quote) => tests.includes(`${quote}${name}`));
  });
  expect(missing).toEqual([]);
});
