import { describe, expect, it } from 'vitest';
import { systemActor } from '#server/platform/db/transaction.ts';
import { EventStream } from './stream.ts';

describe('a stream that nobody reads', () => {
  it('is closed before it buffers more than some hundred events', async () => {
    const actor = { ...systemActor('x'), rol: 'admin' as const };
    const session = { actor, user: {} as never, listVersion: undefined, factorIsRecent: true };
    let closed = 0;
    const stream = new EventStream(session, () => closed++);
    stream.body.pause();
    let sent = 0;
    while (!stream.body.destroyed && sent < 100_000) {
      stream.send('cambio', { tablas: ['orden'] });
      sent++;
    }
    expect(stream.body.destroyed).toBe(true);
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThan(10_000);
    await expect.poll(() => closed).toBe(1);
    // Later events are dropped without an error.
    stream.send('cambio', { tablas: null });
    stream.keepAlive();
    stream.end();
  });
});
