import { describe, expect, it, vi } from 'vitest';
import { createRefresh, type RefreshDeps, type Tokens } from './refresh.ts';

const pair = (n: number): Tokens => ({ access_token: `a${n}`, refresh_token: `r${n}` });

/** Tabs share storage and lock; the server accepts each refresh token once. */
function browser(request?: RefreshDeps['request']) {
  let stored: Tokens | null = pair(1);
  let queue: Promise<unknown> = Promise.resolve();
  const ask = vi.fn(
    request ??
      (async (refresh: string) => {
        const n = Number(refresh.slice(1)) + 1;
        return { success: true as const, token: `a${n}`, ...pair(n) };
      }),
  );
  const lock: RefreshDeps['lock'] = (task) => {
    const turn = queue.then(task, task);
    queue = turn.catch(() => {});
    return turn;
  };
  const tab = () =>
    createRefresh({
      read: () => stored,
      write: (tokens) => {
        stored = tokens;
      },
      request: ask,
      lock,
    });
  return {
    tab,
    ask,
    stored: () => stored,
    clear: () => {
      stored = null;
    },
  };
}

describe('renewing the access token', () => {
  it('is one request for many calls of a tab', async () => {
    const { tab, ask, stored } = browser();
    const one = tab();
    expect(await Promise.all([one('a1'), one('a1')])).toEqual([true, true]);
    expect(ask).toHaveBeenCalledExactlyOnceWith('r1');
    expect(stored()).toEqual(pair(2));
  });

  it('is one request for many tabs', async () => {
    const { tab, ask } = browser();
    expect(await Promise.all([tab()('a1'), tab()('a1')])).toEqual([true, true]);
    expect(ask).toHaveBeenCalledExactlyOnceWith('r1');
  });

  it('uses the tokens that another tab has renewed', async () => {
    const { tab, ask } = browser();
    await tab()('a1');
    expect(await tab()('a1')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('reports the end of the session if the server refuses', async () => {
    expect(await browser(async () => null).tab()('a1')).toBe(false);
  });

  it('reports the end of the session without a request if another tab signed out', async () => {
    const { tab, clear, ask } = browser();
    clear();
    expect(await tab()('a1')).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  it('keeps the session without a connection', async () => {
    const { tab, stored } = browser(offline);
    await expect(tab()('a1')).rejects.toThrow();
    expect(stored()).toEqual(pair(1));
  });

  it('is tried again at the next call', async () => {
    const request = vi.fn(async () => ({ success: true as const, token: 'a2', ...pair(2) }));
    const refresh = browser(request.mockImplementationOnce(offline)).tab();
    await expect(refresh('a1')).rejects.toThrow();
    expect(await refresh('a1')).toBe(true);
  });
});
