import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type User, users } from '#contract/usuarios.ts';
import { duracion, type Toasts } from '../shared/feedback/toasts.ts';
import { http } from '../shared/net/http.ts';
import { createFirstClicks } from './useReenviar.ts';

/** Whether the account's company is inactive, for which nobody signs in (reglas 6.7). */
export const empresaInactiva = ({ cliente }: User) => cliente?.active === false;

/** Whether the account lets its owner in, once they have activated it. */
export const habilitado = (row: User) => row.active && !empresaInactiva(row);

/** reglas 2.16 */
export const estadoOf = (row: User) => (habilitado(row) ? 'Habilitado' : 'Deshabilitado');

/** Whose account it is. */
export function duenoOf({ cliente, tecnico }: User): string {
  if (cliente) return `Cliente · ${cliente.razonSocial}`;
  return tecnico ? `Técnico · ${tecnico.nombre} ${tecnico.apellido}` : 'Administrador';
}

/** Whether the account waits for its owner to follow the mailed link. */
export const sinActivar = ({ status }: User) => status === 'PENDING';

/** What stands beside the state: why the account is disabled all the same, or what is missing. */
export function notaOf(row: User): string {
  if (empresaInactiva(row)) return 'Empresa inactiva';
  return sinActivar(row) ? 'Cuenta sin activar' : '';
}

/** What the filter box searches. */
export const textOf = (row: User) => [row.email, duenoOf(row), estadoOf(row), notaOf(row)].join(' ');

const toggling = [users.path, 'toggle'];
const doubleClickMs = 600;

// reglas 8.6
const toasts: Toasts = {
  success: 'Cambio realizado con éxito.',
  error: 'Error al habilitar/deshabilitar cuenta.',
  codes: {
    conflicto_version: {
      kind: 'error',
      title: 'Error al habilitar/deshabilitar cuenta.',
      text: 'Otra persona la modificó mientras tanto. La lista ya muestra cómo quedó.',
      duration: duracion.larga,
    },
  },
};

/**
 * Enables or disables an account (reglas 4.2, 7.4) as the list showed it: where somebody else did so first, the call is refused
 * and the list comes again. The row is told by the reply, before that.
 */
export function useToggle() {
  const client = useQueryClient();
  const [isFirst] = useState(() => createFirstClicks(doubleClickMs));
  const toggle = useMutation({
    mutationKey: toggling,
    mutationFn: ({ _id, version }: User) =>
      http.patch<User>(`/api/admin/${_id}`, undefined, { headers: { 'If-Match': `"${version}"` } }),
    meta: { toasts },
    onSuccess: (changed) => {
      client.setQueryData<User[]>([users.path], (rows) =>
        rows?.map((row) => (row._id === changed._id ? changed : row)),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [users.path] }),
  });
  // The call turns the state round: the second click of a double one would undo the first.
  return (row: User) => {
    const isSame = ({ state }: { state: { variables?: unknown } }) =>
      (state.variables as User | undefined)?._id === row._id;
    const isUnderWay = client.isMutating({ mutationKey: toggling, predicate: isSame }) > 0;
    if (!isUnderWay && isFirst(row._id)) toggle.mutate(row);
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
