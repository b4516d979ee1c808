import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What a fact looks like where it is said, and the one file that may say so. */
const facts: Record<string, [RegExp, string]> = {
  'the days of notice before an expiry': [/diasAviso = \d|\b30 días/, 'contract/ordenes.ts'],
  'what stands around a training’s type': [/Capacitación: \\?"/, 'contract/tipos-orden.ts'],
  'what a new password holds': [/\b8 caracteres|caracteres mínimo/, 'contract/fields.ts'],
  'how accents are folded': [/\\p\{Mn\}|u0300|áàâ/, 'contract/text.ts'],
  'how the digits of a number are taken': [/replace\(\/\\D\/g/, 'contract/text.ts'],
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

it.each(Object.entries(facts))('%s stand in one place', (_, [pattern, place]) => {
  const files = [...all].filter(([, text]) => pattern.test(text)).map(([file]) => file);
  expect(files).toEqual([place]);
});
