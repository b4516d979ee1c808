import fc, { type Arbitrary } from 'fast-check';
import { hostileJson, hostileText } from './hostile.ts';
import type { Schema } from './operations.ts';
import { goodValue } from './values.ts';

/** A part of a form: a field's text, or one of the files that the run has at hand. */
export interface Part {
  readonly name: string;
  readonly text?: string;
  readonly file?: string;
  readonly filename?: string;
  /** More lines of the part's own head. */
  readonly head?: string;
  /** Its names are written as they are, and not as browsers write them. */
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

/** The fields of an object by its schema: the required ones almost always, the others half of the time. */
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

/** Up to three things that go wrong with the fields of a body. */
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

/** A JSON body: mostly the schema's object with something wrong in it, else no such object, else no JSON. */
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
// More than a body may have (reglas 13.2).
const tooMuch: Body = { kind: 'text', text: `{"nombre":"${'x'.repeat(1024 * 1024)}"}` };

/** Bytes that are no UTF-8, or text that is no JSON, or nothing at all, or too much of it. */
export const hostileBytes: Arbitrary<Body> = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(noJson, anyBytes).map((hex): Body => ({ kind: 'bytes', hex })) },
  { weight: 1, arbitrary: fc.constant(tooMuch) },
);
