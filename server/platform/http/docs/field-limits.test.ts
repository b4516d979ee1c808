import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const folder = new URL('../../../../contract/', import.meta.url);

/** Fields that are accepted and ignored, because screens send whole rows (reglas 11.5). */
const IGNORED = new Set(['cliente_id', 'numeroorden', 'orden_id', 'oldfilename', 'empresa', 'version']);
const isIgnored = (schema: string, field: string) =>
  IGNORED.has(field) || (schema === 'PerfilInput' && field === 'email');

// A token is compared with its canonical text, so only its length matters.
const isToken = (schema: string, field: string) => schema === 'RefreshInput' && field === 'refresh_token';

/** Every exported strict object of the contract: bodies and queries. */
async function inputs(): Promise<[name: string, schema: z.ZodObject][]> {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const exported = modules.flatMap((module) => Object.entries(module as Record<string, unknown>));
  return exported.filter((one): one is [string, z.ZodObject] => {
    const [, value] = one;
    return value instanceof z.ZodObject && value.def.catchall instanceof z.ZodNever;
  });
}

const hostile = {
  'a text without end': 'x'.repeat(700_000),
  'a NUL': 'a\0b',
  'an escape sequence': '\u001b[31m',
  'half a character': 'a\ud800',
  'a number without end': 1e308,
  'a negative number': -1,
};

it('every field of every body has a length and a range, and takes no control characters', async () => {
  const all = await inputs();
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['SignInInput', 'OrdenInput', 'CapacitacionInput', 'PerfilInput', 'RubroInput']),
  );
  const taken: string[] = [];
  for (const [name, schema] of all) {
    for (const field of Object.keys(schema.shape)) {
      if (isIgnored(name, field)) continue;
      for (const [what, value] of Object.entries(hostile)) {
        if (isToken(name, field) && typeof value === 'string' && value.length < 10) continue;
        const { error } = schema.safeParse({ [field]: value });
        if (!error?.issues.some(({ path }) => path[0] === field)) taken.push(`${name}.${field}: ${what}`);
      }
    }
  }
  expect(taken).toEqual([]);
});
