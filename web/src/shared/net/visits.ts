const listeners = new Set<() => void>();

/** Calls `listener` before a guarded screen opens, for code that the login does not load. */
export function onVisit(listener: () => void): void {
  listeners.add(listener);
}

/** Reports that a guarded screen is about to open. */
export function startVisit(): void {
  for (const listener of listeners) listener();
}
