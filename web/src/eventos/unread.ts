import { useSyncExternalStore } from 'react';
import { createListeners } from '../shared/listeners.ts';

const listeners = createListeners();
let count: number | null = null;

/** Number of unread notices; null before the first report. */
export const unread = {
  read: () => count,
  write: (next: number | null): void => {
    count = next;
    listeners.notify();
  },
};

export function useUnread(): number | null {
  return useSyncExternalStore(listeners.subscribe, unread.read);
}
