const listeners = new Set<() => void>();

/** Calls `listener` before a guarded screen opens, for code that the login does not load. */
export function onVisit(listener: () => void): void {
  listeners.add(listener);
}

export function startVisit(): void {
  for (const listener of listeners) listener();
}
