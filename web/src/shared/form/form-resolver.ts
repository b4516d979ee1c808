import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';

/** Validates by schema and by the fields' `validate`, which react-hook-form skips with a resolver. */
export function formResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body>,
): Resolver<Values, unknown, Body> {
  const bySchema = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Body>;
  return async (values, context, options) => {
    const result = await bySchema(values, context, options);
    const own = ownErrors(values, options.fields);
    if (!own) return result;
    return { values: {}, errors: { ...result.errors, ...own } as FieldErrors<Values> };
  };
}

function ownErrors(values: FieldValues, fields: ResolverOptions<FieldValues>['fields']) {
  const found = Object.values(fields).flatMap(({ name, ref, validate }) => {
    const message = typeof validate === 'function' ? validate(values[name], values) : undefined;
    return typeof message === 'string' ? [[name, { type: 'validate', message, ref }] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
