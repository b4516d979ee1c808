import type { z } from 'zod';
import type { FormOf } from './form-data.ts';

/** All fields of a body: a field that the contract gains does not compile until it is here. */
export type Complete<Schema extends z.ZodType> = {
  readonly [K in keyof z.input<Schema>]-?: z.input<Schema>[K];
};

/** A body: JSON, or a form if it has files. */
export type Sent<Input extends z.ZodType> = z.input<Input> | FormOf<z.input<Input>>;
