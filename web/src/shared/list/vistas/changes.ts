import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Vista, type VistaInput, type VistaUpdate, vistas } from '#contract/lists/vistas.ts';
import type { Toast, Toasts } from '../../feedback/toasts.ts';
import type { Complete } from '../../form/body.ts';
import { http } from '../../net/http.ts';

/** Waits for the list, so that the tabs show a change as soon as it is done. */
function useReloaded() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [vistas.path] });
}

export function useCreateVista() {
  return useMutation({
    meta: { toasts: { success: 'Vista guardada' } },
    mutationFn: (input: Complete<typeof VistaInput>) => http.post<Vista>(vistas.path, input),
    onSettled: useReloaded(),
  });
}

interface Change {
  readonly row: Vista;
  readonly changes: Partial<VistaUpdate>;
}

const stale: Toast = {
  kind: 'warning',
  title: 'La vista cambió en otra pestaña',
  text: 'Vuelva a intentar.',
};

/** Changes what is given of a view: its name, its query or its position. */
export function useUpdateVista(toasts: Toasts) {
  return useMutation({
    meta: { toasts: { codes: { conflicto_version: stale }, ...toasts } },
    mutationFn: ({ row, changes }: Change) => {
      const { nombre, consulta, orden } = { ...row, ...changes };
      const body: Complete<typeof VistaUpdate> = { nombre, consulta, orden };
      const headers = { 'If-Match': `"${row.version}"` };
      return http.put<Vista>(`${vistas.path}/${row._id}`, body, { headers });
    },
    onSettled: useReloaded(),
  });
}
