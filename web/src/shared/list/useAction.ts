import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Router state that asks a screen for one of its actions, as from the search over everything. */
export const actionState = (accion: string) => ({ accion });

/** Runs the action that the navigation asked for, once. */
export function useAction(actions: Readonly<Record<string, () => void>>): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { accion, ...rest } = (state ?? {}) as { accion?: string };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are new functions at each render
  useEffect(() => {
    if (!accion) return;
    void navigate({ search }, { replace: true, state: rest });
    actions[accion]?.();
  }, [accion]);
}
