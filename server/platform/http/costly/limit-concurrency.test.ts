import { describe, expect, it } from 'vitest';
import { limitConcurrency, type Turn } from './limit-concurrency.ts';

/** Starts works that the test ends. `begun` has those that started. */
function works(limited: ReturnType<typeof limitConcurrency>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string, turn?: Turn) =>
      limited(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }, turn),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('a queue', () => {
  it('runs as many works as its limit, the others in order, and refuses work when it is full', async () => {
    const { begun, start, end } = works(limitConcurrency(2, 3));
    const results = ['1', '2', '3', '4', '5'].map((name) => start(name));
    expect(begun).toEqual(['1', '2']);
    await expect(start('6')).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 10 });
    for (const [i, result] of results.entries()) {
      end(String(i + 1));
      await result;
    }
    expect(begun).toEqual(['1', '2', '3', '4', '5']);
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('runs the next work after a failure', async () => {
    const limited = limitConcurrency(1, 1);
    const failing = limited(() => Promise.reject(new Error('no')));
    const next = limited(async () => 'sí');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('sí');
    expect(await limited(async () => 'otra')).toBe('otra');
  });

  it('alternates between the lowest rank and the oldest work', async () => {
    const { begun, start, end } = works(limitConcurrency(1, 9));
    const all = [start('running'), ...[5, 4, 3, 0, 0].map((rank, i) => start(`${rank} ${i}`, { rank }))];
    for (const i of all.keys()) {
      end(begun[i] ?? '');
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(begun).toEqual(['running', '0 3', '5 0', '0 4', '4 1', '3 2']);
  });

  it('drops work that is aborted before it starts', async () => {
    const { begun, start, end } = works(limitConcurrency(1, 1));
    const first = start('first');
    const leaving = new AbortController();
    const left = start('left', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(start('late', { signal: leaving.signal })).rejects.toThrow('gone');
    const second = start('second');
    end('first');
    await first;
    end('second');
    expect(await second).toBe('second');
    expect(begun).toEqual(['first', 'second']);
  });
});
