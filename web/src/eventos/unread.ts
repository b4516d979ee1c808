import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count: number | null = null;

/** The number of unread notices as last reported; null before the first report. */
export const unread = {
  read: () => count,
  write: (next: number | null): void => {
    count = next;
    for (const listener of listeners) listener();
  },
};

export function useUnread(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, unread.read);
}
