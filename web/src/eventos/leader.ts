// Browsers suspend hidden tabs, and a suspended leader would block the others.
const HIDDEN_MS = 30_000;

/** Runs `lead` in one visible tab at a time. Without Web Locks (plain http off localhost) every tab leads. */
export function leadOneTab(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  let leadership: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    clearTimeout(timer);
    if (leadership) return;
    leadership = new AbortController();
    const { signal } = leadership;
    const leading = navigator.locks
      ? navigator.locks.request(name, { signal }, () => lead(signal))
      : lead(signal);
    // Aborting a pending lock request rejects it.
    leading.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
  const end = () => {
    clearTimeout(timer);
    leadership?.abort();
    leadership = undefined;
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
