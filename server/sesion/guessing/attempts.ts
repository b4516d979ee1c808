import { inTurn } from '../passwords.ts';
import type { FoundAccount } from '../sesion.queries.ts';
import { attemptsLeft } from './failures.ts';

// Passwords being compared now, by account, and when the last of them ended, in ends counted since the start.
interface Comparing {
  running: Set<Promise<unknown>>;
  endedAt: number;
}
const accounts = new Map<string, Comparing>();
const readers = new Set<{ since: number }>();
let ends = 0;

/**
 * Compares a password when there is room for it: `find` reads the account with its failures, `compare` hashes. Of one
 * account as many at once as there may still be failures, however its e-mail is typed: a burst of guesses cannot
 * overtake its own failures, and right passwords do not wait for each other. Throws 429 where there were too many,
 * after `refused` has heard of it.
 */
export function compareInTurn<T>(work: {
  find: () => Promise<FoundAccount>;
  compare: (found: FoundAccount) => Promise<T>;
  refused: (found: FoundAccount) => void;
}): Promise<T> {
  return inTurn(async () => {
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

async function findAllowed({ find, refused }: Pick<Parameters<typeof compareInTurn>[0], 'find' | 'refused'>) {
  for (;;) {
    const reader = { since: ends };
    readers.add(reader);
    const found = await find().finally(() => readers.delete(reader));
    const own = accounts.get(found.fallos.cuenta) ?? { running: new Set(), endedAt: 0 };
    accounts.set(found.fallos.cuenta, own);
    // An attempt ended while its failure may not have been read.
    if (own.endedAt > reader.since) continue;
    try {
      if (own.running.size < attemptsLeft(found.fallos)) return { found, own };
    } catch (error) {
      forgetIdle();
      refused(found);
      throw error;
    }
    await Promise.race(own.running);
  }
}

/** Drops the accounts that nobody is being compared for and of which every reader knows the last end. */
function forgetIdle(): void {
  const oldest = Math.min(...[...readers].map(({ since }) => since));
  for (const [cuenta, { running, endedAt }] of accounts) {
    if (running.size === 0 && endedAt <= oldest) accounts.delete(cuenta);
  }
}
