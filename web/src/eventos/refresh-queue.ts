import type { QueryClient } from '@tanstack/react-query';
import { isInUse, onUseAgain } from './in-use.ts';

const GAP_MS = 1_000;
const AGAIN_MS = 150;

/**
 * Refetches changed lists that are on screen, each at most once a second; others become stale. While the tab is
 * unused it only collects them.
 */
export function createRefreshQueue(client: QueryClient) {
  const due = new Set<string>();
  const askedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (path: string) => {
    const since = Date.now() - (askedAt.get(path) ?? 0);
    if (since < GAP_MS || client.isFetching({ queryKey: [path], type: 'active' }) > 0) return;
    due.delete(path);
    askedAt.set(path, Date.now());
    void client.invalidateQueries({ queryKey: [path] });
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isInUse()) return;
    for (const path of [...due]) ask(path);
    if (due.size > 0) timer = setTimeout(run, AGAIN_MS);
  };
  const stopWaiting = onUseAgain(run);
  return {
    add(paths: readonly string[]): void {
      for (const path of paths) due.add(path);
      run();
    },
    stop(): void {
      clearTimeout(timer);
      stopWaiting();
    },
  };
}
