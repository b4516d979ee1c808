import { limitSignIns } from '../passwords.ts';
import type { FoundAccount } from '../sesion.queries.ts';
import { attemptsLeft } from './failures.ts';

// Passwords of an account that are being compared. `ends` counts ended comparisons; `endedAt` is its value at the last one.
interface Comparing {
  running: Set<Promise<unknown>>;
  endedAt: number;
}
const accounts = new Map<string, Comparing>();
const lookups = new Set<{ since: number }>();
let ends = 0;

/**
 * Limits the comparisons of one account to the failures that it has left, so that a burst of guesses cannot overtake its own
 * failures. Right passwords do not wait for each other. Throws 429 after too many failures.
 */
export function compareLimited<T>(work: {
  /** Reads the account and its failures. */
  find: () => Promise<FoundAccount>;
  /** Hashes. */
  compare: (found: FoundAccount) => Promise<T>;
  onRefused: (found: FoundAccount) => void;
}): Promise<T> {
  return limitSignIns(async () => {
    const { found, own } = await findAllowed(work);
    const attempt = work.compare(found);
    const settled = attempt.catch(() => undefined);
    own.running.add(settled);
    try {
      return await attempt;
    } finally {
      own.running.delete(settled);
      own.endedAt = ++ends;
      forgetIdle();
    }
  });
}

async function findAllowed({
  find,
  onRefused,
}: Pick<Parameters<typeof compareLimited>[0], 'find' | 'onRefused'>) {
  for (;;) {
    const lookup = { since: ends };
    lookups.add(lookup);
    const found = await find().finally(() => lookups.delete(lookup));
    const own = accounts.get(found.failures.cuenta) ?? { running: new Set(), endedAt: 0 };
    accounts.set(found.failures.cuenta, own);
    // A comparison ended during the query: its failure may be missing.
    if (own.endedAt > lookup.since) continue;
    try {
      if (own.running.size < attemptsLeft(found.failures)) return { found, own };
    } catch (error) {
      forgetIdle();
      onRefused(found);
      throw error;
    }
    await Promise.race(own.running);
  }
}

/** Drops idle accounts whose last end every running lookup has seen. */
function forgetIdle(): void {
  const oldest = Math.min(...[...lookups].map(({ since }) => since));
  for (const [cuenta, { running, endedAt }] of accounts) {
    if (running.size === 0 && endedAt <= oldest) accounts.delete(cuenta);
  }
}
