import { once, useOnce } from '../historia/once.ts';

/** Router state that asks a screen for one of its actions, as from the search over everything. */
export const actionState = (accion: string) => once({ accion });

/** Runs the action that the navigation asked for, once. */
export function useAction(actions: Readonly<Record<string, () => void>>): void {
  useOnce<string>('accion', (accion) => actions[accion]?.());
}
