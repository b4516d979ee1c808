import { vi } from 'vitest';
import { patienceMs } from './patience-ms.ts';

// Vitest has no setting for `vi.waitFor`, whose second is too short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patienceMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
