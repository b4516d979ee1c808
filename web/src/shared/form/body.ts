import type { z } from 'zod';
import type { FormOf } from './form-data.ts';

/**
 * Every field that the contract names for a body, undefined where it stays out: a field that the contract gains does not
 * compile until it is there.
 */
export type Complete<Schema extends z.ZodType> = {
  readonly [K in keyof z.input<Schema>]-?: z.input<Schema>[K];
};

/** A body as it is sent: as JSON, or as a form where files go along. */
export type Sent<Input extends z.ZodType> = z.input<Input> | FormOf<z.input<Input>>;
