import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let cantidad: number | null = null;

/** The number of unread notices as last reported; null before the first report. */
export const sinLeer = {
  read: () => cantidad,
  write: (next: number | null): void => {
    cantidad = next;
    for (const listener of listeners) listener();
  },
};

export function useSinLeer(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, sinLeer.read);
}
