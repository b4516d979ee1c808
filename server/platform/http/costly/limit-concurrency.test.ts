import { describe, expect, it } from 'vitest';
import { limitConcurrency, type Turn } from './limit-concurrency.ts';

/** Work that begins when it is let, and ends when the test says so. */
function workbench(inTurn: ReturnType<typeof limitConcurrency>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string, turn?: Turn) =>
      inTurn(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }, turn),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('a queue', () => {
  it('runs as many as it is wide, the others in their order, and refuses what the queue has no room for', async () => {
    const { begun, start, end } = workbench(limitConcurrency(2, 3));
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

  it('gives the place of what fails to the next one', async () => {
    const inTurn = limitConcurrency(1, 1);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'sí');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('sí');
    expect(await inTurn(async () => 'otra')).toBe('otra');
  });

  it('gives every other turn to the lowest rank, and the one after to what came first', async () => {
    const { begun, start, end } = workbench(limitConcurrency(1, 9));
    const all = [start('running'), ...[5, 4, 3, 0, 0].map((rank, i) => start(`${rank} ${i}`, { rank }))];
    for (const i of all.keys()) {
      end(begun[i] ?? '');
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(begun).toEqual(['running', '0 3', '5 0', '0 4', '4 1', '3 2']);
  });

  it('forgets what is given up while it waits, and begins nothing that is given up already', async () => {
    const { begun, start, end } = workbench(limitConcurrency(1, 1));
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
