import { createListeners } from '../listeners.ts';
import { now } from '../text/dates.ts';

/** What a toast says. */
export interface Message {
  readonly kind: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  /** A toast with the same identifier takes its place. */
  readonly id?: string;
}

export interface LoggedMessage extends Message {
  /** Counts all toasts since the page was loaded, from 1. */
  readonly number: number;
  /** ISO 8601 */
  readonly at: string;
}

const kept = 20;

const listeners = createListeners();
let messages: readonly LoggedMessage[] = [];
let count = 0;

/** The last toasts, the newest last: a toast is gone before everybody has read it (decision 059). */
export const toastLog = {
  get: () => messages,
  subscribe: listeners.subscribe,

  add: ({ kind, title, text, id }: Message): void => {
    const message = {
      kind,
      title,
      text,
      ...(id && { id }),
      at: now().toISOString(),
    };
    const former = id === undefined ? undefined : messages.find((one) => one.id === id);
    messages = former
      ? messages.map((one) => (one === former ? { ...message, number: former.number } : one))
      : [...messages, { ...message, number: ++count }].slice(-kept);
    listeners.notify();
  },

  /** Forgets all, or all but the toast with an identifier. */
  clear: (except?: string): void => {
    messages = messages.filter(({ id }) => id !== undefined && id === except);
    listeners.notify();
  },
};
