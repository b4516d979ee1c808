import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type diasPosponer,
  type Notificacion,
  type NotificacionCambio,
  type NotificacionLeida,
  notificaciones,
} from '#contract/cuentas/notificaciones.ts';
import { showToast } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { http } from '../shared/net/http.ts';
import { nextStep } from '../shared/next-step/next-step.ts';
import { addDays, formatDate, today } from '../shared/text/dates.ts';

const { path } = notificaciones;

/** The lists on screen have a notice, or all, as read at once. */
async function showRead(client: QueryClient, id: string | undefined): Promise<void> {
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
}

/** Marks one notice as read, or all. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { error: 'No se pudo marcar como leída' } },
    mutationFn: (id: string | undefined) => {
      const body: Complete<typeof NotificacionLeida> = { leida: true };
      return http.patch(id ? `${path}/${id}` : path, body);
    },
    onMutate: (id) => showRead(client, id),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

/** After how many days the notice of an order's expiry comes again; null for never. */
export type Pausa = (typeof diasPosponer)[number] | null;

export type OnSilence = (notificacion: Notificacion, pausa: Pausa) => void;

interface Silence extends Pick<Notificacion, 'id' | 'vence'> {
  readonly pausa: Pausa;
}

/** Ends or postpones the notices of an order's expiry (reglas 4.15); the line above the list takes it back. */
export function useSilence() {
  const client = useQueryClient();
  const change = (id: string, body: NotificacionCambio) => http.patch(`${path}/${id}`, body);
  const onSettled = () => client.invalidateQueries({ queryKey: [path] });
  const undo = useMutation({
    meta: { toasts: { error: 'No se pudo deshacer' } },
    mutationFn: (id: string) => change(id, { silenciar: false }),
    onSettled,
  });
  return useMutation({
    meta: { toasts: { error: 'No se pudo silenciar el aviso' } },
    mutationFn: ({ id, pausa }: Silence) =>
      change(id, { leida: true, ...(pausa ? { posponer: pausa } : { silenciar: true }) }),
    onMutate: ({ id }) => showRead(client, id),
    onSuccess: (_reply, { id, pausa, vence }) => {
      const [title, text] = pausa
        ? ['Aviso pospuesto', reminderText(pausa, vence, today())]
        : ['Aviso silenciado', 'No se le avisará más de este vencimiento.'];
      showToast({ kind: 'success', title, text });
      nextStep.offer({
        text: `${title}. ${text}`,
        actions: [{ label: 'Deshacer', onClick: () => undo.mutate(id) }],
      });
    },
    onSettled,
  });
}

/** A reminder comes at the latest on the day after the expiry, as on the server (reglas 4.15). */
export function reminderText(days: number, vence: string | null, today: string): string {
  if (!vence) return `Se le recordará en ${days} días, o antes si vence.`;
  const [wanted, latest] = [addDays(today, days), addDays(vence, 1)];
  return `Se le recordará el ${formatDate(vence >= today && latest < wanted ? latest : wanted)}.`;
}
