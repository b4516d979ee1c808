import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// reglas 15: one file has every colour, in both schemes.
const PLACE = 'web/src/theme/values.ts';
const LITERAL = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/gi;
// The values of one scheme: what is drawn with them does not follow the other.
const STATIC = /\btheme\.palette\b/g;

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'));

async function found(pattern: RegExp): Promise<string[]> {
  const texts = await Promise.all(
    files.map(async (path) => [path, await readFile(`${root}/${path}`, 'utf8')] as const),
  );
  return texts.flatMap(([path, text]) => (text.match(pattern) ?? []).map((match) => `${path}: ${match}`));
}

it('one file has every colour of the web', async () => {
  const literals = await found(LITERAL);
  expect(literals.filter((line) => line.startsWith(PLACE)).length).toBeGreaterThan(50);
  expect(literals.filter((line) => !line.startsWith(PLACE))).toEqual([]);
});

it('every screen draws with colours that follow the scheme', async () => {
  expect(await found(STATIC)).toEqual([]);
});
