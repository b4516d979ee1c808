import type { RefreshReply } from '#contract/cuentas/sesion.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** `request` returns null if the session is over. */
export interface RefreshDeps {
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  readonly request: (refreshToken: string) => Promise<RefreshReply | null>;
  readonly lock: <T>(task: () => Promise<T>) => Promise<T>;
}

/** True if a newer token than `stale` is stored. One tab sends the request, the others wait (reglas 10.5). */
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

/** Without Web Locks (plain http off localhost) the server's grace period suffices. */
export function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('sesion', task) : task();
}
