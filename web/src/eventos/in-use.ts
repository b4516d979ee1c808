import { createListeners } from '../shared/listeners.ts';

const RECENT_MS = 30 * 60_000;

let usedAt = Date.now();
const listeners = createListeners();

const onUse = () => {
  const idle = !isInUse();
  usedAt = Date.now();
  if (idle) listeners.notify();
};
for (const type of ['pointerdown', 'keydown', 'wheel', 'focus']) {
  window.addEventListener(type, onUse, { passive: true, capture: true });
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  usedAt = Date.now();
  listeners.notify();
});

/** Tabs that are not in use send no requests, so that the session reaches its idle limit (reglas 10.3). */
export function isInUse(): boolean {
  return !document.hidden && Date.now() - usedAt < RECENT_MS;
}

export const onUseAgain = listeners.subscribe;
