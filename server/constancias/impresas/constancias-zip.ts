import type { Readable } from 'node:stream';
import { constanciaModule, constanciasTask, type PrintRequest } from '#server/capacitaciones/pdf/generate.ts';
import type { Constancias, Participante } from '#server/capacitaciones/pdf/tasks.ts';
import { fullName, longestOf } from '#server/capacitaciones/pdf/texts.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { printOne } from '#server/platform/pdf/printer.ts';
import { DistinctNames, entryName } from '#server/platform/zip/entry-names.ts';
import { ZipStream } from '#server/platform/zip/zip-stream.ts';

interface Printed {
  bytes: Uint8Array;
  scale: number;
  air: number;
}

/**
 * An archive with a PDF for each participant, all in the size of the longest one. It streams: the first certificate is printed
 * before it begins, so that a refusal is one, and each other one when the reader has taken the one before.
 */
export async function constanciasZip(
  deps: Deps,
  actor: Actor,
  request: Omit<PrintRequest, 'documento'>,
  signal: AbortSignal,
): Promise<Readable> {
  const task = await constanciasTask(deps, actor, request);
  const printed = (one: Participante, size: Pick<Constancias, 'scale' | 'air'>, rank: number) =>
    printOne<Printed>(constanciaModule, { ...task, participantes: [one], ...size }, { signal, rank });
  const [first, ...others] = task.participantes;
  if (!first) throw new Error('an archive without a participant');
  const names = new DistinctNames();
  const nameOf = (one: Participante) =>
    names.add('', entryName(`Constancia - ${fullName(one)}`, one.documento, '.pdf'), '.pdf');
  const zip = new ZipStream(deps);
  const begun = await printed(first, { scale: longestOf(task.participantes) }, 0);
  const { scale, air } = begun;
  const write = async () => {
    await zip.add(nameOf(first), Buffer.from(begun.bytes));
    for (const [i, one] of others.entries()) {
      const { bytes } = await printed(one, { scale, air }, i + 1);
      await zip.add(nameOf(one), Buffer.from(bytes));
    }
    zip.end();
  };
  void write().catch((error: Error) => {
    zip.fail(error);
    if (!signal.aborted) deps.log.warn({ err: error }, 'an archive of certificates was cut off');
  });
  return zip.stream;
}
