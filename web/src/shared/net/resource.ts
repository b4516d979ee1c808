import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Toasts } from '../feedback/toasts.ts';
import { http } from './http.ts';
import { errorOfFailure } from './http-error.ts';

/** What a list needs of a contract's resource. */
export interface Listed<Row extends z.ZodType = z.ZodType> {
  readonly path: string;
  readonly row: Row;
}

/** A row that can be edited: its identity, and the version that goes back in `If-Match`. */
export interface Editable {
  readonly _id: string;
  readonly version?: number | undefined;
}

export interface MutationOptions {
  readonly toasts: Toasts;
  /** Other lists that show something of this one and are reloaded with it. */
  readonly affects?: readonly Listed[] | undefined;
}

// The rows that an ETag stood for: the browser keeps no list (transport.ts), so what is known here is asked for by it. An
// unchanged list is not parsed again, and keeps its very rows, so that nothing computed from them is computed twice.
const kept = new Map<string, { etag: string; rows: unknown[] }>();

async function fetchList(path: string, signal: AbortSignal): Promise<unknown[]> {
  const known = kept.get(path);
  const reply = await http.raw(path, { signal, ...(known && { headers: { 'If-None-Match': known.etag } }) });
  const etag = reply.headers.get('etag');
  if (known && (reply.status === 304 || known.etag === etag)) {
    void reply.body?.cancel();
    return known.rows;
  }
  const rows = await readRows(reply, signal);
  if (etag) kept.set(path, { etag, rows });
  return rows;
}

async function readRows(reply: Response, signal: AbortSignal): Promise<unknown[]> {
  try {
    return (await reply.json()) as unknown[];
  } catch (failure) {
    // A body that breaks off: without it the list would show the browser's own English words.
    throw signal.aborted ? failure : errorOfFailure(failure);
  }
}

/** Forgets every kept row; part of signing out. */
export function forgetLists(): void {
  kept.clear();
}

/** Query of the whole array at a resource's path, or at `path` below or beside it (`/api/ordenes/cliente/{id}`). */
export function listOf<Row extends z.ZodType>(resource: Listed<Row>, path: string = resource.path) {
  return queryOptions({
    queryKey: path === resource.path ? [resource.path] : [resource.path, path],
    queryFn: ({ signal }) => fetchList(path, signal) as Promise<z.infer<Row>[]>,
    structuralSharing: false,
  });
}

export interface ListOptions {
  /** Where the list is, if not at the resource's own path. */
  readonly path?: string;
  /** Says a failed load in a toast as well (reglas 8.5: clients, documents and branches). */
  readonly toastError?: boolean;
  readonly enabled?: boolean;
}

/** The resource's list: `data` stays shown while a later load fails. */
export function useList<Row extends z.ZodType>(resource: Listed<Row>, options: ListOptions = {}) {
  const { path, toastError = false, enabled = true } = options;
  return useQuery({ ...listOf(resource, path), meta: { toastError }, enabled });
}

function useReload(resource: Listed, affects: readonly Listed[] = []) {
  const client = useQueryClient();
  // Not awaited: the form closes at once, the list follows. Also after a failure, for a row may be gone or changed.
  return () => {
    for (const { path } of [resource, ...affects]) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** One save: the row it updates, if any, the body, and who is told how much of a file has gone (0 to 1). */
export interface Saved {
  readonly row?: Editable | undefined;
  readonly body: unknown;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Creates (POST) or, given a `row`, updates (PUT with its version); then reloads the lists (reglas 4.11). */
export function useSave<Row extends z.ZodType>(resource: Listed<Row>, { toasts, affects }: MutationOptions) {
  const reload = useReload(resource, affects);
  return useMutation({
    meta: { toasts },
    mutationFn: ({ row, body, onProgress }: Saved) => {
      const options = onProgress ? { onProgress } : {};
      if (!row) return http.post<z.infer<Row>>(resource.path, body, options);
      const headers: Record<string, string> =
        row.version === undefined ? {} : { 'If-Match': `"${row.version}"` };
      return http.put<z.infer<Row>>(`${resource.path}/${row._id}`, body, { ...options, headers });
    },
    onSettled: reload,
  });
}

/** Deletes a row; then reloads the lists. */
export function useRemove(resource: Listed, { toasts, affects }: MutationOptions) {
  const reload = useReload(resource, affects);
  return useMutation({
    meta: { toasts },
    mutationFn: (row: Editable) => http.delete(`${resource.path}/${row._id}`),
    onSettled: reload,
  });
}
