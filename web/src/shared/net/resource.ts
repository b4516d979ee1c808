import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { applyChanges, type ListChanges } from '#contract/lists/list-changes.ts';
import { joinParts, type ListInParts } from '#contract/lists/list-parts.ts';
import type { ListResource, Resource } from '#contract/platform/resource.ts';
import type { Toasts } from '../feedback/toasts.ts';
import type { Sent } from '../form/body.ts';
import { http } from './http.ts';
import { errorOfFailure } from './http-error.ts';
import { reload } from './tables.ts';

/** The version is for `If-Match`. */
export interface Editable {
  readonly _id: string;
  readonly version?: number | undefined;
}

export interface MutationOptions {
  readonly toasts: Toasts;
}

type Listed = { _id: string };

// Rows by ETag (decision 026). An unchanged row stays the same object.
const cache = new Map<string, { etag: string; rows: Listed[] }>();

async function fetchList(path: string, signal: AbortSignal): Promise<unknown[]> {
  const known = cache.get(path);
  const headers: Record<string, string> = known
    ? { 'If-None-Match': known.etag, 'A-IM': 'rows, parts' }
    : { 'A-IM': 'parts' };
  const reply = await http.raw(path, { signal, headers });
  const etag = reply.headers.get('etag');
  if (known && (reply.status === 304 || known.etag === etag)) {
    void reply.body?.cancel();
    return known.rows;
  }
  const rows = rowsIn(await readJson(reply, signal), reply.headers.get('im'), known?.rows);
  if (!rows) {
    cache.delete(path);
    return fetchList(path, signal);
  }
  if (etag) cache.set(path, { etag, rows });
  return rows;
}

function rowsIn(body: unknown, im: string | null, held: Listed[] | undefined): Listed[] | undefined {
  if (im === 'rows') return held && applyChanges(held, body as ListChanges<Listed>);
  return im === 'parts' ? joinParts(body as ListInParts) : (body as Listed[]);
}

async function readJson(reply: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await reply.json();
  } catch (failure) {
    // The browser's own message is English.
    throw signal.aborted ? failure : errorOfFailure(failure);
  }
}

/** Called at sign-out. */
export function clearLists(): void {
  cache.clear();
}

/** `path` is another list of the resource, such as `/api/ordenes/cliente/{id}`. */
export function listOf<Row extends z.ZodType>(resource: ListResource<Row>, path: string = resource.path) {
  return queryOptions({
    queryKey: path === resource.path ? [resource.path] : [resource.path, path],
    queryFn: ({ signal }) => fetchList(path, signal) as Promise<z.infer<Row>[]>,
    structuralSharing: false,
    meta: { tables: resource.tables },
  });
}

export interface ListOptions {
  readonly path?: string;
  /** Also shows a load error in a toast (reglas 8.5). */
  readonly toastError?: boolean;
  readonly enabled?: boolean;
}

/** `data` stays while a later load fails. */
export function useList<Row extends z.ZodType>(resource: ListResource<Row>, options: ListOptions = {}) {
  const { path, toastError = false, enabled = true } = options;
  return useQuery({ ...listOf(resource, path), meta: { toastError, tables: resource.tables }, enabled });
}

/** Reloads lists after a write, even a failed one: the row may be deleted or changed. */
export function useReload(resource: ListResource): () => void {
  const client = useQueryClient();
  // Not awaited, so that a form closes at once.
  return () => reload(client, resource);
}

/** `onProgress` gets the share of the upload, 0 to 1. */
export interface Saved<Body> {
  readonly row?: Editable | undefined;
  readonly body: Body;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Creates, or updates `row` at its version (reglas 4.11). */
export function useSave<Row extends z.ZodType, Input extends z.ZodType>(
  resource: Resource<Row, Input>,
  { toasts }: MutationOptions,
) {
  return useMutation({
    meta: { toasts, saves: resource.path },
    mutationFn: ({ row, body, onProgress }: Saved<Sent<Input>>) => {
      const options = onProgress ? { onProgress } : {};
      if (!row) return http.post<z.infer<Row>>(resource.path, body, options);
      const headers: Record<string, string> =
        row.version === undefined ? {} : { 'If-Match': `"${row.version}"` };
      return http.put<z.infer<Row>>(`${resource.path}/${row._id}`, body, { ...options, headers });
    },
    onSettled: useReload(resource),
  });
}

export function useRemove(resource: ListResource, { toasts }: MutationOptions) {
  return useMutation({
    meta: { toasts },
    mutationFn: (row: Editable) => http.delete(`${resource.path}/${row._id}`),
    onSettled: useReload(resource),
  });
}
