import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type User, users } from '#contract/cuentas/usuarios.ts';
import { type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { http } from '../shared/net/http.ts';
import { reload } from '../shared/net/tables.ts';
import { nextStep } from '../shared/next-step/next-step.ts';
import { createFirstClicks } from './useResend.ts';

/** Nobody of an inactive company can sign in (reglas 6.7). */
export const hasInactiveCliente = ({ cliente }: User) => cliente?.active === false;

export const isEnabled = (row: User) => row.active && !hasInactiveCliente(row);

/** reglas 2.16 */
export const estadoOf = (row: User) => (isEnabled(row) ? 'Habilitado' : 'Deshabilitado');

/** The company or the person; an administrator has no name here. */
export function titularOf({ cliente, tecnico }: User): string {
  if (cliente) return cliente.razonSocial;
  return tecnico ? `${tecnico.nombre} ${tecnico.apellido}` : 'Administrador';
}

export function rolOf({ cliente, tecnico }: User): string {
  if (cliente) return 'Cliente';
  return tecnico ? 'Técnico' : 'Administrador';
}

export const isPending = ({ status }: User) => status === 'PENDING';
/** A disabled account's link does not work. */
export const awaitsActivation = (row: User) => isEnabled(row) && isPending(row);

/** The state in one phrase: 'Habilitado', 'Habilitado · sin activar', 'Deshabilitado · empresa inactiva'. */
export function phraseOf(row: User): string {
  if (hasInactiveCliente(row)) return `${estadoOf(row)} · empresa inactiva`;
  return isPending(row) ? `${estadoOf(row)} · sin activar` : estadoOf(row);
}

export function noteOf(row: User): string {
  if (hasInactiveCliente(row)) return 'Empresa inactiva';
  if (isPending(row)) return 'Sin activar';
  return row.segundoFactor ? 'Con segundo factor' : '';
}

export const textOf = (row: User) =>
  [row.email, titularOf(row), rolOf(row), estadoOf(row), noteOf(row)].join(' ');

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
      duration: toastMs.long,
    },
  },
};

/** Enables or disables an account (reglas 4.2, 7.4) at the version that the list shows. */
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
    onSettled: () => reload(client, users),
  });
  // The call toggles, so the second click of a double click would undo the first.
  return (row: User) => {
    const isSame = ({ state }: { state: { variables?: unknown } }) =>
      (state.variables as User | undefined)?._id === row._id;
    const isUnderWay = client.isMutating({ mutationKey: toggling, predicate: isSame }) > 0;
    if (isUnderWay || !isFirst(row._id)) return;
    toggle.mutate(row, { onSuccess: (changed) => offerUndo(changed, () => toggle.mutate(changed)) });
  };
}

// One press changes the account at once (decision 068).
function offerUndo({ email, active }: User, onClick: () => void): void {
  nextStep.offer({
    text: `Cuenta ${active ? 'habilitada' : 'deshabilitada'}: ${email}`,
    actions: [{ label: 'Deshacer', onClick }],
  });
}

/** An account whose change is being saved, and whether it was enabled before. */
export interface Toggling {
  readonly _id: string;
  readonly before: boolean;
}

export function useToggling(): readonly Toggling[] {
  return useMutationState({
    filters: { mutationKey: toggling, status: 'pending' },
    select: ({ state }) => {
      const row = state.variables as User;
      return { _id: row._id, before: isEnabled(row) };
    },
  });
}
