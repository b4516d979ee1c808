import { Worker } from 'node:worker_threads';
import { excessive } from './desempaquetar.ts';
import type { Lectura, Pedido } from './libro.ts';

// reglas 12.4: parsed in a worker with limits of time and memory, so that no workbook stops the server.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const IDLE_MS = 60_000;

interface Lector {
  worker: Worker;
  /** Ends it once nobody has needed it for a while. */
  timer?: NodeJS.Timeout;
}

const idle: Lector[] = [];

function startLector(): Lector {
  const worker = new Worker(new URL('./libro.worker.ts', import.meta.url), {
    resourceLimits: LIMITS,
    execArgv: [],
  });
  return { worker };
}

/** Keeps a reader that has done its work for the next workbook: starting one costs more than most of them. */
function rest(lector: Lector): void {
  lector.worker.removeAllListeners();
  // One that breaks while it rests is one less.
  const leave = () => {
    clearTimeout(lector.timer);
    const at = idle.indexOf(lector);
    if (at >= 0) idle.splice(at, 1);
    void lector.worker.terminate();
  };
  lector.worker.once('error', leave).once('exit', leave).unref();
  lector.timer = setTimeout(leave, IDLE_MS).unref();
  idle.push(lector);
}

function wake(): Lector {
  const lector = idle.pop() ?? startLector();
  clearTimeout(lector.timer);
  lector.worker.removeAllListeners().ref();
  return lector;
}

/** What a reader says of the workbook asked for; one that takes too much time or memory goes with it. */
export async function readWith(pedido: Pedido, maxMs: number): Promise<Lectura> {
  const lector = wake();
  const { worker } = lector;
  let timer: NodeJS.Timeout | undefined;
  try {
    const lectura = await new Promise<Lectura>((resolve, reject) => {
      timer = setTimeout(() => reject(excessive()), maxMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? excessive() : error),
      );
      worker.once('exit', (code) => reject(new Error(`the workbook's reader left with ${code}`)));
      worker.postMessage(pedido);
    });
    rest(lector);
    return lectura;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
