import { useSyncExternalStore } from 'react';
import { today } from './text/dates.ts';

const MINUTE_MS = 60_000;

// Checks each minute: a timer until midnight is late after the machine slept.
function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The consultancy's date, also after midnight. */
export const useToday = (): string => useSyncExternalStore(onMinute, () => today());
