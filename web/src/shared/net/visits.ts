const listeners = new Set<() => void>();

/** Calls `listener` whenever a guarded screen is about to open; for code that the login does not need to know. */
export function onVisit(listener: () => void): void {
  listeners.add(listener);
}

/** Says that a guarded screen is about to open. */
export function startVisit(): void {
  for (const listener of listeners) listener();
}
