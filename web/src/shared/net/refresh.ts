import type { RefreshReply } from '#contract/sesion.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Where the tokens are kept and how a new pair is asked for; `request` answers null when the session is over. */
export interface RefreshDeps {
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  readonly request: (refreshToken: string) => Promise<RefreshReply | null>;
  readonly lock: <T>(task: () => Promise<T>) => Promise<T>;
}

/**
 * Returns `refresh(stale)`: true when a newer access token than `stale` is in place, false when the session is over.
 * One tab asks under the lock; the others wait and find the new tokens in storage (reglas 10.5).
 * No connection is no verdict: `request` rejects, the session stays.
 */
export function createRefresh({ read, write, request, lock }: RefreshDeps) {
  const run = async (stale: string): Promise<boolean> => {
    const tokens = read();
    if (!tokens) return false;
    if (tokens.access_token !== stale) return true;
    const reply = await request(tokens.refresh_token);
    if (!reply) return false;
    write({ access_token: reply.access_token, refresh_token: reply.refresh_token });
    return true;
  };

  let running: Promise<boolean> | null = null;
  return (stale: string): Promise<boolean> => {
    running ??= lock(() => run(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Runs `task` while no other tab runs one; plain http off localhost has no locks, and there the server's grace suffices. */
export function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('sesion', task) : task();
}
