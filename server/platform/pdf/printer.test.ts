import { describe, expect, it } from 'vitest';
import { printDocument } from './printer.ts';

const hungry = new URL('../../testing/helpers/runaway-print.ts', import.meta.url);

/** A document of one part. */
const printed = (task: 'memory' | 'time', rest: { maxMs?: number; signal?: AbortSignal } = {}) =>
  printDocument(
    hungry,
    async function* (print) {
      const { bytes } = await print<{ bytes: Uint8Array }>(task);
      yield { bytes, isLast: true };
    },
    rest,
  );

const MB = 1e6;

describe('printing', () => {
  it('never takes 512 MB of the process for a part, and is refused then', async () => {
    const before = process.memoryUsage.rss();
    let most = before;
    const meter = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    await expect(printed('memory')).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 60 });
    clearInterval(meter);
    expect((most - before) / MB).toBeLessThan(512);
    // It did grow: the limit was met, not an error on the way.
    expect((most - before) / MB).toBeGreaterThan(150);
  });

  it('ends with its time, and when its caller leaves', async () => {
    await expect(printed('time', { maxMs: 50 })).rejects.toMatchObject({ code: 'no_disponible' });
    const leaving = new AbortController();
    const left = printed('time', { signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
  });
});
