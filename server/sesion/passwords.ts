import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/http/costly/limit-concurrency.ts';

// reglas 10.10: argon2id (the library's algorithm 2), 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const QUEUE = 5_000;

/** Runs what it is given when a core is free for hashing; a queue that is full answers 503. */
const whenCoreIsFree = limitConcurrency(availableParallelism(), QUEUE);

/**
 * Runs what reads an account and then compares its password: as many at once as keep the cores at hashing while the next
 * accounts are read; a queue that is full answers 503.
 */
export const inTurn = limitConcurrency(2 * availableParallelism(), QUEUE);

export const hashPassword = (password: string): Promise<string> =>
  whenCoreIsFree(() => hash(password, OPTIONS));

// Stands in for an account that is not there, so that the reply takes the same time.
const decoy = hash('una contraseña que nadie tiene', OPTIONS);

/** Compares when a core is free; always one hash, also without an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await decoy);
  const matches = await whenCoreIsFree(() => verify(known, password));
  return matches && Boolean(stored);
}
