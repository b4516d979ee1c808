import { useQueryClient } from '@tanstack/react-query';
import type { ArchivoOrden, ArchivoOrdenCambio } from '#contract/ordenes/archivos-orden.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import type { Complete } from '../../../shared/form/body.ts';
import { http } from '../../../shared/net/http.ts';
import { HttpError } from '../../../shared/net/http-error.ts';
import { reload } from '../../../shared/net/tables.ts';

/** Changes of an order's files whose failures are told beside the file, not in a toast. */
export function useChanges(resource: ListResource) {
  const client = useQueryClient();
  const settle = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      reload(client, resource);
    }
  };
  return {
    describe: (id: string, descripcion: string, version: number | undefined) => {
      const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
      const body: Complete<typeof ArchivoOrdenCambio> = { descripcion };
      return settle(http.put<ArchivoOrden>(`${resource.path}/${id}`, body, { headers }));
    },
    /** A file that is gone already is removed too. */
    remove: (id: string) =>
      settle(
        http.delete(`${resource.path}/${id}`).catch((failure: unknown) => {
          if (!(failure instanceof HttpError && failure.code === 'no_encontrado')) throw failure;
        }),
      ),
  };
}
