import type { QueryClient } from '@tanstack/react-query';
import { isInUse, onUseAgain } from './in-use.ts';

const GAP_MS = 1_000;
const RETRY_MS = 150;

/** Refetches changed lists on screen, each at most once a second. While the tab is unused, it only collects them. */
export function createRefreshQueue(client: QueryClient) {
  const changed = new Set<string>();
  const refetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetch = (path: string) => {
    const since = Date.now() - (refetchedAt.get(path) ?? 0);
    if (since < GAP_MS || client.isFetching({ queryKey: [path], type: 'active' }) > 0) return;
    changed.delete(path);
    refetchedAt.set(path, Date.now());
    void client.invalidateQueries({ queryKey: [path] });
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isInUse()) return;
    for (const path of [...changed]) refetch(path);
    if (changed.size > 0) timer = setTimeout(run, RETRY_MS);
  };
  const unsubscribe = onUseAgain(run);
  return {
    add(paths: readonly string[]): void {
      for (const path of paths) changed.add(path);
      run();
    },
    stop(): void {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
