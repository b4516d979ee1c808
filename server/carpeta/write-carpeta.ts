import { readMembrete } from '#server/consultora/membrete.ts';
import { formatInstantTime } from '#server/platform/dates.ts';
import type { Deps } from '#server/platform/deps.ts';
import { printPdf } from '#server/platform/pdf/printer.ts';
import type { ZipStream } from '#server/platform/zip/zip-stream.ts';
import type { IndexTask } from './index-pdf.ts';
import { type IndexSection, indexSections, type Outcome } from './index-rows.ts';
import { indexWorkbook } from './index-workbook.ts';
import type { Plan } from './plan.ts';
import { type Reader, sessionWatch } from './reader.ts';
import { openSource } from './sources.ts';

/** The index as PDF. */
export async function printIndex(
  deps: Deps,
  { actor, signal }: Pick<Reader, 'actor' | 'signal'>,
  { carpeta }: Plan,
  sections: IndexSection[],
): Promise<Buffer> {
  const membrete = await readMembrete(deps, actor, carpeta.cliente._id);
  const momento = formatInstantTime(deps.clock.now(), deps.config.timezone);
  const task: IndexTask = { carpeta, membrete, sections, momento };
  return printPdf(new URL('./index-pdf.ts', import.meta.url), task, signal);
}

/**
 * Writes the entries and then the index, which has the hashes of what was written. A lost file is left out, and the index
 * says so. Throws if the session ends or the reader leaves; the archive is then cut off, and `outcomes` has what was written.
 */
export async function writeCarpeta(
  deps: Deps,
  reader: Reader,
  plan: Plan,
  { zip, outcomes }: { zip: ZipStream; outcomes: Map<string, Outcome> },
): Promise<number> {
  const checkSession = sessionWatch(deps, reader.actor);
  for (const { ruta, source } of plan.entries) {
    reader.signal.throwIfAborted();
    await checkSession();
    const opened = await openSource(deps, reader, source);
    outcomes.set(ruta, opened ? await zip.add(ruta, opened) : 'perdido');
  }
  const sections = indexSections(plan.carpeta, outcomes);
  await zip.add('00 Índice.pdf', await printIndex(deps, reader, plan, sections));
  await zip.add('00 Índice.xlsx', await indexWorkbook(sections, reader.signal));
  zip.end();
  return [...outcomes.values()].filter((outcome) => outcome !== 'perdido').length;
}
