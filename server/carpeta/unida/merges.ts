import { LRUCache } from 'lru-cache';
import { carpetaTexts } from '#contract/ordenes/carpeta.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { Admission } from '#server/platform/http/costly/admission.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { ChildPool } from '#server/platform/wall/child-pool.ts';
import type { MergeTask } from './merge-pdf.ts';
import { PartTimes } from './part-times.ts';

const MAX_MS = 20_000;
const RETRY_S = 60;

const limitError = () =>
  new ApiError('no_disponible', { message: carpetaTexts.unidaCostosa, retryAfter: RETRY_S });

// A child of its own, which documents that the product prints never wait for.
const pool = new ChildPool({
  children: 1,
  queue: 20,
  limits: { maxMb: 768, heapMb: 512, isPatient: true },
  limitError,
});

// The people of a company take one turn together.
const turns = new Admission({
  ...{ perPerson: 1, waitingPerPerson: 2, atOnce: 1, waiting: 20, retryAfter: 30 },
  perCompany: true,
});

/** Hashes of files that have ended a child, which the next merge leaves out. */
const deadly = new LRUCache<string, true>({ max: 10_000 });

export const isDeadly = (sha256: string | undefined): boolean => sha256 !== undefined && deadly.has(sha256);

const merge = { module: new URL('./merge-pdf.ts', import.meta.url).href, call: 'merge' };

/** Writes the one PDF of a folder, and returns the parts that are not in it. 503 if it takes too much; the file at which its child ended is left out next time (`PartTimes`). */
export async function mergeFolder(
  task: MergeTask,
  { clienteId, usuarioId }: Pick<Actor, 'clienteId' | 'usuarioId'>,
  { signal, hashOf }: { signal: AbortSignal; hashOf: (ruta: string) => string | undefined },
): Promise<readonly string[]> {
  const leave = await turns.enter({ id: usuarioId ?? '', clienteId }, signal);
  const times = new PartTimes(MAX_MS);
  const onStep = (ruta: string) => times.begin(ruta);
  try {
    return await pool.run<readonly string[]>({ ...merge, task }, MAX_MS, { signal, onStep });
  } catch (error) {
    const isEnd = !signal.aborted && error instanceof ApiError && error.cause;
    const sha256 = isEnd ? hashOf(times.blamed(error.cause)) : undefined;
    if (sha256) deadly.set(sha256, true);
    throw error;
  } finally {
    leave();
  }
}
