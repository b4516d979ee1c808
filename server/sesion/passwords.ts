import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/http/costly/limit-concurrency.ts';

// reglas 10.10: argon2id (the library's algorithm 2), 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
// Calls that wait at most; further ones are a 503.
const QUEUE = 5_000;

const limitHashing = limitConcurrency(availableParallelism(), QUEUE);

/** Limits sign-ins: while the cores hash, the next accounts are read. */
export const limitSignIns = limitConcurrency(2 * availableParallelism(), QUEUE);

export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(password, OPTIONS));

// Compared where there is no account, so that the reply takes the same time.
const decoy = hash('una contraseña que nadie tiene', OPTIONS);

/** Always one hash, also without an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await decoy);
  const matches = await limitHashing(() => verify(known, password));
  return matches && Boolean(stored);
}
