import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#server/http/errors.ts';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';
import type { Participante } from './constancia.ts';
import type { Registro } from './registro.queries.ts';

/** What the worker is told to print; `hoy` is `YYYY-MM-DD`, and the sheet's participants are its record's. */
export interface Pedido {
  documento: 'planilla' | 'constancia';
  registro: Registro;
  participantes: Participante[];
  hoy: string;
}

// Five hundred certificates hold a core for over a second: never the one that answers everybody else.
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };
const MAX_MS = 120_000;
const QUEUE = 50;

/** Few documents at once, and apart from the hashing of passwords, which they must not hold up. */
const inTurn = limitConcurrency(Math.min(2, availableParallelism()), QUEUE);

const tooMuch = () =>
  new ApiError('no_disponible', {
    message: 'El documento es demasiado largo para generarlo ahora. Pida las constancias de a una.',
    retryAfter: 60,
  });

function runWorker(pedido: Pedido, maxMs: number): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    workerData: pedido,
    resourceLimits: LIMITS,
    execArgv: [],
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), maxMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the printer left with ${code}`));
    });
  }).finally(() => worker.terminate());
}

/** The document's bytes, made in a worker; 503 where the queue is full or the document passes its limits. */
export const generatePdf = (pedido: Pedido, maxMs = MAX_MS): Promise<Uint8Array> =>
  inTurn(() => runWorker(pedido, maxMs));
