import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type Editable, type Listed, listOf, type MutationOptions, useSave } from '../net/resource.ts';

interface ResourceFormOptions<Row, Values, Body> extends MutationOptions {
  /** The fields' values for a row, or for a new one. */
  readonly values: (row: Row | undefined) => Values;
  /** What is sent for what the schema made of the fields; the same unless told (multipart: `toFormData`). */
  readonly body?: (body: Body, row: Row | undefined) => unknown;
}

/** What a `FormDialog` needs to create a row of a resource, or update one, with its version. */
export function useResourceForm<Schema extends z.ZodType<Editable>, Values, Body>(
  resource: Listed<Schema>,
  initial: z.infer<Schema> | undefined,
  { values, body: encode, ...mutation }: ResourceFormOptions<z.infer<Schema>, Values, Body>,
) {
  const client = useQueryClient();
  const save = useSave(resource, mutation);
  // Somebody else's change makes it another row than the one that was opened.
  const [row, setRow] = useState(initial);

  const onReload = async (): Promise<Values> => {
    const rows = await client.fetchQuery({ ...listOf(resource), staleTime: 0 });
    const fresh = rows.find(({ _id }) => _id === row?._id) ?? row;
    setRow(fresh);
    return values(fresh);
  };
  const [progress, setProgress] = useState<number>();
  const onSubmit = (input: Body) => {
    const body = encode ? encode(input, row) : input;
    const onProgress = body instanceof FormData ? setProgress : undefined;
    return save.mutateAsync({ row, body, onProgress }).finally(() => setProgress(undefined));
  };
  return { values: values(row), onSubmit, onReload, progress };
}
