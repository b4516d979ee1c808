import { useCallback, useEffect, useState } from 'react';

/** Whether another site answers; a frame does not report failures. */
export function useReachable(address: string): { state: 'asking' | 'yes' | 'no'; retry: () => void } {
  const [state, setState] = useState<'asking' | 'yes' | 'no'>('asking');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState('asking');
    setAttempt((previous) => previous + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeoutMs)]);
    // The reply cannot be read; any reply will do.
    fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
      () => !abort.signal.aborted && setState('yes'),
      () => !abort.signal.aborted && setState('no'),
    );
    return () => abort.abort();
  }, [address, attempt]);

  useEffect(() => {
    const onOffline = () => setState('no');
    window.addEventListener('online', retry);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', onOffline);
    };
  }, [retry]);
  return { state, retry };
}

const timeoutMs = 10_000;
