import { ApiError } from '#server/platform/http/errors.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Aborts on a termination signal; the command then changes nothing. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** Exits with the code of `run`, or with 1 and the error's message. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    const { name, message } = error as Error;
    const isKnown = error instanceof StartError || error instanceof ApiError;
    if (name === 'AbortError') console.error('Se interrumpió: todo quedó como estaba.');
    else console.error(isKnown ? message : `No se pudo terminar (${name}: ${message}).`);
    process.exitCode = 1;
  }
}

export const formatBytes = (bytes: number): string =>
  `${new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MiB`;
