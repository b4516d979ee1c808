import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type Editable, type Listed, listOf, type MutationOptions, useSave } from '../net/resource.ts';

interface ResourceFormOptions<Row, Values, Body> extends MutationOptions {
  readonly values: (row: Row | undefined) => Values;
  /** Encodes the schema's output (multipart: `toFormData`); unchanged by default. */
  readonly body?: (body: Body, row: Row | undefined) => unknown;
}

/** The props of a `FormDialog` that creates a row of a resource, or updates one with its version. */
export function useResourceForm<Schema extends z.ZodType<Editable>, Values, Body>(
  resource: Listed<Schema>,
  initial: z.infer<Schema> | undefined,
  { values, body: encode, ...mutation }: ResourceFormOptions<z.infer<Schema>, Values, Body>,
) {
  const client = useQueryClient();
  const save = useSave(resource, mutation);
  // Reloading after a conflict replaces the row.
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
