// A tab out of sight gives the stream up after a while: a suspended one would keep it from the others.
const HIDDEN_MS = 30_000;

/**
 * Does `lead` in one of the tabs of this browser at a time, and only in one that is looked at; another takes over when
 * it goes. `lead` returns when its signal says so. Returns what ends it. Plain http off localhost has no locks: there
 * each tab leads.
 */
export function leadOneTab(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    clearTimeout(timer);
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    const led = navigator.locks
      ? navigator.locks.request(name, { signal }, () => lead(signal))
      : lead(signal);
    // Whoever is told to stop while waiting for the lock is told so by an exception.
    led.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
  const end = () => {
    clearTimeout(timer);
    turn?.abort();
    turn = undefined;
  };
  const onVisibility = () => {
    if (!document.hidden) begin();
    else timer = setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}
