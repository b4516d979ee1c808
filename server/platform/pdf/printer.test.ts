import { describe, expect, it } from 'vitest';
import { printDocument } from './printer.ts';

const runaway = new URL('../../testing/helpers/runaway-print.ts', import.meta.url);

const printed = (task: 'memory' | 'time', rest: { maxMs?: number; signal?: AbortSignal } = {}) =>
  printDocument(
    runaway,
    async function* (print) {
      const { bytes } = await print<{ bytes: Uint8Array }>(task);
      yield { bytes, isLast: true };
    },
    rest,
  );

const MB = 1e6;

describe('printing', () => {
  it('of a part that needs too much memory is refused, below 512 MB of the process', async () => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const meter = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    await expect(printed('memory')).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 60 });
    clearInterval(meter);
    expect((peak - before) / MB).toBeLessThan(512);
    // Proves that the limit was reached.
    expect((peak - before) / MB).toBeGreaterThan(150);
  });

  it('is refused after its time limit', async () => {
    await expect(printed('time', { maxMs: 50 })).rejects.toMatchObject({ code: 'no_disponible' });
  });

  it('ends when its caller leaves', async () => {
    const leaving = new AbortController();
    const left = printed('time', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
  });
});
