import { ApiError } from '#server/platform/http/errors.ts';
import { StartError } from '#server/platform/start-error.ts';

// What `npm run backup` and `npm run restore` share.

/** Is aborted when the operator ends the command: it then leaves everything as it was. */
export function stopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** Ends the process with the code that `run` answers; what fails is said in one sentence. */
export async function endWith(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    const { name, message } = error as Error;
    const isTold = error instanceof StartError || error instanceof ApiError;
    if (name === 'AbortError') console.error('Se interrumpió: todo quedó como estaba.');
    else console.error(isTold ? message : `No se pudo terminar (${name}: ${message}).`);
    process.exitCode = 1;
  }
}

export const formatBytes = (bytes: number): string =>
  `${new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MiB`;
