import { describe, expect, it } from 'vitest';
import { turnos } from './turnos.ts';

describe('turnos', () => {
  it('runs as many as it is wide, the others in their order, and refuses what the queue has no room for', async () => {
    const inTurn = turnos(2, 3);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (n: number) => () => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    };
    const results = [1, 2, 3, 4, 5].map((n) => inTurn(work(n)));
    expect(begun).toEqual([1, 2]);
    await expect(inTurn(work(6))).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 10 });
    for (const result of results) {
      ends.shift()?.();
      await result;
    }
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives the place of what fails to the next one', async () => {
    const inTurn = turnos(1, 1);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'sí');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('sí');
    expect(await inTurn(async () => 'otra')).toBe('otra');
  });
});
