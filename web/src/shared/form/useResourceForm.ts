import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { z } from 'zod';
import type { Resource } from '#contract/platform/resource.ts';
import { type Editable, listOf, type MutationOptions, useSave } from '../net/resource.ts';
import type { Complete, Sent } from './body.ts';
import { CreatedContext } from './created.ts';

interface ResourceFormOptions<Row, Input extends z.ZodType, Values, Body> extends MutationOptions {
  /** Values of all fields for a row or a new one. */
  readonly values: (row: Row | undefined) => Values;
  /** Encodes the schema's output; unchanged by default. */
  readonly body?: (body: Body, row: Row | undefined) => Sent<Input>;
}

/** Props of a `FormDialog` that creates or updates a row. */
export function useResourceForm<
  Schema extends z.ZodType<Editable>,
  Input extends z.ZodType,
  Values extends Complete<Input>,
  Body = z.input<Input>,
>(
  resource: Resource<Schema, Input>,
  initial: z.infer<Schema> | undefined,
  { values, body: encode, ...mutation }: ResourceFormOptions<z.infer<Schema>, Input, Values, Body>,
) {
  const client = useQueryClient();
  const save = useSave(resource, mutation);
  // A reload after a conflict replaces the row.
  const [row, setRow] = useState(initial);

  const onReload = async (): Promise<Values> => {
    const rows = await client.fetchQuery({ ...listOf(resource), staleTime: 0 });
    const fresh = rows.find(({ _id }) => _id === row?._id) ?? row;
    setRow(fresh);
    return values(fresh);
  };
  const onCreated = useContext(CreatedContext);
  const pass = (created: z.infer<Schema>) => {
    if (row || !onCreated) return;
    // The field needs the option before the list is reloaded.
    client.setQueryData(listOf(resource).queryKey, (rows) => rows && [...rows, created]);
    onCreated(created);
  };
  const [progress, setProgress] = useState<number>();
  const onSubmit = (input: Body) => {
    // Without `encode`, the schema's output is the body.
    const body = encode ? encode(input, row) : (input as Sent<Input>);
    const onProgress = body instanceof FormData ? setProgress : undefined;
    const saved = save.mutateAsync({ row, body, onProgress }).finally(() => setProgress(undefined));
    return saved.then((reply) => {
      pass(reply);
      return reply;
    });
  };
  return { values: values(row), onSubmit, onReload, progress };
}
