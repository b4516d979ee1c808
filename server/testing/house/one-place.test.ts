import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { diasAviso } from '#contract/ordenes/plazos.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The pattern of each fact, and the only file that may state it. */
const facts: Record<string, [RegExp, string]> = {
  'the text around a training’s type': [/Capacitación: \\?"/, 'contract/ordenes/tipos-orden.ts'],
  'the rules of a new password': [/\b8 caracteres|caracteres mínimo/, 'contract/values/fields.ts'],
  'the keys of advisory locks': [/\b7_?305_?201|advisory\w*\(\d/, 'server/platform/db/locks.ts'],
  'the folding of accents': [/\\p\{Mn\}|u0300|áàâ/, 'contract/values/alike.ts'],
  'the extraction of digits': [/replace\(\/\\D\/g/, 'contract/values/text.ts'],
};

async function read(parts: readonly string[], pattern: RegExp): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of parts)
    for (const file of await readdir(join(root, part), { recursive: true }))
      if (pattern.test(file)) found.set(`${part}/${file}`, await readFile(join(root, part, file), 'utf8'));
  return found;
}
const parts = ['contract', 'server', 'web/src'];
const sources = await read(parts, /(?<!\.test)\.tsx?$/);
const filesWith = (texts: Map<string, string>, pattern: RegExp) =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);

it.each(Object.entries(facts))('one file states %s', (_, [pattern, place]) => {
  expect(filesWith(sources, pattern)).toEqual([place]);
});

it("'N.º' is the one abbreviation of 'número', except in a law's official name", () => {
  const others = /(?<!Ley )\b[Nn][º°]|\b[Nn]ro\b|\bn\.º/;
  expect(filesWith(sources, others).sort()).toEqual([
    // It reads what people paste and import.
    'contract/lists/columnas.ts',
    // Notices keep their text (reglas 9.4).
    'server/notificaciones/avisos.ts',
    'server/notificaciones/resumen.ts',
  ]);
});

it('one file and one rule state the days of notice before an expiry', async () => {
  const all = new Map([
    ...(await read([...parts, 'e2e', 'bench'], /\.tsx?$/)),
    ...(await read(['docs'], /^(reglas|glosario)\.md$/)),
  ]);
  const near = `(?:${diasAviso - 1}|${diasAviso}|${diasAviso + 1})`;
  const pattern = new RegExp(`diasAviso = \\d|\\b${near}\\s(?:días|days)\\b|\\b${near}, 7 (?:and|y) 1\\b`);
  const rule = `'Por vencer' (${diasAviso} days or less)`;
  const rules = all.get('docs/reglas.md') ?? '';
  expect(rules.includes(rule), `docs/reglas.md 4.14 should say: ${rule}`).toBe(true);
  expect(filesWith(all, pattern), 'use diasAviso, or name reglas 4.14').toEqual([
    'contract/ordenes/plazos.ts',
    'docs/reglas.md',
  ]);
  expect(rules.replace(rule, '')).not.toMatch(pattern);
});
