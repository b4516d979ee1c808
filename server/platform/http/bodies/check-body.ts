import type { ZodType, z } from 'zod';
import { maxFieldErrors } from '#contract/platform/errors.ts';
import { ApiError, fieldErrors, invalid } from '../errors.ts';

const isObject = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data);

/**
 * The parsed body, or the refusal. A body that is not an object gets an error for each required
 * field, unless the schema does without a body.
 */
export function checkBody<T>(schema: ZodType<T>, data: unknown): { value: T } | { error: ApiError } {
  if (data === undefined || data === null) {
    const without = schema.safeParse(data);
    if (without.success) return { value: without.data };
  }
  const parsed = schema.safeParse(isObject(data) ? data : {});
  if (!parsed.success) return { error: invalid(fieldErrors(parsed.error.issues)) };
  // No field is required.
  if (!isObject(data)) return { error: new ApiError('validacion', { message: 'El pedido no tiene datos' }) };
  return { value: parsed.data };
}

type Inner = z.core.$ZodType;
type Parse = Inner['_zod']['parse'];

/** The schemas inside a schema, however it wraps them. */
function partsOf({ _zod: { def } }: Inner): Inner[] {
  const {
    shape = {},
    options = [],
    items = [],
    ...rest
  } = def as unknown as Record<string, unknown> & {
    shape?: Record<string, Inner>;
    options?: Inner[];
    items?: Inner[];
  };
  const own = ['element', 'innerType', 'in', 'out', 'valueType', 'rest'].map((name) => rest[name]);
  return [...Object.values(shape), ...options, ...items, ...own].filter(
    (part): part is Inner => typeof part === 'object' && part !== null && '_zod' in part,
  );
}

const limitOf = ({ _zod: { bag } }: Inner): number =>
  typeof bag.maximum === 'number' ? bag.maximum : Number.POSITIVE_INFINITY;

// Zod parses every element and keeps every issue: a body of wrong elements would hold the process for seconds.
function parseArray(array: Inner, element: Inner): Parse {
  return (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({ expected: 'array', code: 'invalid_type', input, inst: array });
      return payload;
    }
    // The check of the length follows and refuses it.
    if (input.length > limitOf(array)) return payload;
    const value: unknown[] = [];
    payload.value = value;
    for (const [i, one] of input.entries()) {
      const result = element._zod.run({ value: one, issues: [] }, ctx);
      if (result instanceof Promise) throw new Error('a body is checked at once');
      for (const issue of result.issues) payload.issues.push({ ...issue, path: [i, ...(issue.path ?? [])] });
      if (payload.issues.length >= maxFieldErrors) break;
      value.push(result.value);
    }
    return payload;
  };
}

const seen = new WeakSet<Inner>();

/** Makes the arrays of a schema stop where a reply is full of errors, and not begin above their limit. */
export function stopEarly<S extends Inner>(schema: S): S {
  const inner = schema as Inner;
  if (seen.has(inner)) return schema;
  seen.add(inner);
  for (const part of partsOf(inner)) stopEarly(part);
  const { _zod: own } = inner;
  const { element } = own.def as unknown as { element?: Inner };
  if (own.def.type !== 'array' || !element) return schema;
  const parse = parseArray(inner, element);
  // Without checks of its own an array runs its parser itself.
  if (own.run === own.parse) own.run = parse;
  own.parse = parse;
  return schema;
}
