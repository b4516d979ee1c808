import { createListeners } from '../listeners.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly cancel?: string;
  /** Something may be lost: Enter at once refuses. */
  readonly danger?: boolean;
}

export interface PendingQuestion extends Question {
  readonly answer: (accepted: boolean) => void;
}

const listeners = createListeners();
let pending: PendingQuestion | null = null;

function set(next: PendingQuestion | null): void {
  pending = next;
  listeners.notify();
}

/** Asks in a dialog; false on cancel, Escape or the backdrop. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (accepted) => {
        set(null);
        resolve(accepted);
      },
    });
  });
}

export const confirmStore = {
  get: () => pending,
  subscribe: listeners.subscribe,
};
