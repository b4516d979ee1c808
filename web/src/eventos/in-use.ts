const RECENT_MS = 30 * 60_000;

let usedAt = Date.now();
const listeners = new Set<() => void>();

const onUse = () => {
  const idle = !isInUse();
  usedAt = Date.now();
  if (idle) for (const listener of listeners) listener();
};
for (const type of ['pointerdown', 'keydown', 'wheel', 'focus']) {
  window.addEventListener(type, onUse, { passive: true, capture: true });
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  usedAt = Date.now();
  for (const listener of listeners) listener();
});

/**
 * Whether somebody looks at this tab and has touched it within half an hour. Only then it asks the server by itself: a
 * tab left alone must run into the session's idle limit (reglas 10.3).
 */
export function isInUse(): boolean {
  return !document.hidden && Date.now() - usedAt < RECENT_MS;
}

/** Tells when the tab is in use again after a while; answers its end. */
export function onUseAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
