import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notificacion, type NotificacionLeida, notificaciones } from '#contract/notificaciones.ts';
import type { Complete } from '../shared/form/body.ts';
import { http } from '../shared/net/http.ts';

const { path } = notificaciones;

/** Marks one notice as read, or all; the lists on screen show it at once. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { error: 'No se pudo marcar como leída' } },
    mutationFn: (id: string | undefined) => {
      const body: Complete<typeof NotificacionLeida> = { leida: true };
      return http.patch(id ? `${path}/${id}` : path, body);
    },
    onMutate: async (id) => {
      // A reply that is on its way still has it as unread.
      await client.cancelQueries({ queryKey: [path] });
      const read = (row: Notificacion) => !id || row.id === id;
      const asRead = (rows: Notificacion[] | undefined) =>
        rows?.map((row) => (read(row) ? { ...row, leida: true } : row));
      const query = { queryKey: [path], exact: true };
      client.setQueriesData<Notificacion[]>(query, (rows) => rows?.filter((row) => !read(row)));
      client.setQueriesData<Notificacion[]>(
        { queryKey: [path], predicate: ({ queryKey }) => queryKey.length > 1 },
        asRead,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}
