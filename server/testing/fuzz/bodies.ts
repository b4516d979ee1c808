import fc, { type Arbitrary } from 'fast-check';
import { hostileJson, hostileText } from './hostile.ts';
import type { Schema } from './operations.ts';
import { goodValue } from './values.ts';

/** A part of a form: the text of a field, or the name of a file in `fileContents`. */
export interface Part {
  readonly name: string;
  readonly text?: string;
  readonly file?: string;
  readonly filename?: string;
  /** Further header lines. */
  readonly head?: string;
  /** Without the escaping of browsers. */
  readonly raw?: boolean;
}

export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly hex: string }
  | {
      readonly kind: 'form';
      readonly parts: readonly Part[];
      readonly end: 'whole' | 'cut' | 'missing' | 'other';
    };

export type Entry = readonly [name: string, value: string];

/** Fields of an object by its schema: required ones almost always, others half of the time. */
export function fieldsOf(schema: Schema, encode: (value: unknown) => string): Arbitrary<Entry[]> {
  const fields = Object.entries(schema.properties ?? {}).filter(([, { format }]) => format !== 'binary');
  const required = new Set(schema.required);
  const each = fields.map(([name, field]) =>
    fc
      .tuple(goodValue(name, field), fc.nat(19))
      .map(([value, chance]): Entry[] =>
        required.has(name)
          ? chance === 19
            ? []
            : [[name, encode(value)]]
          : chance < 10
            ? [[name, encode(value)]]
            : [],
      ),
  );
  return fc.tuple(...each).map((entries) => entries.flat());
}

const extraKeys = [
  '__proto__',
  'constructor',
  'toString',
  '_id',
  'isAdmin',
  'active',
  'status',
  'rol',
  'version',
  '',
];

/** Changes, repeats or adds up to three fields. */
export function withMutations(entries: Arbitrary<Entry[]>, hostile: Arbitrary<string>): Arbitrary<Entry[]> {
  const mutation = fc.record({
    what: fc.constantFrom('replace', 'replace', 'replace', 'add', 'repeat'),
    at: fc.nat(30),
    name: fc.oneof(fc.constantFrom(...extraKeys), hostileText),
    value: hostile,
  });
  const mutations = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(entries, mutations).map(([whole, changes]) => {
    const changed = [...whole];
    for (const { what, at, name, value } of changes) {
      const index = at % Math.max(1, changed.length);
      const found = changed[index];
      if (what === 'replace' && found) changed[index] = [found[0], value];
      else if (what === 'repeat' && found) changed.push([found[0], value]);
      else changed.push([name, value]);
    }
    return changed;
  });
}

const objectText = (entries: readonly Entry[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** Mostly an object of the schema with mutations, else other JSON, else broken JSON. */
export function jsonBody(schema: Schema): Arbitrary<Body> {
  const object = withMutations(
    fieldsOf(schema, (value) => JSON.stringify(value)),
    hostileJson,
  ).map(objectText);
  const text = (arbitrary: Arbitrary<string>) => arbitrary.map((text): Body => ({ kind: 'text', text }));
  const broken = fc
    .tuple(object, fc.nat(60))
    .map(([whole, n]) => whole.slice(0, Math.max(1, whole.length - 1 - n)));
  return fc.oneof(
    { weight: 44, arbitrary: text(object) },
    { weight: 3, arbitrary: text(hostileJson) },
    { weight: 2, arbitrary: text(broken) },
    { weight: 1, arbitrary: hostileBytes },
  );
}

const noJson = fc.constantFrom('7b2261223a22ff227d', 'efbbbf7b7d', 'fffe7b00', '00', '7b7d00');
const anyBytes = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('hex'));
// Above the limit of a body (reglas 13.2).
const tooMuch: Body = { kind: 'text', text: `{"nombre":"${'x'.repeat(1024 * 1024)}"}` };

/** Invalid UTF-8, invalid JSON, nothing, or too much. */
export const hostileBytes: Arbitrary<Body> = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(noJson, anyBytes).map((hex): Body => ({ kind: 'bytes', hex })) },
  { weight: 1, arbitrary: fc.constant(tooMuch) },
);
