import { expect, it } from 'vitest';
import type { Runaway } from '#server/testing/helpers/pdf/runaway-print.ts';
import { printDocument } from './printer.ts';

const runaway = new URL('../../testing/helpers/pdf/runaway-print.ts', import.meta.url);

const printed = (task: Runaway, maxMs?: number) =>
  printDocument(
    runaway,
    async function* (print) {
      const { bytes } = await print<{ bytes: Uint8Array }>(task);
      yield { bytes, isLast: true };
    },
    { maxMs },
  );

it.each([
  ['memory', 'buffers', undefined],
  ['time', 'time', 50],
] as const)('a document that takes too much %s is a 503 that says what to do', async (_name, task, maxMs) => {
  await expect(printed(task, maxMs)).rejects.toMatchObject({
    code: 'no_disponible',
    retryAfter: 60,
    message: 'El documento es demasiado largo para generarlo ahora. Pida las constancias de a una.',
  });
});
