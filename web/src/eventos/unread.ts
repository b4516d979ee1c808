import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let cantidad: number | null = null;

/** How many notices one has not read, as the stream said last; null before it says so. */
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
