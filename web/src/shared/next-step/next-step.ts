import { pendingAddress } from '../list/pending-address.ts';
import { createListeners } from '../listeners.ts';

export interface NextStepAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** What can follow something that was just done. */
export interface NextStep {
  readonly text: string;
  readonly actions: readonly NextStepAction[];
  /** The path of the screen that shows it, if it is not the present one. */
  readonly path?: string | undefined;
}

export interface OfferedStep extends NextStep {
  readonly path: string;
}

const listeners = createListeners();
let offered: OfferedStep | null = null;

function set(next: OfferedStep | null): void {
  if (next === offered) return;
  offered = next;
  listeners.notify();
}

/** The one next step that a screen offers in a line above its list (decision 068). */
export const nextStep = {
  get: () => offered,
  subscribe: listeners.subscribe,
  /** The newest takes the place of the former. */
  offer: (step: NextStep): void => set({ ...step, path: step.path ?? pendingAddress().pathname }),
  close: (): void => set(null),
  /** Another screen has opened. */
  enter: (path: string): void => {
    if (offered && offered.path !== path) set(null);
  },
};
