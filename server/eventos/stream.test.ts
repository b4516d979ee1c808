import { describe, expect, it } from 'vitest';
import { systemActor } from '#server/platform/db/transaction.ts';
import { Corriente } from './stream.ts';

describe('a stream that nobody reads', () => {
  it('is let go before it holds more than some hundred events', async () => {
    const actor = { ...systemActor('x'), rol: 'admin' as const };
    const session = { actor, user: {} as never, listVersion: undefined };
    let closed = 0;
    const corriente = new Corriente(session, () => closed++);
    corriente.body.pause();
    let sent = 0;
    while (!corriente.body.destroyed && sent < 100_000) {
      corriente.send('cambio', { tablas: ['orden'] });
      sent++;
    }
    expect(corriente.body.destroyed).toBe(true);
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThan(10_000);
    await expect.poll(() => closed).toBe(1);
    // What comes afterwards goes nowhere, and is no error.
    corriente.send('cambio', { tablas: null });
    corriente.beat();
    corriente.end();
  });
});
