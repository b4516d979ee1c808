import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type User, users } from '#contract/usuarios.ts';
import { http } from '../shared/http.ts';

/** spec 2.16 */
export const estadoOf = ({ active }: User) => (active ? 'Habilitado' : 'Deshabilitado');

/** Whose account it is. */
export function duenoOf({ cliente, tecnico }: User): string {
  if (cliente) return `Cliente · ${cliente.razonSocial}`;
  return tecnico ? `Técnico · ${tecnico.nombre} ${tecnico.apellido}` : 'Administrador';
}

/** Whether the account waits for its owner to follow the mailed link. */
export const sinActivar = ({ status }: User) => status === 'PENDING';

/** What the filter box searches. */
export const textOf = (row: User) =>
  [row.email, duenoOf(row), estadoOf(row), sinActivar(row) ? 'sin activar' : ''].join(' ');

const toggling = [users.path, 'toggle'];

/** Enables or disables an account (spec 4, 7); its row is told by the reply, before the list comes again. */
export function useToggle() {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationKey: toggling,
    mutationFn: ({ _id }: User) => http.patch<User>(`/api/admin/${_id}`),
    // spec 8
    meta: {
      toasts: { success: 'Cambio realizado con éxito.', error: 'Error al habilitar/deshabilitar cuenta.' },
    },
    onSuccess: (changed) => {
      client.setQueryData<User[]>([users.path], (rows) =>
        rows?.map((row) => (row._id === changed._id ? changed : row)),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [users.path] }),
  });
  // The call turns the state round: a second click before the reply would undo the first.
  return (row: User) => {
    const isSame = ({ state }: { state: { variables?: unknown } }) =>
      (state.variables as User | undefined)?._id === row._id;
    if (client.isMutating({ mutationKey: toggling, predicate: isSame }) === 0) toggle.mutate(row);
  };
}

/** The accounts whose change is under way, by `_id`. */
export function useToggling(): string {
  const ids = useMutationState({
    filters: { mutationKey: toggling, status: 'pending' },
    select: ({ state }) => (state.variables as User)._id,
  });
  return ids.join(' ');
}
