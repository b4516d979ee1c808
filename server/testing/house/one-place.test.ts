import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The pattern of each fact, and the only file that may state it. */
const facts: Record<string, [RegExp, string]> = {
  'the days of notice before an expiry': [/diasAviso = \d|\b30 días/, 'contract/ordenes.ts'],
  'the text around a training’s type': [/Capacitación: \\?"/, 'contract/tipos-orden.ts'],
  'the rules of a new password': [/\b8 caracteres|caracteres mínimo/, 'contract/fields.ts'],
  'the folding of accents': [/\\p\{Mn\}|u0300|áàâ/, 'contract/text.ts'],
  'the extraction of digits': [/replace\(\/\\D\/g/, 'contract/text.ts'],
};

async function sources(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of ['contract', 'server', 'web/src'])
    for (const file of await readdir(join(root, part), { recursive: true }))
      if (/(?<!\.test)\.tsx?$/.test(file))
        found.set(`${part}/${file}`, await readFile(join(root, part, file), 'utf8'));
  return found;
}

const all = await sources();

it.each(Object.entries(facts))('one file states %s', (_, [pattern, place]) => {
  const files = [...all].filter(([, text]) => pattern.test(text)).map(([file]) => file);
  expect(files).toEqual([place]);
});
